import type { ServerProcess } from "@bcc/testing/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Film, storeFilm } from "#server/testing/film.ts";
import { readVotes, type TestSite } from "#server/testing/site.ts";
import { describeOnBothDatabases } from "./databases.ts";
import { effort } from "./effort.ts";
import { filmMegabytes, testLargeFile } from "./one-server/large-file.ts";
import { testRace } from "./one-server/race.ts";
import {
	hash,
	type RefusingCategory,
	refuseWrites,
	testRefusedCommand,
	testRefusedStatements,
} from "./one-server/refused-statements.ts";
import { type Planted, plant, testFilePaths } from "./one-server/stored-files.ts";

/* Tests from outside of a server with the usual settings, started once for all of them. */
describeOnBothDatabases("one server", (newSite, kind) => {
	let site: TestSite;
	let server: ServerProcess;
	let film: Film;
	let planted: Planted;
	let refusing: RefusingCategory;
	const running = () => ({ site, server });

	beforeAll(async () => {
		site = await newSite();
		if (kind === "PGlite") {
			film = await storeFilm(site, filmMegabytes);
			planted = await plant(site);
		}
		refusing = await refuseWrites(site);
		server = await site.start({ env: { LOG_LEVEL: "info" } });
	});

	afterAll(async () => {
		await server?.stop();
		await site?.remove();
	});

	if (kind === "PGlite") {
		// What does not depend on the database: once is enough. The first, as its memory is measured.
		testLargeFile(running, () => film);
		testFilePaths(running, () => planted);
	}
	testRace(running);
	testRefusedStatements(running, () => refusing);

	test("the log at the usual level contains nothing about any visitor, and no line per request", async () => {
		const headers = { "user-agent": "Simu ya Asha", cookie: "asha=1", "x-forwarded-for": "198.51.100.7" };
		for (const path of [
			"/home?asha=1",
			"/award/all/category?asha=1",
			"/voting/check",
			"/files/get?path=asha",
		]) {
			await (await fetch(server.url + path, { headers })).arrayBuffer();
		}
		expect(await server.stop()).toBe(0);
		expect(server.log(), "what it writes at all").toContain("SIGTERM");
		expect(server.log()).not.toMatch(/asha|198\.51\.100\.7|"req"|"res"/i);
		expect(server.log(), "of statements that the database refused").not.toMatch(/neema@|712.?345/i);
		expect(server.log()).not.toMatch(hash);
	});

	testRefusedCommand(running);

	test("only the votes that should count are stored", async () => {
		await server.stop();
		expect((await site.withDatabase(readVotes)).votes).toBe(effort.rounds);
	});
});
