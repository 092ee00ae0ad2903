import { createSite, type TestSite } from "@bcc/server/testing/site";
import { alternate, median } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { seconds } from "#bench/figures.ts";
import { settledLogSize } from "#bench/log-size.ts";
import { type BenchContext, type DatabaseKind, onPostgres, type Row, type RowResult } from "#bench/row.ts";
import { storeVotes } from "#bench/store-votes.ts";
import { voteLoad } from "#bench/vote-load.ts";

const maxReadyMs = 3_000;
const starts = 3;

/** The cost of a full database: votes per second and the start. */
export const storedVotes: Row = onPostgres("stored-votes", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const emptySite = await createSite(url);
	const fullSite = await createSite(url);
	try {
		await storeVotes(fullSite, context.storedVotes);
		const readyMs = await readyTime(fullSite);
		const [full, empty] = [await fullSite.start(), await emptySite.start()];
		await settledLogSize(full);
		const [fullRate, emptyRate] = await alternate(
			context.rounds,
			voteLoad(full, fullSite, context.seconds),
			voteLoad(empty, emptySite, context.seconds),
		);
		await Promise.all([full.stop(), empty.stop()]);
		const count = context.storedVotes.toLocaleString("en");
		return [
			comparison(`votes with ${count} stored / empty`, kind, fullRate, emptyRate, 0.9),
			{
				what: `ready after start, ${count} votes stored`,
				database: kind,
				figure: seconds(readyMs),
				target: `≤ ${maxReadyMs / 1000} s`,
				ok: readyMs <= maxReadyMs,
			},
		];
	} finally {
		await Promise.all([emptySite.remove(), fullSite.remove()]);
	}
}

async function readyTime(site: TestSite): Promise<number> {
	const times: number[] = [];
	for (let start = 0; start < starts; start++) {
		const server = await site.start();
		times.push(server.readyAfterMs);
		await server.stop();
	}
	return median(times);
}
