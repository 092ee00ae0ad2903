import { allowanceForThousand } from "@bcc/contract/site/admin-settings";
import { deviceTypes } from "@bcc/contract/votes/device";
import { expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { issueBrowserCookie, voteRate } from "#server/features/votes/voting/rules.ts";
import { type Cast, type Crowd, simulateCrowd } from "#server/testing/crowd.ts";
import type { TestSite } from "#server/testing/site.ts";
import { startApplication } from "../application.ts";
import { describeOnBothDatabases } from "../databases.ts";
import { effort } from "../effort.ts";

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
async function crowdAtSite({ categoryId, nomineeIds, ...place }: TestSite, phones: number): Promise<void> {
	const allowance = 10_000;
	let now = 0;
	const startedAt = Date.now();
	const database = await openDatabase(place);
	await setSharedNetworkAllowance(database.db, allowance);
	// The crowd's minutes are seconds here, in which a network may not send as much.
	const limits = { windowMs: 1 };
	const clock = () => new Date(startedAt + now);
	const { app } = await startApplication(database, place.dataDir, { clock, limits });
	try {
		const cookies = new Map<string, string>();
		const cast: Cast = async ({ voter, deviceType }, at) => {
			now = at;
			const known = cookies.get(voter);
			const cookie = known ?? issueBrowserCookie(app.voterCookieHash).cookie;
			if (!known && voter.startsWith("phone")) cookies.set(voter, cookie);
			const voteDetails = {
				nominee_id: nomineeIds[0],
				category_id: categoryId,
				ip_address: "",
				device: deviceTypes[deviceType],
			};
			const reply = await app.inject({
				method: "POST",
				url: "/voting/vote",
				payload: { voteDetails },
				remoteAddress: "41.2.3.4",
				headers: { cookie: `__Host-bcc_voter=${cookie}` },
			});
			if (reply.statusCode === 200) return "counted";
			const { code } = reply.json().error;
			if (code === "throttled" || code === "network_full") return code;
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
		expect(await tallyDifferences(database.db)).toEqual([]);
	} finally {
		await app.close();
		await database.close();
	}
}

describeOnBothDatabases("a crowd", (newSite) => {
	test(`of ${effort.phones} phones and a script at the application itself`, async () => {
		const site = await newSite();
		await crowdAtSite(site, effort.phones).finally(site.remove);
	});
});
