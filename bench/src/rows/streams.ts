import { startDemoSite } from "#bench/demo-site.ts";
import { kilobytes, megabytes, milliseconds } from "#bench/figures.ts";
import { type DatabaseKind, onBothDatabases, type RowResult } from "#bench/row.ts";
import { openStreams } from "#bench/streams.ts";

/** As many as the process opens at most, less those that the system's limit on open files may not allow. */
const streams = 19_000;
const job = { watched: 100, categoryId: 1, nomineeIds: [1, 2, 3], seconds: 10, perSecond: 100 };
const longestDelayMs = 1_000;

/** Pages with live counts that are open at one time: what they take, and how soon a vote is on them. */
export const streamsRow = onBothDatabases("streams", measure);

async function measure(kind: DatabaseKind, url: string | undefined): Promise<RowResult[]> {
	const demo = await startDemoSite(url);
	const { server } = demo;
	try {
		server.forgetPeakMemory();
		const before = server.peakMemoryMb();
		const open = await openStreams({ ...job, url: server.url, streams });
		server.forgetPeakMemory();
		const report = await open.watchVotes();
		const memory = server.peakMemoryMb();
		open.close();
		const each =
			memory === undefined || before === undefined ? undefined : ((memory - before) * 1e6) / streams;
		return [
			{
				what: `${streams.toLocaleString("en")} open pages: a vote until it is on them, p50 and p99`,
				database: kind,
				figure: `${milliseconds(report.delayMs.p50)}, ${milliseconds(report.delayMs.p99)}`,
				target: `p99 ≤ ${longestDelayMs} ms`,
				ok: report.delayMs.p99 <= longestDelayMs && report.broken === 0,
			},
			{
				what: "memory with them, and of each",
				database: kind,
				figure:
					memory === undefined || each === undefined ? "unknown" : `${megabytes(memory)}, ${kilobytes(each)}`,
				target: "",
				ok: true,
			},
		];
	} finally {
		await demo.remove();
	}
}
