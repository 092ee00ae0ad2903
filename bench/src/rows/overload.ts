import { median } from "#bench/alternate.ts";
import { startDemoSite } from "#bench/demo-site.ts";
import { milliseconds, perSecond } from "#bench/figures.ts";
import { type JourneyReport, runJourneys } from "#bench/journeys.ts";
import { type DatabaseKind, onPostgres, type RowResult } from "#bench/row.ts";

const rounds = 3;
const seconds = 8;
const leastShare = 0.7;
const longestRefusalMs = 2_000;
const category = { path: "/award/nominees?categoryId=1", categoryId: 1, nomineeIds: [1, 2, 3] };
const visitorsPerLoad = 1_000_000;
const closed = { connections: 64 };
/** The number of phones that connect at one time. */
const crowd = { connections: 8_000, unasked: true };

/** Three times as many visitors as the server takes: how many of them vote, and how soon the others are answered 503. */
export const overload = onPostgres("overload", measure);

async function measure(kind: DatabaseKind, url: string | undefined): Promise<RowResult[]> {
	const demo = await startDemoSite(url);
	let loads = 0;
	const load = (how: { connections: number; unasked?: boolean; perSecond?: number }) => {
		loads += 1;
		return runJourneys({
			...category,
			...how,
			url: demo.server.url,
			seconds,
			firstVisitor: loads * visitorsPerLoad,
		});
	};
	try {
		await load(closed);
		const ratios: number[] = [];
		const stormed: JourneyReport[] = [];
		for (let round = 0; round < rounds; round++) {
			const best = (await load(closed)).perSecond;
			const storm = await load({ ...crowd, perSecond: 3 * best });
			ratios.push(storm.perSecond / best);
			stormed.push(storm);
		}
		const failed = stormed.reduce((sum, report) => sum + report.failed, 0);
		const untilShed = median(stormed.map((report) => report.untilShed.p99));
		return [
			{
				what: "whole journeys when three times as many come / as many as the server takes",
				database: kind,
				figure: perSecond(median(stormed.map((report) => report.perSecond))),
				ratio: median(ratios),
				target: `≥ ${leastShare}`,
				ok: median(ratios) >= leastShare,
			},
			{
				what: "until the others are told to come back, p99",
				database: kind,
				figure: milliseconds(untilShed),
				target: `≤ ${longestRefusalMs} ms`,
				ok: untilShed <= longestRefusalMs,
			},
			{
				what: "visitors who got neither",
				database: kind,
				figure: String(failed),
				target: "0",
				ok: failed === 0,
			},
		];
	} finally {
		await demo.remove();
	}
}
