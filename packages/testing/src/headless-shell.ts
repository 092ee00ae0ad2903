import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { starts } from "./chromium-start.ts";
import { fontSettings, packedChromium, unpack } from "./packed-chromium.ts";

/** The current headless Chromium; the tests need none of the features that it lacks. */
const release = {
	name: "@sparticuz/chromium",
	version: "153.0.0",
	integrity:
		"sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
};

/**
 * A headless Chromium that npm downloads on first use, with the libraries that the system lacks.
 *
 * @returns the program's path
 * @throws an Error that says why there is none
 */
export async function packedHeadlessShell(): Promise<string> {
	if (process.platform !== "linux" || process.arch !== "x64") {
		throw new Error("One without windows comes with npm for Linux on x64 processors only.");
	}
	const folder = await packedChromium("chromium-headless-shell", release, async (files, draft, home) => {
		await Promise.all([
			unpack(join(files, "swiftshader.tar.br"), draft),
			unpack(join(files, "al2023.tar.br"), draft),
			unpack(join(files, "fonts.tar.br"), draft),
		]);
		await writeFile(join(draft, "fonts.conf"), fontSettings(home, "fonts"));
	});
	const program = join(folder, "chromium");
	if (await starts(program)) return program;
	const helped = await withOwnLibraries(folder, program);
	if (await starts(helped)) return helped;
	throw new Error(`${program} does not start.`);
}

/** A program that starts another with the libraries in its folder, and with the fonts there if the system names none. */
async function withOwnLibraries(folder: string, program: string): Promise<string> {
	const path = join(folder, "chromium-with-libraries");
	const script = `#!/bin/sh
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='${folder}'
export LD_LIBRARY_PATH='${join(folder, "lib")}'
exec '${program}' "$@"
`;
	await writeFile(path, script, { mode: 0o755 });
	return path;
}
