import type { Role } from "@bcc/contract";
import { and, asc, eq, exists, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
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
	// One at a time: two administrators who demote each other would both find the other one still there.
	await transaction
		.select({ id: account.id })
		.from(account)
		.where(eq(account.role, "admin"))
		.orderBy(asc(account.id))
		.for("update");
	const other = alias(account, "other");
	const stays = exists(
		transaction
			.select({ id: other.id })
			.from(other)
			.where(and(eq(other.role, "admin"), isNull(other.blockedAt), ne(other.id, id))),
	);
	const keepsOne = role === "admin" && !blocked ? undefined : or(ne(account.role, "admin"), stays);
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

/** Ends all sessions of an account. */
export async function signOutEverywhere(transaction: Database, accountId: number): Promise<void> {
	await transaction.delete(session).where(eq(session.accountId, accountId));
}
