import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "@inlang/paraglide-js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const generated = join(root, "generated");

/** Compiles the message catalogue into `generated/`, which the server and the site import. */
export async function compileMessages(): Promise<void> {
	await compile({
		project: join(root, "project.inlang"),
		outdir: generated,
		strategy: ["globalVariable", "baseLocale"],
		emitGitIgnore: false,
		emitPrettierIgnore: false,
	});
	await joinForNode();
}

/**
 * All messages in one file, which Node takes instead of the compiler's hundreds: those let bundlers leave out what a page
 * does not show, and took Node a tenth of a server's start.
 */
async function joinForNode(): Promise<void> {
	const folder = join(generated, "messages");
	const names = (await readdir(folder)).filter((name) => name.endsWith(".js") && name !== "_index.js").sort();
	const modules = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
	const imports = new Set<string>();
	const bodies = modules.map((text) =>
		text.replaceAll(/^import .*$/gm, (line) => {
			imports.add(line.replace(/;?$/, ";").replace("'../", "'./"));
			return "";
		}),
	);
	await writeFile(join(generated, "all-messages.js"), [...imports, ...bodies].join("\n"));
	await writeFile(
		join(generated, "for-node.js"),
		'export * from "./all-messages.js";\nexport * as m from "./all-messages.js";\n',
	);
}
