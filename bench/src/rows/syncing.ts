import { unsyncedNodeFlags } from "@bcc/testing/server-process";
import { comparison } from "#bench/comparison.ts";
import type { Row } from "#bench/row.ts";
import { voteRates } from "#bench/vote-load.ts";

/** What it costs that the embedded database's votes survive a power cut, on the disk of the temporary folder. */
export const syncing: Row = {
	name: "syncing",
	async run(context) {
		const careless = { nodeFlags: unsyncedNodeFlags };
		const [rate, carelessRate] = await voteRates(undefined, context, {}, careless);
		return [comparison("durable votes / without syncing", "PGlite", rate, carelessRate, 0.8)];
	},
};
