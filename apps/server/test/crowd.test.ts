import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allowanceForThousand } from "@bcc/contract/admin/site-settings";
import { deviceTypes } from "@bcc/contract/device";
import { createDatabase, databaseName, dropCopies, dropDatabase } from "@bcc/testing/postgres-database";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { setSharedNetworkAllowance } from "#server/features/season/mutations.ts";
import { tallyDifferences } from "#server/features/voting/data.ts";
import { issueBrowserCookie, voteRate } from "#server/features/voting/rules.ts";
import { addCategory, createTestApp } from "#server/testing/app.ts";
import { type Cast, type Crowd, simulateCrowd } from "#server/testing/crowd.ts";
import { migratedDump } from "#server/testing/migrated-dump.ts";
import { effort } from "./effort.ts";

test(`in ${effort.crowds} crowds behind one address, 99 % of the votes count and a script gets 2 % a minute`, async () => {
	for (let seed = 1; seed <= effort.crowds; seed++) {
		const allowance = allowanceForThousand + ((seed * 997) % (10_001 - allowanceForThousand));
		const crowd: Crowd = {
			allowance,
			rate: voteRate(allowance),
			seed,
			phones: 100 + ((seed * 131) % 901),
			minutes: 1 + (seed % 10),
			attackMinutes: seed % 11,
			attackRate: 1 + ((seed * 37) % 400),
			attackTypes: 1 + (seed % deviceTypes.length),
		};
		const result = await simulateCrowd(crowd);
		expect(result.honest, JSON.stringify(crowd)).toBeGreaterThanOrEqual(0.99);
		expect(result.scriptInMinute, JSON.stringify(crowd)).toBeLessThanOrEqual(0.02 * allowance);
	}
});

/** Sends every vote of a crowd to the application itself, whose clock is the crowd's. */
async function crowdAtSite(phones: number): Promise<void> {
	const allowance = 10_000;
	let now = 0;
	const startedAt = Date.now();
	// The crowd's minutes are seconds here, in which a network may not send as much.
	const limits = { windowMs: 1 };
	const t = await createTestApp({}, undefined, { clock: () => new Date(startedAt + now), limits });
	try {
		await setSharedNetworkAllowance(t.db, allowance);
		const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
		const cookies = new Map<string, string>();
		const cast: Cast = async ({ voter, deviceType }, at) => {
			now = at;
			const known = cookies.get(voter);
			const cookie = known ?? issueBrowserCookie(t.app.voterCookieHash).cookie;
			if (!known && voter.startsWith("phone")) cookies.set(voter, cookie);
			const voteDetails = {
				nominee_id: nomineeIds[0],
				category_id: categoryId,
				ip_address: "",
				device: deviceTypes[deviceType],
			};
			const headers = { cookie: `bcc_voter=${cookie}` };
			const reply = await t.post("/voting/vote", { voteDetails }, { remoteAddress: "41.2.3.4", headers });
			if (reply.statusCode === 200) return "counted";
			const { code } = reply.json().error;
			if (code === "held_back" || code === "network_full") return code;
			throw new Error(reply.body);
		};
		const minutes = phones / 100;
		const crowd = {
			allowance,
			rate: voteRate(allowance),
			phones,
			minutes,
			attackMinutes: minutes,
			attackRate: 20,
			attackTypes: deviceTypes.length,
		};
		const result = await simulateCrowd({ ...crowd, seed: 1 }, cast);
		console.log(JSON.stringify({ phones, ...result }));
		expect(result.honest).toBeGreaterThanOrEqual(0.99);
		expect(result.scriptInMinute).toBeLessThanOrEqual(0.02 * allowance);
		expect(await tallyDifferences(t.db)).toEqual([]);
	} finally {
		await t.close();
	}
}

const name = `${effort.phones} phones and a script at the application itself`;

describe("PGlite", () => {
	const dump = join(tmpdir(), `bcc-crowd-${crypto.randomUUID()}`);
	beforeAll(async () => {
		await writeFile(dump, Buffer.from(await (await migratedDump()).arrayBuffer()));
		process.env.TEST_EMBEDDED_TEMPLATE = dump;
	});
	afterAll(async () => {
		delete process.env.TEST_EMBEDDED_TEMPLATE;
		await rm(dump, { force: true });
	});
	test(name, () => crowdAtSite(effort.phones));
});

describe("PostgreSQL", () => {
	const postgresUrl = inject("sharedPostgres");
	let template: string;
	beforeAll(async () => {
		template = await createDatabase(postgresUrl);
		const database = await openDatabase({ databaseUrl: template });
		await database.migrate();
		await database.close();
		process.env.TEST_DATABASE_URL = postgresUrl;
		process.env.TEST_DATABASE_TEMPLATE = databaseName(template);
	});
	afterAll(async () => {
		delete process.env.TEST_DATABASE_URL;
		delete process.env.TEST_DATABASE_TEMPLATE;
		await dropCopies(postgresUrl, databaseName(template));
		await dropDatabase(postgresUrl, template);
	});
	test(name, () => crowdAtSite(effort.phones));
});
