import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { TokenPurpose } from "#server/features/account/mailed-link.ts";
import { accountToken } from "#server/features/account/mailed-link-table.ts";
import { secretHash } from "#server/lib/secrets.ts";

/** Whose a link is that could be used at the moment. It stays usable: `useToken` uses it. */
export async function findToken(
	db: Database,
	purpose: TokenPurpose,
	token: string,
	now: Date,
): Promise<{ accountId: number; email: string } | null> {
	const [found] = await db
		.select({ accountId: accountToken.accountId, email: accountToken.email })
		.from(accountToken)
		.where(
			and(
				eq(accountToken.tokenHash, secretHash(token)),
				eq(accountToken.purpose, purpose),
				gt(accountToken.expiresAt, now),
			),
		);
	return found ?? null;
}

/** The links mailed for an account that have not been used. */
export async function listTokens(db: Database, accountId: number) {
	return await db
		.select({ purpose: accountToken.purpose, email: accountToken.email, expiresAt: accountToken.expiresAt })
		.from(accountToken)
		.where(eq(accountToken.accountId, accountId))
		.orderBy(asc(accountToken.expiresAt));
}
