import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { isUsable, type TokenPurpose } from "#server/features/account/mailed-link.ts";
import { accountToken } from "#server/features/account/mailed-link-table.ts";

/** Whose a link is that could be used at the moment. It stays usable: `takeToken` uses it. */
export async function findToken(
	db: Database,
	purpose: TokenPurpose,
	token: string,
	now: Date,
): Promise<{ accountId: number; email: string } | null> {
	const [found] = await db
		.select({ accountId: accountToken.accountId, email: accountToken.email })
		.from(accountToken)
		.where(isUsable(purpose, token, now));
	return found ?? null;
}

export async function listTokens(db: Database, accountId: number) {
	return await db
		.select({ purpose: accountToken.purpose, email: accountToken.email, expiresAt: accountToken.expiresAt })
		.from(accountToken)
		.where(eq(accountToken.accountId, accountId))
		.orderBy(asc(accountToken.expiresAt));
}
