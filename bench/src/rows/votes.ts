import { join } from "node:path";
import { startServer } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { megabytes } from "#bench/figures.ts";
import {
	type BenchContext,
	type DatabaseKind,
	databaseKinds,
	postgresUrl,
	type Row,
	type RowResult,
} from "#bench/row.ts";
import { voteLoad } from "#bench/vote-load.ts";
import { createSite } from "../../../apps/server/src/testing/site.ts";

const servers = join(import.meta.dirname, "..", "servers");
const maxMegabytes = 350;

/** Durable votes per second with everything on, against a bare server and against one row at a time. */
export const votes: Row = {
	name: "votes",
	async run(context) {
		const results: RowResult[] = [];
		for (const kind of databaseKinds) results.push(...(await measure(context, kind)));
		return results;
	},
};

async function measure(context: BenchContext, kind: DatabaseKind): Promise<RowResult[]> {
	const url = await postgresUrl(context, kind);
	const site = await createSite(url);
	const singleSite = await createSite(url);
	const full = await site.start();
	const single = await singleSite.start({ program: join(servers, "single-row.ts") });
	const bare = await startServer({ program: join(servers, "bare-post.ts"), dataDir: "" });
	full.forgetPeakMemory();
	try {
		const [rate, bareRate, singleRate] = await alternate(
			context.rounds,
			voteLoad(full, site, context.seconds),
			voteLoad(bare, site, context.seconds),
			voteLoad(single, singleSite, context.seconds),
		);
		const memory = full.peakMemoryMb();
		return [
			comparison("durable votes / bare Fastify POST", kind, rate, bareRate, 0.45),
			comparison("durable votes / one row per transaction", kind, rate, singleRate, 5),
			{
				what: "memory under the vote storm",
				database: kind,
				figure: memory === undefined ? "unknown" : megabytes(memory),
				target: `≤ ${maxMegabytes} MB`,
				ok: memory !== undefined && memory <= maxMegabytes,
			},
		];
	} finally {
		await Promise.all([full.stop(), single.stop(), bare.stop()]);
		await Promise.all([site.remove(), singleSite.remove()]);
	}
}
