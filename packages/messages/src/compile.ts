import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "@inlang/paraglide-js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Compiles the message catalogue into `generated/`, which the server and the site import. */
export async function compileMessages(): Promise<void> {
	await compile({
		project: join(root, "project.inlang"),
		outdir: join(root, "generated"),
		strategy: ["globalVariable", "baseLocale"],
		emitGitIgnore: false,
		emitPrettierIgnore: false,
	});
}
