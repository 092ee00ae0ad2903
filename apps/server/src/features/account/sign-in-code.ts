import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { hasEmail } from "#server/features/account/data.ts";
import { issueToken, isUsable } from "#server/features/account/mailed-link.ts";
import { accountToken } from "#server/features/account/mailed-link-table.ts";
import { account } from "#server/features/account/table.ts";
import { typedSecret } from "#server/lib/secrets.ts";

/** Groups of four letters: some 59 bits, so that nobody needs to count guesses at it. */
const groups = 3;

/** However it was typed: in capitals, with spaces or without hyphens. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Makes a code with which the account's password lets in where others have used up all attempts. */
export async function issueSignInCode(
	db: Database,
	{ accountId, email }: { accountId: number; email: string },
	now: Date,
): Promise<string> {
	const code = typedSecret(groups);
	await issueToken(db, { accountId, purpose: "sign_in", email }, now, plain(code));
	return code;
}

/** The stored hash of a code that is good for the account with this address; null for any other. */
export async function findSignInCode(
	db: Database,
	email: string,
	code: string,
	now: Date,
): Promise<string | null> {
	const [found] = await db
		.select({ hash: accountToken.tokenHash })
		.from(accountToken)
		.innerJoin(account, eq(account.id, accountToken.accountId))
		.where(and(isUsable(["sign_in"], plain(code), now), hasEmail(email)));
	return found?.hash ?? null;
}

export async function takeSignInCode(db: Database, hash: string): Promise<void> {
	await db.delete(accountToken).where(eq(accountToken.tokenHash, hash));
}
