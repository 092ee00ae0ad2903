import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "@bcc/testing/server-process";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import { startDemoSite } from "#bench/demo-site.ts";
import { loadFromOutside } from "#bench/load-process.ts";
import { type BenchContext, type DatabaseKind, onPostgres, type Row, type RowResult } from "#bench/row.ts";
import { connections } from "#bench/vote-load.ts";

const servers = join(import.meta.dirname, "..", "servers");
const list = "/award/all/category";

/** Lists, against the same bytes sent by bare Fastify. */
export const reads: Row = onPostgres("reads", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const demo = await startDemoSite(url);
	const baselineDir = await mkdtemp(join(tmpdir(), "bcc-baseline-"));
	const BENCH_REPLIES = await demo.keepReplies([list]);
	const bare = await startServer({
		program: join(servers, "bare-get.ts"),
		dataDir: baselineDir,
		env: { BENCH_REPLIES },
	});
	try {
		const [listRate, bareRate] = await alternate(
			context.rounds,
			getLoad(demo.server, list, context.seconds),
			getLoad(bare, list, context.seconds),
		);
		return [comparison("JSON list / bare GET", kind, listRate, bareRate, 0.7)];
	} finally {
		await Promise.all([demo.remove(), bare.stop()]);
		await rm(baselineDir, { recursive: true, force: true });
	}
}

function getLoad(server: ServerProcess, path: string, seconds: number): () => Promise<number> {
	return async () => {
		const load = { kind: "get", path } as const;
		return (await loadFromOutside({ url: server.url, connections, seconds, load })).perSecond;
	};
}
