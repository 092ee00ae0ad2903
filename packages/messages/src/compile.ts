import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "@inlang/paraglide-js";
import { locales } from "./locale.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const generated = join(root, "generated");

const project = join(root, "project.inlang");

/** Compiles every file of `messages/<locale>` into `generated/`, which the server and the site import. */
export async function compileMessages(): Promise<void> {
	await writeProject();
	await compile({
		project,
		outdir: generated,
		strategy: ["globalVariable", "baseLocale"],
		emitGitIgnore: false,
		emitPrettierIgnore: false,
	});
	await joinForNode();
}

/** The compiler's settings: a message may be in any file of its language. */
async function writeProject(): Promise<void> {
	const [baseLocale] = locales;
	const files = await readdir(join(root, "messages", baseLocale));
	const settings = {
		baseLocale,
		locales,
		modules: ["../../node_modules/@inlang/plugin-message-format/dist/index.js"],
		"plugin.inlang.messageFormat": {
			pathPattern: files.map((file) => `./messages/{locale}/${file}`),
		},
	};
	await mkdir(project, { recursive: true });
	await writeFile(join(project, "settings.json"), JSON.stringify(settings));
}

/**
 * All messages in one file, which Node loads instead of the compiler's hundreds: those let bundlers leave out messages that
 * a page does not use, and took a tenth of a server's start.
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
