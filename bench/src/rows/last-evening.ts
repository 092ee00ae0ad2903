import { processorMs } from "@bcc/testing/processor-time";
import { median } from "#bench/alternate.ts";
import { startDemoSite } from "#bench/demo-site.ts";
import { microseconds, milliseconds, perSecond } from "#bench/figures.ts";
import { type JourneyReport, runJourneys } from "#bench/journeys.ts";
import {
	type BenchContext,
	type DatabaseKind,
	memoryResult,
	onPostgres,
	type Row,
	type RowResult,
} from "#bench/row.ts";

const connections = 64;
const warmUps = 3;
const rounds = 3;
const leastPerSecond = 2_000;
const longestPageMs = 250;
const category = { path: "/award/nominees?categoryId=1", categoryId: 1, nomineeIds: [1, 2, 3] };
const visitorsPerLoad = 1_000_000;

/**
 * The last evening: visitors from networks of their own load the page, make a vote check, vote, and watch the counts for a
 * while. First as many as the server takes, then half of that.
 */
export const lastEvening: Row = onPostgres("last-evening", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const demo = await startDemoSite(url);
	let loads = 0;
	const load = (pace?: number) => {
		loads += 1;
		const job = { ...category, url: demo.server.url, connections, seconds: context.seconds };
		return runJourneys({ ...job, perSecond: pace, firstVisitor: loads * visitorsPerLoad });
	};
	try {
		for (let round = 0; round < warmUps; round++) await load();
		demo.server.resetPeakMemory();
		const full: JourneyReport[] = [];
		const spent = await processorTimes(demo.server.pid, context);
		for (let round = 0; round < rounds; round++) full.push(await load());
		const times = spent(full);
		const most = median(full.map((report) => report.perSecond));
		const half: JourneyReport[] = [];
		for (let round = 0; round < rounds; round++) half.push(await load(most / 2));
		const slowestPage = median(half.map(({ page }) => page.p99));
		const failed = [...full, ...half].reduce((sum, report) => sum + report.failed + report.streamsBroken, 0);
		const interesting = (what: string, figure: string): RowResult => ({ what, database: kind, figure });
		return [
			{
				what: "whole journeys: page, check, vote, stream",
				database: kind,
				figure: perSecond(most),
				target: `≥ ${leastPerSecond}/s`,
				ok: most >= leastPerSecond,
			},
			...Object.entries(times).map(([program, time]) =>
				interesting(`processor time of a journey: ${program}`, time),
			),
			{
				what: "journeys with an error",
				database: kind,
				figure: String(failed),
				target: "0",
				ok: failed === 0,
			},
			{
				what: "page at half that pace, p99",
				database: kind,
				figure: milliseconds(slowestPage),
				target: `≤ ${longestPageMs} ms`,
				ok: slowestPage <= longestPageMs,
			},
			interesting("vote at half that pace, p99", milliseconds(median(half.map(({ vote }) => vote.p99)))),
			memoryResult("memory on the last evening", kind, demo.server.peakMemoryMb()),
		];
	} finally {
		await demo.remove();
	}
}

/** Starts measuring the processor time of each process; the result ends that, and returns a journey's share. */
async function processorTimes(
	server: number,
	context: BenchContext,
): Promise<(reports: JourneyReport[]) => Record<string, string>> {
	const pids = { server, PostgreSQL: (await context.postgres()).pid() };
	const look = () =>
		Object.entries(pids).map(
			([program, pid]) => [program, pid === undefined ? undefined : processorMs(pid)] as const,
		);
	const before = Object.fromEntries(look());
	return (reports) => {
		const whole = reports.reduce((sum, report) => sum + report.whole, 0);
		const loadMs = reports.reduce((sum, report) => sum + report.processorMs, 0);
		const spent = look().map(
			([program, ms = Number.NaN]) => [program, ms - Number(before[program] ?? 0)] as const,
		);
		const times = [...spent, ["load generator", loadMs] as const];
		return Object.fromEntries(times.map(([program, ms]) => [program, microseconds((ms * 1000) / whole)]));
	};
}
