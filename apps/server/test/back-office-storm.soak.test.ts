import { runLoad } from "@bcc/testing/load";
import type { ServerProcess } from "@bcc/testing/server-process";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { compareLog } from "#server/features/ledger/comparison.ts";
import { tallyDifferences } from "#server/features/voting/data.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { addCouples, deeds, runningSeason, showEverything } from "./back-office-storm/deeds.ts";
import {
	byCouple,
	byWife,
	countedOnly,
	fileFigures,
	loggedVotes,
	publicCounts,
	resultFigures,
	rowFigures,
	strayVotes,
	winnerVotes,
} from "./back-office-storm/figures.ts";
import { Office } from "./back-office-storm/office.ts";
import { effort } from "./effort.ts";
import { administrator, type Staff, signInAdministrator } from "./staff.ts";
import { addressOf, errorCode, voteRequest } from "./vote-requests.ts";

/** Connections of voters to each process. */
const connections = 32;

/** A voter in so many votes again, for another couple. */
const againEvery = 10;

/** How long pages, calls and the public log may take to show the same, in milliseconds. */
const agreeWithinMs = 120_000;

/** Why a vote may be refused: its category is frozen, withdrawn or of the season before, its couple withdrawn or moved. */
const refusals = ["voting_closed", "not_found", "already_voted", "busy"];

let site: TestSite;
let servers: ServerProcess[] = [];
let staff: Staff;
beforeAll(async () => {
	site = await createSite(inject("sharedPostgres"));
	const env = { ...administrator, PUBLIC_URL: "http://awards.example" };
	servers = [await site.start({ env }), await site.start({ env })];
	staff = await signInAdministrator(servers[0]?.url ?? "");
});
afterAll(async () => {
	await Promise.all(servers.map((server) => server.stop()));
	await site?.remove();
});

type Votes = {
	acknowledged: Map<number, number>;
	unknown: Map<number, number>;
	replies: Record<string, number>;
};

const addOne = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);

/** Casts votes for the office's couples at all servers until it is over. */
async function castUntil(office: Office, isOver: () => boolean): Promise<Votes> {
	const votes: Votes = { acknowledged: new Map(), unknown: new Map(), replies: {} };
	let voter = 0;
	const load = async ({ url }: ServerProcess) => {
		const couples: number[] = [];
		await runLoad({
			url,
			connections,
			perSecond: effort.votesPerSecond / servers.length,
			next(index) {
				if (isOver()) return undefined;
				const { category, couple } = office.target() ?? { category: site.categoryId, couple: 0 };
				couples[index] = couple;
				if (index % againEvery !== 0) voter += 1;
				return voteRequest(
					{ ...site, categoryId: category },
					{ address: addressOf(voter), nomineeId: couple },
				);
			},
			onReply(reply, index) {
				const couple = couples[index] as number;
				const outcome = reply.status === 200 ? "counted" : errorCode(reply);
				votes.replies[outcome] = (votes.replies[outcome] ?? 0) + 1;
				if (outcome === "counted") addOne(votes.acknowledged, couple);
				else if (outcome === "busy") addOne(votes.unknown, couple);
				if (outcome !== "counted" && !refusals.includes(outcome)) throw new Error(`A vote: ${reply.body}`);
			},
		});
	};
	await Promise.all(servers.map(load));
	return votes;
}

async function storm(office: Office): Promise<Votes> {
	const end = performance.now() + effort.stormSeconds * 1000;
	let isFailed = false;
	const isOver = () => isFailed || performance.now() > end;
	const repeat = async (deed: (office: Office) => Promise<void>) => {
		while (!isOver()) {
			await deed(office);
			await office.pause(100);
		}
	};
	const [votes] = await Promise.all(
		[castUntil(office, isOver), ...deeds.map(repeat)].map(async (work) => {
			try {
				return await work;
			} catch (error) {
				isFailed = true;
				throw error;
			}
		}),
	);
	return votes as Votes;
}

test.runIf(effort.stormSeconds > 0)(
	`every figure agrees after a storm of votes and of the back office at two processes (${effort.stormSeconds} s)`,
	async () => {
		const urls = servers.map(({ url }) => url);
		const office = new Office(staff, urls);
		for (const code of ["STORM-1", "STORM-2"])
			await office.call("POST", "categories", { name: code, description: "Steadfast", code });
		await addCouples(office);
		const { acknowledged, unknown, replies } = await storm(office);
		const seasons = await showEverything(office);
		const running = await runningSeason(office);
		console.log(JSON.stringify({ seasons: seasons.length, votes: replies, deeds: office.outcomes }, null, 1));
		expect(Object.keys(office.outcomes).join("\n"), "deeds done").toMatch(/POST seasons 200/);

		await site.withDatabase(async ({ db }) => {
			expect(await tallyDifferences(db)).toEqual([]);
			expect(await strayVotes(db)).toEqual([]);
			for (const { id: season } of seasons) {
				const rows = await rowFigures(db, season);
				const stored = new Map(rows.map(({ id, votes, voided, held }) => [id, votes + voided + held]));
				for (const [couple, all] of stored) {
					const least = acknowledged.get(couple) ?? 0;
					expect(all, `votes of couple ${couple}`).toBeGreaterThanOrEqual(least);
					expect(all, `votes of couple ${couple}`).toBeLessThanOrEqual(least + (unknown.get(couple) ?? 0));
				}
				for (const url of urls) {
					const results = await resultFigures(staff, url, season);
					expect(results, `results of ${season}`).toEqual({ recount_agrees: true, couples: byCouple(rows) });
					expect(await fileFigures(staff, url, season), `CSV of ${season}`).toEqual(byWife(rows));
					await expect
						.poll(() => loggedVotes(url, season), {
							timeout: agreeWithinMs,
							message: `public log of ${season}`,
						})
						.toEqual({ faults: [], counted: countedOnly(rows) });
				}
				expect((await compareLog(db, season))?.differences).toEqual([]);
				const active = rows.filter((row) => row.active);
				for (const url of urls) {
					if (season !== running) {
						const winners = await winnerVotes(url, season);
						const votes = new Map(active.map((row) => [row.id, row.votes]));
						expect(winners.size, `winners of ${season}`).toBeGreaterThan(0);
						for (const [couple, shown] of winners) expect(shown, `winner ${couple}`).toBe(votes.get(couple));
						continue;
					}
					for (const [category, couples] of Map.groupBy(active, (row) => row.category)) {
						const wanted = new Map(couples.map(({ id, votes }) => [id, votes]));
						await expect
							.poll(() => publicCounts(url, category), {
								timeout: agreeWithinMs,
								message: `counts of ${category}`,
							})
							.toEqual(wanted);
					}
				}
			}
			expect([...acknowledged.values()].reduce((sum, votes) => sum + votes, 0)).toBeGreaterThan(0);
		});
	},
);
