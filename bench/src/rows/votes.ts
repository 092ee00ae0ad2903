import { join } from "node:path";
import { createSite } from "@bcc/server/testing/site";
import { startServer } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import {
	type BenchContext,
	type DatabaseKind,
	memoryResult,
	onBothDatabases,
	type Row,
	type RowResult,
} from "#bench/row.ts";
import { voteLoad } from "#bench/vote-load.ts";

const servers = join(import.meta.dirname, "..", "servers");

/** Durable votes per second with everything on: against a bare server, and one row per transaction as it is usually written. */
export const votes: Row = onBothDatabases("votes", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const [site, rowSite] = [await createSite(url), await createSite(url)];
	const full = await site.start();
	const rows = await rowSite.start({ program: join(servers, "row-transaction.ts") });
	const bare = await startServer({ program: join(servers, "bare-post.ts"), dataDir: "" });
	full.resetPeakMemory();
	try {
		const [rate, bareRate, rowRate] = await alternate(
			context.rounds,
			voteLoad(full, site, context.seconds),
			voteLoad(bare, site, context.seconds),
			voteLoad(rows, rowSite, context.seconds),
		);
		return [
			comparison("durable votes / bare POST", kind, rate, bareRate, 0.45),
			comparison("durable votes / one row per transaction", kind, rate, rowRate, 5),
			memoryResult("memory under the vote storm", kind, full.peakMemoryMb()),
		];
	} finally {
		await Promise.all([full, rows, bare].map((server) => server.stop()));
		await Promise.all([site, rowSite].map((each) => each.remove()));
	}
}
