import type { Database } from "#server/db/client.ts";
import { eq, sql } from "#server/db/orm.ts";
import { auditEntry } from "#server/features/audit/table.ts";
import { season } from "#server/features/season/table.ts";
import { AppError } from "#server/lib/app-error.ts";

/** What the vote needs of the season: `voterKeySalt` is null once the books are closed. */
export type SeasonRules = {
	name: string;
	sharedNetworkAllowance: number;
	voterKeySalt: Buffer | null;
	ipv4By24: boolean;
};

export async function seasonRules(db: Database): Promise<SeasonRules> {
	const [row] = await db
		.select({
			name: season.name,
			sharedNetworkAllowance: season.sharedNetworkAllowance,
			voterKeySalt: season.voterKeySalt,
			ipv4By24: season.ipv4By24,
		})
		.from(season)
		.where(eq(season.id, 1));
	if (!row) throw new Error("there is no season");
	return row;
}

/** Since when the season's books are closed, in SQL; null while they are open. */
export const booksClosedAt = sql<string | null>`(select coalesce(
	(select max(${auditEntry.at}) from ${auditEntry} where ${auditEntry.action} = 'close_books'), ${season.createdAt})
	from ${season} where ${season.voterKeySalt} is null)`;

/**
 * Refuses what would change a season whose books are closed; holds a closing back until the transaction has ended.
 *
 * @throws AppError `books_closed`
 */
export async function demandOpenBooks(transaction: Database): Promise<void> {
	const [row] = await transaction.select({ salt: season.voterKeySalt }).from(season).for("share");
	if (!row?.salt) throw new AppError("books_closed");
}
