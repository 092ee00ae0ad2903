import { join } from "node:path";
import { createSite } from "@bcc/server/testing/site";
import { type ServerProcess, startServer } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { startDemoSite } from "#bench/demo-site.ts";
import { loadFromOutside } from "#bench/load-process.ts";
import type { LoadKind } from "#bench/requests.ts";
import { type BenchContext, type DatabaseKind, onPostgres, type Row, type RowResult } from "#bench/row.ts";
import { connections, voteLoad } from "#bench/vote-load.ts";

const servers = join(import.meta.dirname, "..", "servers");
const countPath = "/voting/nominee/count/1";
const countsPath = "/voting/category/counts/1";
const leastChecks = 0.35;
const leastCounts = 0.5;
const visitorsPerLoad = 2_000_000;

/** The vote check, against a bare vote; counts, against bare Fastify that sends the same bytes. */
export const checks: Row = onPostgres("checks", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const demo = await startDemoSite(url);
	// Only its numbers are used: the bare server stores nothing.
	const site = await createSite(url);
	const barePost = await startServer({ program: join(servers, "bare-post.ts"), dataDir: "" });
	const BENCH_REPLIES = await demo.keepReplies([countPath, countsPath]);
	const bareGet = await startServer({
		program: join(servers, "bare-get.ts"),
		dataDir: "",
		env: { BENCH_REPLIES },
	});
	const rate = (server: ServerProcess, next: () => LoadKind) => async () =>
		(await loadFromOutside({ url: server.url, connections, seconds: context.seconds, load: next() }))
			.perSecond;
	const get = (server: ServerProcess, path: string) => rate(server, () => ({ kind: "get", path }));
	let loads = 0;
	const nextChecks = (): LoadKind => {
		loads += 1;
		return { kind: "checks", categoryId: 1, firstVisitor: loads * visitorsPerLoad };
	};
	try {
		const [checked, bareVotes] = await alternate(
			context.rounds,
			rate(demo.server, nextChecks),
			voteLoad(barePost, site, context.seconds),
		);
		const results = [comparison("POST /voting/check / bare POST", kind, checked, bareVotes, leastChecks)];
		for (const path of [countPath, countsPath]) {
			const [counts, bare] = await alternate(context.rounds, get(demo.server, path), get(bareGet, path));
			results.push(comparison(`${path} / bare GET`, kind, counts, bare, leastCounts));
		}
		return results;
	} finally {
		await Promise.all([demo.remove(), site.remove(), barePost.stop(), bareGet.stop()]);
	}
}
