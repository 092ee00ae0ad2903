import { createSite, type TestSite } from "@bcc/server/testing/site";
import type { ServerProcess } from "@bcc/testing/server-process";
import { alternateStarts } from "#bench/alternate.ts";
import { loadFromOutside } from "#bench/load-process.ts";
import type { BenchContext } from "#bench/row.ts";

/** Of the load, at once. */
export const connections = 64;

/** Leaves room for the voters of one load before the next begins. */
const votersPerLoad = 2_000_000;

const starts = 5;

type StartOptions = Parameters<TestSite["start"]>[0];

/** Votes a second of servers that are started in two ways, each on a site of its own, over several starts. */
export function voteRates(
	postgresUrl: string | undefined,
	{ rounds, seconds }: BenchContext,
	one: StartOptions,
	other: StartOptions,
) {
	return alternateStarts(starts, rounds, async () => {
		const [site, otherSite] = [await createSite(postgresUrl), await createSite(postgresUrl)];
		const [server, otherServer] = [await site.start(one), await otherSite.start(other)];
		return {
			candidates: [voteLoad(server, site, seconds), voteLoad(otherServer, otherSite, seconds)],
			async end() {
				await Promise.all([server.stop(), otherServer.stop()]);
				await Promise.all([site.remove(), otherSite.remove()]);
			},
		};
	});
}

/** Measures accepted votes per second of one server, each load with voters that have never voted. */
export function voteLoad(server: ServerProcess, site: TestSite, seconds: number): () => Promise<number> {
	let loads = 0;
	return async () => {
		const { perSecond } = await loadFromOutside({
			url: server.url,
			connections,
			seconds,
			load: {
				kind: "votes",
				categoryId: site.categoryId,
				nomineeIds: site.nomineeIds,
				firstVoter: loads++ * votersPerLoad,
			},
		});
		return perSecond;
	};
}
