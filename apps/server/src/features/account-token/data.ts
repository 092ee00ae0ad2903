import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { TokenPurpose } from "#server/features/account-token/mutations.ts";
import { accountToken } from "#server/features/account-token/table.ts";
import { secretHash } from "#server/features/session/rules.ts";

/** Whether a link could be used at the moment, to spare the work for one that cannot. */
export async function isUsable(
	db: Database,
	purpose: TokenPurpose,
	token: string,
	now: Date,
): Promise<boolean> {
	const rows = await db
		.select({ purpose: accountToken.purpose })
		.from(accountToken)
		.where(
			and(
				eq(accountToken.tokenHash, secretHash(token)),
				eq(accountToken.purpose, purpose),
				gt(accountToken.expiresAt, now),
			),
		);
	return rows.length > 0;
}
