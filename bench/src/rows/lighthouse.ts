import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "@bcc/testing/chromium";
import { chromiumFlags } from "@bcc/testing/chromium-start";
import { median } from "#bench/alternate.ts";
import { startDemoSite } from "#bench/demo-site.ts";
import { seconds } from "#bench/figures.ts";
import { lighthouseProgram } from "#bench/lighthouse-program.ts";
import type { Row, RowResult } from "#bench/row.ts";

const leastScore = 95;
const groups = ["performance", "accessibility", "best-practices", "seo"];
const maxPaintMs = 2_000;
const maxShift = 0.02;

/** One run in ten has a score some points lower: the median counts, as Lighthouse's documentation advises. */
const runs = 3;
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
			const pages: PageResult[] = [];
			for (const path of paths) {
				const look = () => audit(program, chromium, demo.server.url + path);
				const reports: Report[] = [];
				// "Please run Lighthouse again": now and then the browser's trace lacks its beginning.
				for (let run = 0; run < runs; run++) reports.push(await look().catch(look));
				pages.push(resultOf(path, reports));
			}
			return worstOf(pages);
		} finally {
			await demo.remove();
		}
	},
};

/** The parts of a report that the row needs. */
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
	).catch((error) => {
		throw new Error(`Lighthouse failed on ${url}: ${error.stderr || error.message}`);
	});
	return JSON.parse(stdout);
}

type PageResult = {
	path: string;
	/** The lowest of the four categories' scores; all figures are medians. */
	score: number;
	/** Milliseconds until the largest contentful paint. */
	paint: number;
	shift: number;
};

function resultOf(path: string, reports: Report[]): PageResult {
	const value = (audit: string) =>
		median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY));
	const score = (group: string) =>
		median(reports.map(({ categories }) => Math.round((categories[group]?.score ?? 0) * 100)));
	return {
		path,
		score: Math.min(...groups.map(score)),
		paint: value("largest-contentful-paint"),
		shift: value("cumulative-layout-shift"),
	};
}

/** Each figure, of the page with the worst value. */
function worstOf(pages: PageResult[]): RowResult[] {
	const worst = (figure: Exclude<keyof PageResult, "path">, sign = 1) =>
		pages.reduce((a, b) => (sign * b[figure] > sign * a[figure] ? b : a));
	const lowest = worst("score", -1);
	const slowest = worst("paint");
	const leastStable = worst("shift");
	const what = (figure: string, { path }: PageResult) => `${figure} of ${pages.length} pages: ${path}`;
	return [
		{
			what: what("Lighthouse mobile, lowest", lowest),
			figure: String(lowest.score),
			target: `≥ ${leastScore}`,
			ok: lowest.score >= leastScore,
		},
		{
			what: what("LCP, slowest", slowest),
			figure: seconds(slowest.paint),
			target: `≤ ${maxPaintMs / 1000} s`,
			ok: slowest.paint <= maxPaintMs,
		},
		{
			what: what("CLS, greatest", leastStable),
			figure: leastStable.shift.toFixed(3),
			target: `≤ ${maxShift}`,
			ok: leastStable.shift <= maxShift,
		},
	];
}
