import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "@bcc/testing/chromium";
import { chromiumFlags } from "@bcc/testing/chromium-start";
import { startDemoSite } from "#bench/demo-site.ts";
import { seconds } from "#bench/figures.ts";
import { lighthouseProgram } from "#bench/lighthouse-program.ts";
import type { Row, RowResult } from "#bench/row.ts";

const leastScore = 95;
const groups = ["performance", "accessibility", "best-practices", "seo"];
const maxPaintMs = 2_000;
const maxShift = 0.02;
const maxReportBytes = 64 * 1024 * 1024;

const paths = [
	"/home",
	"/award/category",
	"/award/nominees?categoryId=1",
	"/seminars",
	"/seminars/view?seminarId=1",
	"/events",
	"/events/view?eventId=1",
	"/gallery",
	"/gallery/view?galleryId=1",
	"/book",
	"/about",
	"/login",
	"/signup",
];

/** Lighthouse, as on a throttled phone, on the public pages. */
export const lighthouseRow: Row = {
	name: "lighthouse",
	async run() {
		const program = await lighthouseProgram();
		const chromium = await findChromium();
		const demo = await startDemoSite();
		try {
			const results: RowResult[] = [];
			for (const path of paths) {
				const report = await audit(program, chromium, demo.server.url + path);
				results.push(...resultsOf(report, path));
			}
			return results;
		} finally {
			await demo.remove();
		}
	},
};

/** What the row takes from a report. */
type Report = {
	categories: Record<string, { score: number | null } | undefined>;
	audits: Record<string, { numericValue?: number } | undefined>;
};

async function audit(program: string, chromium: string, url: string): Promise<Report> {
	const flags = ["--headless=new", ...chromiumFlags].join(" ");
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[
			program,
			url,
			"--quiet",
			"--no-enable-error-reporting",
			"--output=json",
			`--only-categories=${groups.join(",")}`,
			`--chrome-flags=${flags}`,
		],
		{ env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: maxReportBytes },
	);
	return JSON.parse(stdout);
}

function resultsOf(report: Report, path: string): RowResult[] {
	const scores = groups.map((group) => Math.round((report.categories[group]?.score ?? 0) * 100));
	const paint = report.audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY;
	const shift = report.audits["cumulative-layout-shift"]?.numericValue ?? Number.POSITIVE_INFINITY;
	return [
		{
			what: `Lighthouse mobile ${path}, least of four scores`,
			figure: String(Math.min(...scores)),
			target: `≥ ${leastScore}`,
			ok: Math.min(...scores) >= leastScore,
		},
		{
			what: `LCP ${path}`,
			figure: seconds(paint),
			target: `≤ ${maxPaintMs / 1000} s`,
			ok: paint <= maxPaintMs,
		},
		{ what: `CLS ${path}`, figure: shift.toFixed(3), target: `≤ ${maxShift}`, ok: shift <= maxShift },
	];
}
