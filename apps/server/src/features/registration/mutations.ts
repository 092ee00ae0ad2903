import type { Database } from "#server/db/client.ts";
import { takeToken } from "#server/features/account/mailed-link.ts";
import { confirmEmail } from "#server/features/account/mutations.ts";

/** Confirms the address of a mailed link; false when the link is used up or its address no longer the account's. */
export async function confirmByLink(db: Database, token: string, now: Date): Promise<boolean> {
	const used = await takeToken(db, ["confirm"], token, now);
	return used !== null && (await confirmEmail(db, used.accountId, used.email, now));
}
