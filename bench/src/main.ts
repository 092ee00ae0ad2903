import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import type { BenchContext, Row, RowResult } from "#bench/row.ts";
import { answerTimes } from "#bench/rows/answer-times.ts";
import { checks } from "#bench/rows/checks.ts";
import { dashboard } from "#bench/rows/dashboard.ts";
import { fileStream } from "#bench/rows/file-stream.ts";
import { gallery } from "#bench/rows/gallery.ts";
import { javascript } from "#bench/rows/javascript.ts";
import { lastEvening } from "#bench/rows/last-evening.ts";
import { ledger } from "#bench/rows/ledger.ts";
import { lighthouseRow } from "#bench/rows/lighthouse.ts";
import { overload } from "#bench/rows/overload.ts";
import { pages } from "#bench/rows/pages.ts";
import { reads } from "#bench/rows/reads.ts";
import { recount } from "#bench/rows/recount.ts";
import { signIn } from "#bench/rows/sign-in.ts";
import { slowLine } from "#bench/rows/slow-line.ts";
import { storedVotes } from "#bench/rows/stored-votes.ts";
import { streamsRow } from "#bench/rows/streams.ts";
import { syncing } from "#bench/rows/syncing.ts";
import { votes } from "#bench/rows/votes.ts";
import { formatTable } from "#bench/table.ts";
import { build } from "../../scripts/build.ts";

const rows: Row[] = [
	votes,
	storedVotes,
	syncing,
	ledger,
	recount,
	dashboard,
	signIn,
	answerTimes,
	reads,
	pages,
	checks,
	lastEvening,
	overload,
	streamsRow,
	fileStream,
	gallery,
	javascript,
	slowLine,
	lighthouseRow,
];

const { values: options } = parseArgs({
	options: {
		/** names of rows, comma-separated */
		only: { type: "string", default: rows.map(({ name }) => name).join(",") },
		/** shorter loads and fewer stored votes: a hint, not a measurement */
		quick: { type: "boolean", default: false },
	},
});

const wanted = options.only.split(",");
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
	console.error(`No such row: ${unknown.join(", ")}. Rows: ${rows.map(({ name }) => name).join(", ")}.`);
	process.exit(1);
}

let postgres: Promise<PostgresServer> | undefined;
const context: BenchContext = {
	seconds: options.quick ? 2 : 3,
	rounds: options.quick ? 1 : 5,
	storedVotes: options.quick ? 100_000 : 1_000_000,
	postgres() {
		postgres ??= startPostgres();
		return postgres;
	},
};

await build();
const results: RowResult[] = [];
try {
	for (const row of rows.filter(({ name }) => wanted.includes(name))) {
		console.log(`Measuring ${row.name} …`);
		results.push(...(await row.run(context)));
	}
} finally {
	await (await postgres)?.stop();
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${process.platform}`;
console.log(
	`\n${machine}${options.quick ? " (quick: a hint, not a measurement)" : ""}\n\n${formatTable(results)}`,
);
if (results.some(({ ok }) => !ok)) process.exitCode = 1;
