import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ServerProcess, serverNodeFlags } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { effort } from "../effort.ts";
import { pauseInStorm } from "../paused.ts";
import { castAgain, castUntilBlow, expectAcknowledged, newStorm } from "../storm.ts";
import { expectWholeAtTheEnd, type Watch, watchServers } from "../watched-servers.ts";

const faults = ["full-disk.ts", "failing-disk.ts"].map((name) => join(import.meta.dirname, name));
const nodeFlags = [...serverNodeFlags, ...faults.flatMap((file) => ["--import", file])];

/** The log is named after it, for any port. */
const env = { PUBLIC_URL: "https://awards.example" };

/* One site goes through them all. */
describe("faults in a storm of votes on the embedded database", () => {
	const storm = newStorm();
	let site: TestSite;
	let server: ServerProcess;
	let watched: Watch;

	beforeAll(async () => {
		site = await createSite();
		server = await site.start({ nodeFlags, env });
		watched = watchServers(() => [server]);
	});

	afterAll(async () => {
		await watched?.end();
		await server?.kill9();
		await site?.remove();
	});

	test.skipIf(process.platform === "win32")(
		`a paused server gives only true answers, and resumes its connections (after ${effort.pausedMs} ms)`,
		() => pauseInStorm(site, server, storm, watched),
	);

	test("a full disk is reported in one line, and loses no acknowledged vote", async () => {
		const mark = join(site.dataDir, "disk-is-full");
		const { unknown } = await castUntilBlow(site, [server.url], storm, 300, () => writeFile(mark, ""));
		const words = "The disk of the data folder is full";
		await waitUntil("the server to say so", () => server.log().includes(words), { withinMs: 30_000 });
		expect(server.log().split(words)).toHaveLength(2);
		await server.stop();
		await rm(mark);
		server = await site.start({ nodeFlags, env });
		await castAgain(site, server.url, storm, unknown);
		await expectAcknowledged(site, server.url, storm);
	});

	/* A disk that is full only at the sync is the same failure: a second sync would report success. */
	test.each([
		["EIO", "PANIC"],
		["ENOSPC", "PANIC"],
		["no code", "no code, fdatasync"],
	])(
		"the server ends when the disk fails (%s), and has acknowledged nothing that is not stored",
		async (code, message) => {
			const mark = join(site.dataDir, "disk-fails");
			// The disk fails as soon as the file is complete.
			await writeFile(`${mark}.new`, code);
			const fail = () => rename(`${mark}.new`, mark);
			const { unknown } = await castUntilBlow(site, [server.url], storm, 300, fail);
			await waitUntil("the server to log why it ends", () => server.log().includes(message));
			expect(await server.stop()).toBe(1);
			expect(server.log()).toContain("The embedded database had to stop");
			await rm(mark);
			server = await site.start({ nodeFlags, env });
			await castAgain(site, server.url, storm, unknown);
			await expectAcknowledged(site, server.url, storm);
		},
	);

	test("votes, tally and public log match the acknowledged votes", async () => {
		await expectWholeAtTheEnd(site, storm, watched, [server]);
	});
});
