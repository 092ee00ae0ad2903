import { build, type Plugin } from "vite";

/** Gives what is imported with `?script=es2015` as the text of an inline script of that syntax, on its own. */
export const headScript: Plugin = {
	name: "head-script",
	enforce: "pre",
	async load(id) {
		const [file = "", query] = id.split("?");
		const [name, target = ""] = query?.split("=") ?? [];
		if (name !== "script") return null;
		this.addWatchFile(file);
		return `export default ${JSON.stringify(await inlineScript(file, target))}`;
	},
};

/* Printed small, strings would become templates, which the oldest browsers cannot read. */
const minify = { compress: true, mangle: true, codegen: false } as const;

/** A TypeScript file and what it imports as one self-contained script. */
export async function inlineScript(file: string, target: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "silent",
		publicDir: false,
		build: {
			write: false,
			target,
			minify: false,
			modulePreload: { polyfill: false },
			rolldownOptions: { input: file, output: { format: "iife", minify, comments: false } },
		},
	});
	const [result] = [built].flat();
	if (!result || !("output" in result)) throw new Error(`${file} was not built.`);
	return result.output[0].code.replace(/^\s*(?:\/\/.*\n)?\s*/gm, "").trimEnd();
}
