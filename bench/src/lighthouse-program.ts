import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runNpm } from "../../scripts/run-program.ts";

const folder = join(import.meta.dirname, "..", "lighthouse");

/**
 * Lighthouse's command, installed first if missing: it has more packages than the whole site, so it is not part
 * of the project's installation.
 *
 * @returns the program for Node to run
 */
export async function lighthouseProgram(): Promise<string> {
	const { dependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
	if ((await installedVersion()) !== dependencies.lighthouse) {
		console.log("Installing Lighthouse …");
		const code = await runNpm(["ci", "--prefix", folder], { cwd: folder });
		if (code !== 0) throw new Error(`Lighthouse could not be installed (npm ci ended with ${code}).`);
	}
	return join(folder, "node_modules", "lighthouse", "cli", "index.js");
}

async function installedVersion(): Promise<string | undefined> {
	const text = await readFile(join(folder, "node_modules", "lighthouse", "package.json"), "utf8").catch(
		() => "{}",
	);
	return JSON.parse(text).version;
}
