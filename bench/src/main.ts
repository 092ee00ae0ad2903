import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type PostgresServer, startPostgres } from "@bcc/testing/postgres";
import type { BenchContext, Row } from "#bench/row.ts";
import { checks } from "#bench/rows/checks.ts";
import { javascript } from "#bench/rows/javascript.ts";
import { lastEvening } from "#bench/rows/last-evening.ts";
import { ledger } from "#bench/rows/ledger.ts";
import { lighthouseRow } from "#bench/rows/lighthouse.ts";
import { overload } from "#bench/rows/overload.ts";
import { pages } from "#bench/rows/pages.ts";
import { reads } from "#bench/rows/reads.ts";
import { storedVotes } from "#bench/rows/stored-votes.ts";
import { ussd } from "#bench/rows/ussd.ts";
import { votes } from "#bench/rows/votes.ts";
import { formatTable, linesOf, type Measured, mergeLines } from "#bench/table.ts";
import { build } from "../../scripts/build.ts";

const rows: Row[] = [
	votes,
	storedVotes,
	ledger,
	reads,
	pages,
	checks,
	lastEvening,
	overload,
	ussd,
	javascript,
	lighthouseRow,
];
const rowNames = rows.map(({ name }) => name);

const measurements = new URL("../../docs/measurements.md", import.meta.url);

const { values: options } = parseArgs({
	options: {
		/** names of rows, comma-separated */
		only: { type: "string", default: rowNames.join(",") },
		/** shorter loads and fewer stored votes: a hint, not a measurement, and written nowhere */
		quick: { type: "boolean", default: false },
	},
});

const wanted = options.only.split(",");
const unknown = wanted.filter((name) => !rowNames.includes(name));
if (unknown.length > 0) {
	console.error(`No such row: ${unknown.join(", ")}. Rows: ${rowNames.join(", ")}.`);
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
const day = new Date().toISOString().slice(0, 10);
const measured: Measured[] = [];
try {
	for (const row of rows.filter(({ name }) => wanted.includes(name))) {
		console.log(`Measuring ${row.name} …`);
		try {
			measured.push({ row: row.name, day, results: await row.run(context) });
		} catch (error) {
			// The other rows took half an hour: they are written all the same.
			console.error(`${row.name} could not be measured:`, error);
			process.exitCode = 1;
		}
	}
} finally {
	await (await postgres?.catch(() => undefined))?.stop();
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${process.platform}`;
console.log(`\n${machine}\n\n${formatTable(measured.flatMap(linesOf))}`);
if (options.quick) console.log("\nQuick: a hint, not a measurement.");
else await write();
if (measured.some(({ results }) => results.some(({ ok }) => ok === false))) process.exitCode = 1;

async function write(): Promise<void> {
	const earlier = await readFile(measurements, "utf8").catch(() => "");
	const text = `# Measurements

Written by \`npm run bench\`: server, database and load generator on one machine, at last ${machine}. A ratio is the
median of several rounds within one run, before its two figures; "bare" is Fastify alone that sends the same bytes. Missed targets are bold.

${formatTable(mergeLines(earlier, measured, rowNames))}
`;
	await writeFile(measurements, text);
}
