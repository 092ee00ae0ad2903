import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestApp } from "@bcc/server/testing/app";
import { BackOffice } from "@bcc/server/testing/installation/back-office";
import { addContent, addPeople, addSafekeeping } from "@bcc/server/testing/installation/content";
import { type Kept, keptFile } from "@bcc/server/testing/installation/kept";
import { migrationNames, readRows } from "@bcc/server/testing/installation/rows";
import { addArchivedSeason, addRunningSeason } from "@bcc/server/testing/installation/seasons";
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
	// As for a run of tests: createTestApp begins with this copy of a migrated database.
	process.env.TEST_EMBEDDED_TEMPLATE = join(folder, "migrated.tar");
	await writeFile(process.env.TEST_EMBEDDED_TEMPLATE, (await migratedDump()).stream());
	const t = await createTestApp({ PUBLIC_URL: `https://${keptOrigin}` });
	const office = await BackOffice.open(t);
	await addPeople(office);
	await addContent(office);
	await addSafekeeping(office);
	await addArchivedSeason(office);
	await addRunningSeason(office);
	const migration = (await migrationNames()).at(-1) ?? "";
	const proofs: Record<string, Proof> = {};
	for (const season of [1, 2]) {
		const ofSeason = office.receipts.filter((each) => each.season === season);
		const receipts = ofSeason.map(({ receipt }) => receipt);
		proofs[season] = await readProof(t, season, receipts);
	}
	// Before readShown signs in, which adds rows.
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
	return `{${members(rest)},\n"rows":{${tables.join(",\n")}},\n"shown":{${members(shown)}}}\n`;
}

function members(values: object): string {
	const each = Object.entries(values).map(
		([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
	);
	return each.join(",\n");
}
