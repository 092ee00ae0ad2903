import { setTimeout as sleep } from "node:timers/promises";
import { createSite, type TestSite } from "@bcc/server/testing/site";
import { runLoad } from "@bcc/testing/load";
import type { ServerProcess } from "@bcc/testing/server-process";
import { milliseconds } from "#bench/figures.ts";
import { logSize, settledLogSize } from "#bench/log-size.ts";
import { requestFactory } from "#bench/requests.ts";
import { type BenchContext, type DatabaseKind, onPostgres, type Row, type RowResult } from "#bench/row.ts";
import { connections, voteLoad } from "#bench/vote-load.ts";

const longestMs = 1_000;
const askEveryMs = 20;

/** Far from the voters of the site's other loads. */
const firstVoter = 2_500_000_000;

/** How long after its acknowledgement a vote is in a signed checkpoint, in the vote storm. */
export const ledger: Row = onPostgres("ledger", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const site = await createSite(url);
	const server = await site.start();
	try {
		// Compiles the code that the storm uses.
		await voteLoad(server, site, context.seconds)();
		const p99 = await untilProvable(server, site, context.seconds * 2);
		return [
			{
				what: "from a vote's acknowledgement to a signed checkpoint, p99",
				database: kind,
				figure: milliseconds(p99),
				target: `≤ ${longestMs / 1000} s`,
				ok: p99 <= longestMs,
			},
		];
	} finally {
		await server.stop();
		await site.remove();
	}
}

/** Milliseconds within which 99 of 100 votes of a storm are provable. */
async function untilProvable(server: ServerProcess, site: TestSite, seconds: number): Promise<number> {
	const before = await settledLogSize(server);
	const acknowledged: number[] = [];
	const seen: { size: number; at: number }[] = [];
	let watching = true;
	const watch = (async () => {
		while (watching) {
			seen.push({ size: await logSize(server), at: performance.now() });
			await sleep(askEveryMs);
		}
	})();
	const { nomineeIds, categoryId } = site;
	const next = requestFactory({ kind: "votes", categoryId, nomineeIds, firstVoter }, server.url);
	await runLoad({
		url: server.url,
		connections,
		durationMs: seconds * 1_000,
		next,
		onReply: ({ status }) => status === 200 && acknowledged.push(performance.now()),
	});
	const all = await settledLogSize(server);
	watching = false;
	await watch;
	seen.push({ size: all, at: performance.now() });
	if (all !== before + acknowledged.length) {
		throw new Error(`${acknowledged.length} votes were counted, ${all - before} are in the log`);
	}
	// Unacknowledged votes in flight may be in the log before acknowledged ones: as many more make sure.
	const waits = acknowledged.map((moment, index) => {
		const enough = Math.min(all, before + index + 1 + connections);
		const first = seen.find(({ size, at }) => size >= enough && at >= moment);
		return (first?.at ?? Number.POSITIVE_INFINITY) - moment;
	});
	return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}
