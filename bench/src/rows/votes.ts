import { join } from "node:path";
import { createSite } from "@bcc/server/testing/site";
import { startServer } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { megabytes } from "#bench/figures.ts";
import {
	type BenchContext,
	type DatabaseKind,
	onBothDatabases,
	type Row,
	type RowResult,
} from "#bench/row.ts";
import { voteLoad } from "#bench/vote-load.ts";

const servers = join(import.meta.dirname, "..", "servers");
const maxMegabytes = 350;

/**
 * Durable votes per second with everything on: against a bare server, against one row per transaction as it is usually
 * written, and against our own statement without batches, which moves with every gain of the statement.
 */
export const votes: Row = onBothDatabases("votes", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const [site, rowSite, statementSite] = [
		await createSite(url),
		await createSite(url),
		await createSite(url),
	];
	const full = await site.start();
	const rows = await rowSite.start({ program: join(servers, "row-transaction.ts") });
	const statements = await statementSite.start({ program: join(servers, "one-vote-statement.ts") });
	const bare = await startServer({ program: join(servers, "bare-post.ts"), dataDir: "" });
	full.forgetPeakMemory();
	try {
		const [rate, bareRate, rowRate, statementRate] = await alternate(
			context.rounds,
			voteLoad(full, site, context.seconds),
			voteLoad(bare, site, context.seconds),
			voteLoad(rows, rowSite, context.seconds),
			voteLoad(statements, statementSite, context.seconds),
		);
		const memory = full.peakMemoryMb();
		return [
			comparison("durable votes / bare Fastify POST", kind, rate, bareRate, 0.45),
			comparison("durable votes / one row per transaction", kind, rate, rowRate, 5),
			comparison("durable votes / our statement, one vote at a time", kind, rate, statementRate),
			{
				what: "memory under the vote storm",
				database: kind,
				figure: memory === undefined ? "unknown" : megabytes(memory),
				target: `≤ ${maxMegabytes} MB`,
				ok: memory !== undefined && memory <= maxMegabytes,
			},
		];
	} finally {
		await Promise.all([full, rows, statements, bare].map((server) => server.stop()));
		await Promise.all([site, rowSite, statementSite].map((each) => each.remove()));
	}
}
