// The little of Markdown our documents use: headings, paragraphs, lists, tables, `code` and **bold**.
import { html, type TemplateResult } from "lit";

type Inline = (text: string) => unknown;
/** What a reader is told in place of `code`; nothing if he is to see it as it is. */
type Named = (code: string) => string;

/** `inline` writes plain text, for instance with its sections as links. */
export function markdown(source: string, inline: Inline, named: Named = () => ""): TemplateResult[] {
  const blocks = source.trim().split(/\n\s*\n/);
  return blocks.map((block) => {
    const lines = block.split("\n");
    const heading = /^(#+)\s+(.*)$/.exec(lines[0]!);
    if (heading) return heading[1]!.length > 2 ? html`<h4>${words(heading[2]!, inline, named)}</h4>` : html`<h3>${words(heading[2]!, inline, named)}</h3>`;
    if (lines[0]!.startsWith("|")) return table(lines, inline, named);
    if (/^[-*] /.test(lines[0]!)) return html`<ul>${items(lines).map((item) => html`<li>${words(item, inline, named)}</li>`)}</ul>`;
    return html`<p>${words(lines.join(" "), inline, named)}</p>`;
  });
}

function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) found.push(line.slice(2));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

function table(lines: string[], inline: Inline, named: Named): TemplateResult {
  const rows = lines.map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const tests = rows[0]!.indexOf("test"); // a column for who reads the code
  const [head, , ...body] = rows.map((row) => row.filter((_, at) => at !== tests));
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr>${head!.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${body.map((row) => html`<tr>${row.map((cell) => html`<td>${words(cell, inline, named)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

function code(written: string, name: string): TemplateResult {
  return name ? html`<b>${name}</b>` : html`<code>${written}</code>`;
}

function words(text: string, inline: Inline, named: Named): unknown[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
    if (part.startsWith("`")) return code(part.slice(1, -1), named(part.slice(1, -1)));
    if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
    const link = /^\[([^\]]+)\]/.exec(part);
    return link ? link[1] : inline(part);
  });
}
