import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import { deriveKey } from "#server/lib/secrets.ts";

/** The call that answers with a backup; its figures come as a trailer, so they are missing from a broken one. */
export const backupPath = "/backup";
export const backupTrailer = "backup-taken";

/** Operating systems cut longer addresses of sockets off. */
const maxAddressBytes = 100;

/**
 * Where the process that has a data folder's embedded database open hears calls of other programs on this machine: a
 * socket in the folder, a named pipe on Windows.
 *
 * @returns null when the folder's path is too long for a socket
 */
export function localAddress(dataDir: string): string | null {
	if (process.platform === "win32") {
		const name = createHash("sha256").update(resolve(dataDir)).digest("hex").slice(0, 32);
		return `\\\\.\\pipe\\awards-${name}`;
	}
	const absolute = resolve(dataDir, "server.sock");
	const shortest = [absolute, relative(process.cwd(), absolute)].toSorted(
		(one, other) => one.length - other.length,
	)[0] as string;
	return Buffer.byteLength(shortest) <= maxAddressBytes ? shortest : null;
}

/** The caller's proof that it can read the server's secret. */
export function localPass(secret: Buffer): string {
	return deriveKey(secret, "local calls").toString("hex");
}
