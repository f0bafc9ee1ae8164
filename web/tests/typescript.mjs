// Hooks for node: imports without an ending are .ts files, and esbuild takes the types out.
import { transform } from "esbuild";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const OPTIONS = {
  loader: "ts",
  format: "esm",
  target: "es2022",
  sourcemap: "inline",
  tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
};

export async function resolve(specifier, context, next) {
  if (specifier.startsWith(".") && context.parentURL) {
    const path = fileURLToPath(new URL(specifier, context.parentURL));
    for (const found of [`${path}.ts`, `${path}/index.ts`]) if (existsSync(found)) return { url: pathToFileURL(found).href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (url.endsWith(".json")) return { format: "module", source: `export default ${readFileSync(fileURLToPath(url), "utf8")}`, shortCircuit: true };
  if (!url.endsWith(".ts")) return next(url, context);
  const { code } = await transform(readFileSync(fileURLToPath(url), "utf8"), { ...OPTIONS, sourcefile: url });
  return { format: "module", source: code, shortCircuit: true };
}
