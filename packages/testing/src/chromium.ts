import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { starts } from "./chromium-start.ts";
import { packedHeadlessShell } from "./headless-shell.ts";
import { aptInstall, aptUpdate, type Command, placesOnPath, unasked } from "./system-programs.ts";

/** The headless shell draws pages just like the others, and takes a third less processor time. */
const shellName = "chromium-headless-shell";

const programNames = [
	shellName,
	"chromium",
	"chromium-browser",
	"google-chrome-stable",
	"google-chrome",
	"chrome",
	"microsoft-edge",
];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
	linux: ["/usr/lib/chromium/chromium", "/snap/bin/chromium", "/opt/google/chrome/chrome"],
	darwin: [
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
	],
	win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
		const folder = process.env[variable];
		return folder ? [`${folder}\\Google\\Chrome\\Application\\chrome.exe`] : [];
	}),
};

/**
 * A Chromium that starts: CHROMIUM_PATH, else one on the PATH or in a usual place, else Playwright's own,
 * else one installed now, by Playwright or, for root, by apt.
 *
 * @returns the program's path
 * @throws an Error that says what to do when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (await starts(given)) return given;
		throw new Error(`CHROMIUM_PATH is ${given}, which does not start.`);
	}
	return (await findInstalled()) ?? (await install());
}

/**
 * As `findChromium`, but preferably the headless shell: an installed one, else one that npm downloads on first use. That
 * one needs nothing of the system, so it works without rights to install anything.
 */
export async function findHeadlessShell(): Promise<string> {
	if (process.env.CHROMIUM_PATH) return findChromium();
	const installed = await findInstalled();
	if (installed?.endsWith(shellName)) return installed;
	return await packedHeadlessShell().catch((error: Error) => {
		if (installed) console.error(`The tests run in ${installed}, which takes them longer. ${error.message}`);
		else console.error(`npm brings no Chromium. ${error.message}`);
		return installed ?? install();
	});
}

type Attempt = Command & { when?: () => boolean };

async function findInstalled(): Promise<string | undefined> {
	const usual = usualPlaces[process.platform] ?? [];
	for (const candidate of [...placesOnPath(programNames), ...usual, chromium.executablePath()]) {
		if (await starts(candidate)) return candidate;
	}
	return undefined;
}

async function install(): Promise<string> {
	const playwright = join(dirname(createRequire(import.meta.url).resolve("playwright-core")), "cli.js");
	const attempts: Attempt[] = [{ command: process.execPath, args: [playwright, "install", "chromium"] }];
	if (process.getuid?.() === 0) {
		attempts.push(
			// Playwright's own is here, but does not start: the system's libraries are missing.
			{
				command: process.execPath,
				args: [playwright, "install-deps", "chromium"],
				when: () => existsSync(chromium.executablePath()),
			},
			aptUpdate,
			aptInstall("chromium-headless-shell"),
			aptInstall("chromium"),
		);
	}
	console.log("No Chromium found; installing one …");
	for (const { command, args, when } of attempts) {
		if (when && !when()) continue;
		await runVisibly(command, args);
		const found = await findInstalled();
		if (found) return found;
	}
	throw new Error(
		"There is no Chromium, and none could be installed without an administrator. Ask for Chromium or Chrome to be " +
			"installed, or set CHROMIUM_PATH to the program of one.",
	);
}

function runVisibly(command: string, args: string[]): Promise<void> {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			stdio: "inherit",
			env: unasked(),
		});
		child.once("error", () => resolve());
		child.once("exit", () => resolve());
	});
}
