import { join } from "node:path";
import { type ServerProcess, startServer } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { startDemoSite } from "#bench/demo-site.ts";
import { loadFromOutside } from "#bench/load-process.ts";
import type { LoadKind } from "#bench/requests.ts";
import { type DatabaseKind, memoryResult, onBothDatabases, type Row, type RowResult } from "#bench/row.ts";

const connections = 32;
const seconds = 2;
const rounds = 3;
const nominees = "/award/nominees?categoryId=1";
const others = ["/home", "/award/category", "/seminars", "/seminars/view?seminarId=1", "/events", "/gallery"];
const leastNominees = 0.25;
const leastOthers = 0.35;

/** Pages as visitors get them, against bare Fastify that sends the same compressed bytes; on PGlite those of couples only. */
export const pages: Row = onBothDatabases("pages", measure);

async function measure(kind: DatabaseKind, url: string | undefined): Promise<RowResult[]> {
	const demo = await startDemoSite(url);
	const { server } = demo;
	const BENCH_REPLIES = await demo.keepReplies([nominees, ...others], "gzip");
	const bare = await startServer({
		program: join(import.meta.dirname, "..", "servers", "bare-get.ts"),
		dataDir: "",
		env: { BENCH_REPLIES },
	});
	let visitors = 0;
	const firstVisits = (to: ServerProcess, path: string) =>
		rate(to, () => {
			visitors += 1_000_000;
			return { kind: "visits", path, firstVisitor: visitors };
		});
	const against = async (
		what: string,
		path: string,
		least: number,
		candidate = firstVisits(server, path),
	) => {
		const [page, baseline] = await alternate(rounds, candidate, firstVisits(bare, path));
		return comparison(`${what} / bare GET`, kind, page, baseline, least);
	};
	try {
		server.resetPeakMemory();
		const results = [await against("nominees page, first visit", nominees, leastNominees)];
		const voter = await newVoter(server);
		const voted = rate(server, () => ({ kind: "get", path: nominees, headers: voter }));
		results.push(await against("nominees page, visitor who has voted", nominees, leastNominees, voted));
		for (const path of kind === "PGlite" ? [] : others)
			results.push(await against(path.split("?")[0] ?? path, path, leastOthers));
		results.push(memoryResult("memory under the page storm", kind, server.peakMemoryMb()));
		return results;
	} finally {
		await Promise.all([demo.remove(), bare.stop()]);
	}
}

function rate(server: ServerProcess, next: () => LoadKind): () => Promise<number> {
	return async () =>
		(await loadFromOutside({ url: server.url, connections, seconds, load: next() })).perSecond;
}

/** Votes from this machine, which has no rate limits, and returns the headers of the voter's requests. */
async function newVoter(server: ServerProcess): Promise<Record<string, string>> {
	const headers = { "content-type": "application/json" };
	const voteDetails = { nominee_id: 1, category_id: 1, ip_address: "", device: "desktop" };
	const body = JSON.stringify({ voteDetails });
	const reply = await fetch(`${server.url}/voting/vote`, { method: "POST", headers, body });
	if (reply.status !== 200) throw new Error(`The vote was not counted: ${await reply.text()}`);
	const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
	return { "accept-encoding": "gzip", "user-agent": agent };
}
