import { join } from "node:path";
import { createSite } from "@bcc/server/testing/site";
import { serverNodeFlags } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import type { Row } from "#bench/row.ts";
import { voteLoad } from "#bench/vote-load.ts";

const withoutSyncs = join(import.meta.dirname, "..", "servers", "without-syncs.ts");

/** What it costs that the embedded database's votes survive a power cut, on the disk of the temporary folder. */
export const syncing: Row = {
	name: "syncing",
	async run({ rounds, seconds }) {
		const [site, carelessSite] = [await createSite(), await createSite()];
		const synced = await site.start();
		const careless = await carelessSite.start({ nodeFlags: [...serverNodeFlags, "--import", withoutSyncs] });
		try {
			const [rate, carelessRate] = await alternate(
				rounds,
				voteLoad(synced, site, seconds),
				voteLoad(careless, carelessSite, seconds),
			);
			return [comparison("durable votes / without syncing", "PGlite", rate, carelessRate, 0.8)];
		} finally {
			await Promise.all([synced.stop(), careless.stop()]);
			await Promise.all([site.remove(), carelessSite.remove()]);
		}
	},
};
