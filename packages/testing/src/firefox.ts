import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const programNames = ["firefox-esr", "firefox"];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
	linux: ["/snap/bin/firefox"],
	darwin: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
	win32: ["C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
};

/**
 * A Firefox: FIREFOX_PATH, else one on the PATH or in a usual place, else, for root, one installed now by apt.
 *
 * @returns the program's path
 * @throws an Error that says what to do when there is none and none can be installed
 */
export async function findFirefox(): Promise<string> {
	const found = process.env.FIREFOX_PATH || installed();
	if (found) return found;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		const run = promisify(execFile);
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		await run("apt-get", ["update", "--quiet"], { env }).catch(() => {});
		const install = ["install", "--yes", "--quiet", "--no-install-recommends", "firefox-esr"];
		await run("apt-get", install, { env, maxBuffer: 64 * 1024 * 1024 }).catch(() => {});
	}
	const brought = installed();
	if (brought) return brought;
	throw new Error("Ask for Firefox to be installed, or set FIREFOX_PATH to the program of one.");
}

/**
 * A Firefox for tests; undefined where none can be had, and then it says so. On a machine that decides what is taken on
 * (CI is set) that is an error.
 */
export async function availableFirefox(): Promise<string | undefined> {
	try {
		return await findFirefox();
	} catch (error) {
		if (process.env.CI) throw error;
		console.error(`There is no Firefox to test in, so nothing is tested there. ${(error as Error).message}`);
		return undefined;
	}
}

function installed(): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const onPath = folders.flatMap((folder) => programNames.map((name) => join(folder, name)));
	return [...onPath, ...(usualPlaces[process.platform] ?? [])].find((candidate) => existsSync(candidate));
}

export type FirefoxProcess = {
	/** Where it listens for WebDriver BiDi, as `ws://127.0.0.1:41234/session`. */
	address: string;
	end(): Promise<void>;
};

/** Settings of a Firefox that reaches nobody but this machine, and asks and tells nothing on its first start. */
export const quietSettings: Record<string, string | number | boolean> = {
	"app.update.enabled": false,
	"browser.shell.checkDefaultBrowser": false,
	"browser.startup.page": 0,
	"datareporting.policy.dataSubmissionEnabled": false,
	"intl.accept_languages": "en",
	"network.proxy.type": 1,
	"network.proxy.http": "127.0.0.1",
	"network.proxy.http_port": 9,
	"network.proxy.ssl": "127.0.0.1",
	"network.proxy.ssl_port": 9,
	"network.proxy.no_proxies_on": "127.0.0.1, localhost",
};

/**
 * Starts a Firefox without windows.
 *
 * @param profile a folder of its own, with its settings in `user.js`
 * @throws an Error with what it said when it does not start
 */
export async function startFirefox(program: string, profile: string): Promise<FirefoxProcess> {
	const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
	const child = spawn(program, [...flags, "about:blank"], {
		// A home of its own: what it keeps besides the profile goes with it.
		env: { ...process.env, HOME: profile, TZ: "UTC" },
		stdio: ["ignore", "ignore", "pipe"],
	});
	const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
	let said = "";
	const address = await new Promise<string>((resolve, reject) => {
		child.stderr.on("data", (piece: Buffer) => {
			if (said.length < 20_000) said += piece;
			const listening = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
			if (listening) resolve(`${listening}/session`);
		});
		child.once("error", reject);
		void ended.then(() => reject(new Error(`Firefox did not start: ${said}`)));
	});
	return {
		address,
		async end() {
			child.kill("SIGKILL");
			await ended;
		},
	};
}
