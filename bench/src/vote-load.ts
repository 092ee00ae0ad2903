import type { TestSite } from "@bcc/server/testing/site";
import type { ServerProcess } from "@bcc/testing/server-process";
import { loadFromOutside } from "#bench/load-process.ts";

/** Of the load, at once. */
export const connections = 64;

/** Leaves room for the voters of one load before the next begins. */
const votersPerLoad = 2_000_000;

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
