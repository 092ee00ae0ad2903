import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serverNodeFlags } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { expect, test } from "vitest";
import { createSite } from "#server/testing/site.ts";
import { newStorm } from "./storm.ts";
import { castDuring, expectShown, settle } from "./told.ts";
import { expectWholeAtTheEnd, watchLog } from "./watched-log.ts";

test("while the disk is full the embedded database stores nothing and is read; with room again it goes on", async () => {
	const site = await createSite();
	const storm = newStorm();
	const mark = join(site.dataDir, "disk-is-full");
	const nodeFlags = [...serverNodeFlags, "--import", join(import.meta.dirname, "full-disk.ts")];
	const server = await site.start({ nodeFlags });
	const watched = watchLog(() => [server]);
	const tells = (words: string) => waitUntil(words, () => server.log().includes(words), { withinMs: 30_000 });
	try {
		const { unknown, statuses } = await castDuring(site, [server.url], storm, async (troubled) => {
			await waitUntil("the storm to begin", () => troubled.acknowledged() > 200);
			await writeFile(mark, "");
			await tells("The disk of the data folder is full");
			const atFirst = troubled.acknowledged();
			for (const path of ["/readyz", "/home", `/award/nominees?categoryId=${site.categoryId}`]) {
				expect((await fetch(server.url + path)).status, path).toBe(200);
			}
			// What was under way is finished; from then on nothing is taken.
			expect(troubled.acknowledged() - atFirst).toBeLessThan(500);
			await rm(mark);
			await tells("has room again");
			const before = troubled.acknowledged();
			await waitUntil("votes to be counted as before", () => troubled.acknowledged() > before + 200);
		});
		console.log(`${JSON.stringify(statuses)}, ${unknown.length} in doubt`);
		expect(statuses[503], "votes that were told to come again").toBeGreaterThan(0);
		expect(existsSync(join(site.dataDir, "pg.reserve"))).toBe(true);
		await settle(site, server.url, storm, unknown);
		await expectShown(site, [server.url], storm);
		await waitUntil("the public log to have all", () => watched.has(storm.acknowledged.size));
		await expectWholeAtTheEnd(site, storm, watched, [server]);
		expect(server.log()).not.toContain("PANIC");
	} finally {
		await server.kill9();
		await watched.end();
		await site.remove();
	}
});
