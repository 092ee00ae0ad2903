import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import {
	isUsable,
	linkColumns,
	type TokenPurpose,
	type UsableLink,
} from "#server/features/account/mailed-link.ts";
import { accountToken } from "#server/features/account/mailed-link-table.ts";

/** Whose a link is that could be used at the moment. It stays usable: `takeToken` uses it. */
export async function findToken(
	db: Database,
	purposes: readonly TokenPurpose[],
	token: string,
	now: Date,
): Promise<UsableLink | null> {
	const [found] = await db
		.select(linkColumns)
		.from(accountToken)
		.where(isUsable(purposes, token, now));
	return found ?? null;
}

export async function listTokens(db: Database, accountId: number) {
	return await db
		.select({ purpose: accountToken.purpose, email: accountToken.email, expiresAt: accountToken.expiresAt })
		.from(accountToken)
		.where(eq(accountToken.accountId, accountId))
		.orderBy(asc(accountToken.expiresAt));
}
