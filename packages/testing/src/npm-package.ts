import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** One version of a package, and the hash (Subresource Integrity, sha512) that its file must have. */
export type PinnedPackage = { name: string; version: string; integrity: string };

/**
 * Has npm download a package that is not among the project's dependencies, for work with its files.
 * Nothing of the package is run.
 *
 * @param work gets the folder of the package's files
 * @throws an Error when the registry does not have it, or its hash differs from the pinned one
 */
export async function withNpmPackage<Outcome>(
	{ name, version, integrity }: PinnedPackage,
	work: (folder: string) => Promise<Outcome>,
): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), "bcc-package-"));
	try {
		await run(
			"npm",
			["pack", `${name}@${version}`, "--pack-destination", folder, "--prefer-offline", "--loglevel=error"],
			{ timeout: 300_000, shell: process.platform === "win32" },
		);
		const [archive] = await readdir(folder);
		if (!archive) throw new Error(`npm brought nothing for ${name}@${version}.`);
		const file = join(folder, archive);
		const hash = `sha512-${createHash("sha512")
			.update(await readFile(file))
			.digest("base64")}`;
		if (hash !== integrity) throw new Error(`${name}@${version} is not what it was: its hash is ${hash}.`);
		const unpacked = join(folder, "unpacked");
		await mkdir(unpacked);
		await run("tar", ["-xzf", file, "-C", unpacked]);
		return await work(join(unpacked, "package"));
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}
