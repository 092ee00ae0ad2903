import { chromiumFlags, findChromium } from "@bcc/testing/chromium";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startDemoSite } from "#bench/demo-site.ts";
import { seconds } from "#bench/figures.ts";
import type { Row, RowResult } from "#bench/row.ts";

const leastScore = 95;
const groups = ["performance", "accessibility", "best-practices", "seo"];
const maxPaintMs = 2_000;
const maxShift = 0.02;

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
		const demo = await startDemoSite();
		const chrome = await launch({
			chromePath: await findChromium(),
			chromeFlags: ["--headless=new", ...chromiumFlags],
			logLevel: "silent",
		});
		try {
			const results: RowResult[] = [];
			for (const path of paths) {
				results.push(...(await audit(demo.server.url + path, path, chrome.port)));
			}
			return results;
		} finally {
			chrome.kill();
			await demo.remove();
		}
	},
};

async function audit(url: string, path: string, port: number): Promise<RowResult[]> {
	const report = (await lighthouse(url, { port, logLevel: "error", output: "json", onlyCategories: groups }))
		?.lhr;
	if (!report) throw new Error(`Lighthouse gave no report for ${path}.`);
	const scores = groups.map((group) => Math.round((report.categories[group]?.score ?? 0) * 100));
	const paint = report.audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY;
	const shift = report.audits["cumulative-layout-shift"]?.numericValue ?? Number.POSITIVE_INFINITY;
	return [
		{
			what: `Lighthouse mobile ${path}`,
			figure: scores.join(" "),
			target: `≥ ${leastScore} in all four`,
			ok: Math.min(...scores) >= leastScore,
		},
		{
			what: `LCP, CLS ${path}`,
			figure: `${seconds(paint)}, ${shift.toFixed(3)}`,
			target: `≤ ${maxPaintMs / 1000} s, ≤ ${maxShift}`,
			ok: paint <= maxPaintMs && shift <= maxShift,
		},
	];
}
