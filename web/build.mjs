// Builds the client into src/eastfront/web, or into the folder named after --out. The bundle is committed: players need no Node.
import { build, context } from "esbuild";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const at = process.argv.indexOf("--out");
const out = at > 0 ? process.argv[at + 1] : join(here, "../src/eastfront/web");
mkdirSync(out, { recursive: true });
for (const name of readdirSync(join(here, "public"))) copyFileSync(join(here, "public", name), join(out, name));

// Licences that ask to be shipped along: of the data, and of what is bundled. TypeScript has the text that Fluent names only.
const licences = [
  ["", "../docs/LICENCES-OF-DATA.txt"],
  ["=== Lit ===\n", "node_modules/lit/LICENSE"],
  ["=== Inter ===\n", "node_modules/@fontsource-variable/inter/LICENSE"],
  ["=== Source Serif 4 ===\n", "node_modules/@fontsource-variable/source-serif-4/LICENSE"],
  ["=== @fluent/bundle, © Mozilla Foundation: Apache License 2.0 ===\n", "node_modules/typescript/LICENSE"],
];
writeFileSync(join(out, "licences.txt"), licences.map(([head, file]) => head + readFileSync(join(here, file), "utf8").replaceAll("\r\n", "\n").trim()).join("\n\n") + "\n");

const options = {
  absWorkingDir: here,
  entryPoints: { app: "src/main.ts" },
  outdir: out,
  bundle: true,
  minify: true,
  legalComments: "inline",
  format: "esm",
  target: ["es2022"],
  loader: { ".woff2": "file", ".svg": "text" },
};
if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
