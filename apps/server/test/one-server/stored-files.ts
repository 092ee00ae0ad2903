import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HttpConnection } from "@bcc/testing/http-connection";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fillingStore, makeVideo } from "#server/testing/file.ts";
import type { TestSite } from "#server/testing/site.ts";
import { effort } from "../effort.ts";
import { addressOf } from "../vote-requests.ts";
import { fileQueries } from "./file-paths.ts";
import type { Running } from "./running.ts";

/** The content of every file that must not be read. */
const canary = "CANARY-7f3a";

/** Readers that no other test of this server uses. */
const firstReader = 2_000_000;

export type Planted = { stored: string[]; forbidden: string[] };

/** Stores two files and plants links to a secret beside and in place of stored ones. */
export async function plant(site: TestSite): Promise<Planted> {
	const files = join(site.dataDir, "files");
	const derived = join(site.dataDir, "derived");
	const secret = join(site.dataDir, "secret.txt");
	const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#8c1422" } })
		.jpeg()
		.toBuffer();
	const [photo, film, replaced] = await site.withDatabase(async ({ db }) => {
		const store = fillingStore(db, site.dataDir);
		return [await store.store(picture), await store.store(makeVideo()), await store.store(makeVideo())];
	});
	await mkdir(derived, { recursive: true });
	await writeFile(secret, canary.padEnd(replaced?.byteSize ?? 0, "."));
	await writeFile(join(files, ".hidden"), canary);
	const links = ["jpg", "webp", "mp4"].map((extension, index) => `${String(index).repeat(32)}.${extension}`);
	for (const name of links) await symlink(secret, join(files, name));
	await symlink(site.dataDir, join(files, "everything"));
	await symlink("/", join(files, "root"));
	const [photoPath, replacedPath] = [photo?.path ?? "", replaced?.path ?? ""];
	await rm(join(files, replacedPath));
	await symlink(secret, join(files, replacedPath));
	for (const format of ["avif", "webp", "jpeg"]) {
		await symlink(secret, join(derived, `${photoPath.slice(0, 32)}-96.${format}`));
	}
	return {
		stored: [photoPath, film?.path ?? ""],
		forbidden: [
			...links,
			replacedPath,
			".hidden",
			"everything/secret.txt",
			"root/etc/passwd",
			"secret.txt",
			"secret.key",
			"pg/PG_VERSION",
			"pg.lock",
			"etc/passwd",
			"proc/self/environ",
			"package.json",
			`${photoPath.slice(0, 32)}-96.webp`,
		],
	};
}

export function testFilePaths(running: () => Running, planted: () => Planted): void {
	test(`no path reads a byte outside stored files (${effort.paths} paths)`, async () => {
		const { server } = running();
		const { stored, forbidden } = planted();
		const connection = new HttpConnection("127.0.0.1", server.port);
		let sent = 0;
		let found = 0;
		const ask = (query: string) =>
			connection.send({
				path: `/files/get?${query}`,
				headers: { "x-forwarded-for": addressOf(firstReader + sent++), accept: "image/webp" },
			});
		try {
			for (const path of forbidden) {
				const { status, body } = await ask(`path=${path}`);
				expect([path, status, body.includes(canary)]).toEqual([path, 404, false]);
			}
			const derived = await ask(`path=${stored[0]}&w=96`);
			expect([derived.status, derived.body.includes(canary), derived.body.slice(0, 4)]).toEqual([
				200,
				false,
				"RIFF",
			]);
			await fc.assert(
				fc.asyncProperty(fileQueries([...stored, ...forbidden]), async (query) => {
					const { status, headers, body } = await ask(query);
					expect(body, query).not.toContain(canary);
					expect(body, query).not.toContain("root:");
					if (status === 200) {
						found += 1;
						const path = new URLSearchParams(query).get("path") ?? "";
						expect(stored, query).toContain(path);
					} else {
						expect([400, 404], query).toContain(status);
						expect(JSON.parse(body), query).toMatchObject({ status: 0 });
					}
					expect(headers.toLowerCase(), query).toContain("x-content-type-options: nosniff");
				}),
				{ numRuns: effort.paths, seed: effort.seed },
			);
			// The generator does reach stored files, so its refusals are meaningful.
			expect(found).toBeGreaterThan(0);
			expect(server.log(), "what the server had to say").not.toMatch(/request failed|unhandled/i);
		} finally {
			connection.close();
		}
	});
}
