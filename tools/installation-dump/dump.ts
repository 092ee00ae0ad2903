import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestApp } from "@bcc/server/testing/app";
import { Filling } from "@bcc/server/testing/installation/fill";
import { type Kept, keptFile } from "@bcc/server/testing/installation/kept";
import { migrationNames, readRows } from "@bcc/server/testing/installation/rows";
import { keptOrigin, type Proof, readProof, readShown } from "@bcc/server/testing/installation/shown";
import { migratedDump } from "@bcc/server/testing/migrated-dump";

/**
 * Keeps an installation of the present version, from which later ones are migrated in the tests: to be run before a release, once, when
 * its migrations are final.
 *
 *     node tools/installation-dump/dump.ts
 */

const folder = await mkdtemp(join(tmpdir(), "bcc-dump-"));
try {
	process.env.TEST_EMBEDDED_TEMPLATE = join(folder, "migrated.tar");
	await writeFile(process.env.TEST_EMBEDDED_TEMPLATE, (await migratedDump()).stream());
	const t = await createTestApp({ PUBLIC_URL: `https://${keptOrigin}` });
	const filling = await Filling.begin(t);
	await filling.everythingElse();
	await filling.archivedSeason();
	await filling.runningSeason();
	const migration = (await migrationNames()).at(-1) ?? "";
	const proofs: Record<string, Proof> = {};
	for (const season of [1, 2]) {
		const receipts = filling.receipts.filter((each) => each.season === season);
		proofs[season] = await readProof(
			t,
			season,
			receipts.map(({ receipt }) => receipt),
		);
	}
	// Before somebody signs in to look.
	const rows = await readRows(t.db);
	const kept: Kept = { migration, rows, shown: await readShown(t), proofs };
	await t.close();
	const file = keptFile(migration);
	await writeFile(file, inLines(kept));
	console.log(`${file}: ${Object.values(rows).flat().length} rows`);
} finally {
	await rm(folder, { recursive: true, force: true });
}

/** A line for each row and each call, so that two of them can be compared. */
function inLines({ rows, shown, ...rest }: Kept): string {
	const tables = Object.entries(rows).map(
		([name, ofTable]) =>
			`${JSON.stringify(name)}:[\n${ofTable.map((row) => JSON.stringify(row)).join(",\n")}]`,
	);
	const calls = Object.entries(shown).map(
		([path, reply]) => `${JSON.stringify(path)}:${JSON.stringify(reply)}`,
	);
	const parts = Object.entries(rest).map(
		([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
	);
	return `{${parts.join(",\n")},\n"rows":{${tables.join(",\n")}},\n"shown":{${calls.join(",\n")}}}\n`;
}
