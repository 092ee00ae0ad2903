import { join } from "node:path";
import { programmeClock } from "@bcc/contract/programme/calendar";
import { z } from "zod";

/** Where backups lie that are not written elsewhere. */
export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** The name of a backup made now, by the clocks at the programme's place. */
export function backupName(now: Date): string {
	const [day, time] = programmeClock(now);
	return `backup-${day}-${time.replaceAll(":", "-")}.tar.gz`;
}

export const archiveFormat = 1;

/** Hash of the last migration before 1.0.0, whose one migration makes the same tables. */
export const lastBefore1 = "1397f3704e59e2c4c99a746874ba5d133f626c9b864ec86245c2f0993a1864cd";

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last entry of an archive: what else is in it, and what must come out again. */
export const manifestSchema = z.object({
	format: z.literal(archiveFormat),
	taken_at: z.iso.datetime(),
	migrations: z.array(z.string()),
	/** In the order in which they can be filled. */
	tables: z.array(z.object({ name, columns: z.array(name), rows: z.int().min(0) })),
	secret_fingerprint: sha256,
	entries: z.record(z.string(), z.object({ size: z.int().min(0), sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestEntry = "manifest.json";
export const secretEntry = "secret.key";
const filesFolder = "files/";

/** Rows of a table, one JSON object a line. */
export const rowsEntry = (table: string, part: number) =>
	`tables/${table}/${String(part).padStart(6, "0")}.ndjson`;
export const fileEntry = (storedName: string) => `${filesFolder}${storedName}`;

export function tableOfEntry(entry: string): string | null {
	return /^tables\/([a-z][a-z0-9_]*)\/\d+\.ndjson$/.exec(entry)?.[1] ?? null;
}

export function fileOfEntry(entry: string): string | null {
	return entry.startsWith(filesFolder) ? entry.slice(filesFolder.length) : null;
}

/** Sessions and tokens; waiting e-mails, which would be sent twice, and their budgets; data derived from the votes; bytes stored elsewhere. */
export const leftOut: ReadonlySet<string> = new Set([
	"session",
	"account_token",
	"invitation_link",
	"judge_link",
	"submission_link",
	"task",
	"outgoing_mail",
	"mail_budget",
	"removed_file",
	"vote_minute",
	"vote_hour",
	"vote_digest",
]);

export type Reference = { from: string; to: string };

/** The tables, each after all that it refers to; itself does not count. */
export function fillingOrder(tables: string[], references: Reference[]): string[] {
	const ordered: string[] = [];
	let left = tables.toSorted();
	while (left.length > 0) {
		const next = left.filter((table) =>
			references.every(({ from, to }) => from !== table || to === table || !left.includes(to)),
		);
		if (next.length === 0) throw new Error(`tables refer to one another in a circle: ${left.join(", ")}`);
		ordered.push(...next);
		left = left.filter((table) => !next.includes(table));
	}
	return ordered;
}
