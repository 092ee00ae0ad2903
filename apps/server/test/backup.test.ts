import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runLoad } from "@bcc/testing/load";
import { createDatabase, dropDatabase } from "@bcc/testing/postgres-database";
import { startServer } from "@bcc/testing/server-process";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { compareLog } from "#server/features/log/public-log/comparison.ts";
import { RestoreRefused } from "#server/features/office/backup/restore.ts";
import { createSite, readVotes } from "#server/testing/site.ts";
import { secretKey } from "./application.ts";
import { ask, cli, inDatabase, openAllFiles, storeFiles } from "./backups.ts";
import { effort } from "./effort.ts";
import { askAll } from "./patient-callers.ts";
import { addressOf, checkRequest, chosenNominee, voteRequest } from "./vote-requests.ts";

const postgresUrl = inject("sharedPostgres");
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bcc-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(["PGlite", "PostgreSQL"] as const)("a backup under a storm of votes on %s", (kind) => {
	test("restores into the other database: every tally equals its recount, every file is whole, nobody votes twice", async () => {
		const site = await createSite(kind === "PostgreSQL" ? postgresUrl : undefined);
		const files = await storeFiles(site);
		const server = await site.start({ env: { SECRET_KEY: secretKey } });
		const source = { dataDir: site.dataDir, databaseUrl: site.databaseUrl };
		const file = join(folder, `${kind}.tar.gz`);
		const nomineeOf = (index: number) => site.nomineeIds[index % site.nomineeIds.length] as number;
		const acknowledged: number[] = [];
		let before: number[] = [];
		let over = false;
		try {
			if (kind === "PGlite") {
				const stranger = await ask(source, ["backup", "--to", `${file}.stranger`], "1".repeat(64));
				expect(stranger, "of one with another secret").toMatchObject({ code: 2 });
			}
			const storm = runLoad({
				url: server.url,
				connections: 32,
				perSecond: effort.votesPerSecond,
				next: (index) =>
					over ? undefined : voteRequest(site, { address: addressOf(index), nomineeId: nomineeOf(index) }),
				onReply: ({ status }, index) => {
					if (status === 200) acknowledged.push(index);
				},
			});
			await waitUntil("some votes", () => acknowledged.length > 300, { withinMs: 60_000 });
			before = [...acknowledged];
			const taken = await cli(source, ["backup", "--to", file]);
			const during = acknowledged.length - before.length;
			over = true;
			await storm;
			expect(taken).toMatchObject({ code: 0 });
			expect(during, "votes counted while the backup was taken").toBeGreaterThan(0);
		} finally {
			over = true;
			await server.stop();
		}

		const databaseUrl = kind === "PGlite" ? await createDatabase(postgresUrl) : undefined;
		const place = { databaseUrl, dataDir: join(folder, `from ${kind}`) };
		expect(await cli(place, ["restore", file])).toMatchObject({ code: 0 });
		await inDatabase(place, async (database) => {
			const { votes } = await readVotes(database);
			expect(votes).toBeGreaterThanOrEqual(before.length);
			expect(votes).toBeLessThanOrEqual(acknowledged.length);
			expect(await openAllFiles(place, database)).toBe(files);
			expect(await compareLog(database.db, 1)).toMatchObject({ differences: [] });
		});
		const again = await ask(place, ["restore", file]);
		expect(again.refusal, "into a filled place").toBeInstanceOf(RestoreRefused);

		const env = { DEMO_CONTENT: "off", LOG_LEVEL: "warn", SECRET_KEY: secretKey };
		const restored = await startServer({ ...place, env });
		try {
			const checks = before.map((number) => checkRequest(site, { address: addressOf(number) }));
			const replies = await askAll(restored.url, checks);
			const wrong = before.flatMap((number, index) => {
				const reply = replies[index];
				const isThere = reply && chosenNominee(reply) === nomineeOf(number);
				return isThere ? [] : [`${number}: ${reply?.status}`];
			});
			expect(wrong, "voters whose vote before the backup is not in it").toEqual([]);
		} finally {
			await restored.stop();
		}
		if (databaseUrl) await dropDatabase(postgresUrl, databaseUrl);
		await site.remove();
	});
});
