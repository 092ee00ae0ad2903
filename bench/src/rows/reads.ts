import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { startDemoSite } from "#bench/demo-site.ts";
import { loadFromOutside } from "#bench/load-process.ts";
import {
	type BenchContext,
	type DatabaseKind,
	databaseKinds,
	postgresUrl,
	type Row,
	type RowResult,
} from "#bench/row.ts";
import { connections } from "#bench/vote-load.ts";

const servers = join(import.meta.dirname, "..", "servers");
const list = "/award/all/category";
const page = "/award/category";

/** Lists and pages, against the same bytes and the same page without anything behind them. */
export const reads: Row = {
	name: "reads",
	async run(context) {
		const results: RowResult[] = [];
		for (const kind of databaseKinds) results.push(...(await measure(context, kind)));
		return results;
	},
};

async function measure(context: BenchContext, kind: DatabaseKind): Promise<RowResult[]> {
	const demo = await startDemoSite(await postgresUrl(context, kind));
	const baselineDir = await mkdtemp(join(tmpdir(), "bcc-baseline-"));
	const BENCH_BODY = await demo.keepAnswer(list);
	const bare = await startServer({
		program: join(servers, "bare-get.ts"),
		dataDir: baselineDir,
		env: { BENCH_PATH: list, BENCH_BODY },
	});
	const hardCoded = await startServer({
		program: join(servers, "hard-coded-page.ts"),
		dataDir: baselineDir,
		env: { BENCH_BODY, LOG_LEVEL: "warn" },
	});
	try {
		const [listRate, bareRate] = await alternate(
			context.rounds,
			getLoad(demo.server, list, context.seconds),
			getLoad(bare, list, context.seconds),
		);
		const [pageRate, hardCodedRate] = await alternate(
			context.rounds,
			getLoad(demo.server, page, context.seconds),
			getLoad(hardCoded, page, context.seconds),
		);
		return [
			comparison("JSON list / bare Fastify GET of the same bytes", kind, listRate, bareRate, 0.7),
			comparison("category page / same page, data hard-coded", kind, pageRate, hardCodedRate, 0.8),
		];
	} finally {
		await Promise.all([demo.remove(), bare.stop(), hardCoded.stop()]);
		await rm(baselineDir, { recursive: true, force: true });
	}
}

function getLoad(server: ServerProcess, path: string, seconds: number): () => Promise<number> {
	return async () => {
		const load = { kind: "get", path } as const;
		return (await loadFromOutside({ url: server.url, connections, seconds, load })).perSecond;
	};
}
