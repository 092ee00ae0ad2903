import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Flags with which Chromium starts as root, in containers and without a display. */
export const chromiumFlags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** Whether a Chromium is installed and can start. */
export async function starts(program: string): Promise<boolean> {
	// Chrome on Windows opens a window instead of printing its version.
	const args = process.platform === "win32" ? ["--headless", "--dump-dom", "about:blank"] : ["--version"];
	return promisify(execFile)(program, [...chromiumFlags, ...args], { timeout: 30_000 }).then(
		() => true,
		() => false,
	);
}
