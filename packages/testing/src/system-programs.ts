import { delimiter, join } from "node:path";

/** A command that may install a program. */
export type Command = { command: string; args: string[] };

/** Where programs of these names would be on the PATH, in the order of the names. */
export function placesOnPath(names: string[]): string[] {
	const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const suffix = process.platform === "win32" ? ".exe" : "";
	return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

export const aptUpdate: Command = { command: "apt-get", args: ["update", "--quiet"] };

export function aptInstall(name: string): Command {
	return { command: "apt-get", args: ["install", "--yes", "--quiet", "--no-install-recommends", name] };
}

/** The environment for an installation without questions. */
export function unasked(): NodeJS.ProcessEnv {
	return { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
}
