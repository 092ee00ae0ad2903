import type { Role } from "@bcc/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { leavesAnAdministrator } from "#server/features/account/mutations.ts";
import { account } from "#server/features/account/table.ts";
import { session } from "#server/features/session/table.ts";

/**
 * Changes an account's role and whether it may sign in; a blocked one is signed out everywhere. At least one
 * administrator who may sign in always stays. Call it in a transaction.
 *
 * @returns why nothing was written: the account has another version, or it is the last administrator's
 */
export async function changeUser(
	transaction: Database,
	id: number,
	version: number,
	{ role, blocked }: { role: Role; blocked: boolean },
): Promise<{ ok: true } | { ok: false; reason: "version" | "last_administrator" }> {
	const leavesOne = await leavesAnAdministrator(transaction, id);
	const keepsOne = role === "admin" && !blocked ? undefined : leavesOne;
	const rows = await transaction
		.update(account)
		.set({
			role,
			blockedAt: blocked ? sql`coalesce(${account.blockedAt}, now())` : null,
			version: sql`${account.version} + 1`,
		})
		.where(and(eq(account.id, id), eq(account.version, version), keepsOne))
		.returning({ id: account.id });
	if (rows.length > 0) {
		if (blocked) await signOutEverywhere(transaction, id);
		return { ok: true };
	}
	const [row] = await transaction
		.select({ version: account.version })
		.from(account)
		.where(eq(account.id, id));
	return { ok: false, reason: row?.version === version ? "last_administrator" : "version" };
}

export async function signOutEverywhere(transaction: Database, accountId: number): Promise<void> {
	await transaction.delete(session).where(eq(session.accountId, accountId));
}
