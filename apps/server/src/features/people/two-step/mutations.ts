import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { recoveryCode, twoStep } from "#server/db/schema/two-step.ts";
import { nextVersion } from "#server/features/people/account/mutations.ts";
import { endSessions } from "#server/features/people/session/mutations.ts";
import { and, eq, isNotNull, isNull, lt } from "#server/lib/drizzle.ts";

/** Stores a secret that an authenticator is about to get; false when the account signs in in two steps already. */
export async function storeSecret(db: Database, accountId: number, sealedSecret: string): Promise<boolean> {
	return await db.transaction(async (transaction) => {
		if (!(await lockAccount(transaction, accountId, false))) return false;
		await transaction
			.insert(twoStep)
			.values({ accountId, sealedSecret, lastStep: 0 })
			.onConflictDoUpdate({ target: twoStep.accountId, set: { sealedSecret, lastStep: 0 } });
		return true;
	});
}

/** Holds the account's row until the transaction ends; false when it does not sign in this way. */
async function lockAccount(transaction: Database, id: number, inTwoSteps: boolean): Promise<boolean> {
	const as = inTwoSteps ? isNotNull(account.twoStepAt) : isNull(account.twoStepAt);
	const rows = await transaction
		.select({ id: account.id })
		.from(account)
		.where(and(eq(account.id, id), as))
		.for("update");
	return rows.length > 0;
}

/**
 * From here on the account signs in in two steps; its other sessions, which began with one, end. False when it does so already,
 * or has been given another secret since. Call it in a transaction.
 *
 * @param proof the secret, and the time step of its code that was shown
 */
export async function enableTwoStep(
	transaction: Database,
	accountId: number,
	proof: { sealedSecret: string; step: number },
	codeHashes: string[],
	currentIdHash: string,
	now: Date,
): Promise<boolean> {
	if (!(await lockAccount(transaction, accountId, false))) return false;
	const rows = await transaction
		.update(twoStep)
		.set({ lastStep: proof.step })
		.where(and(eq(twoStep.accountId, accountId), eq(twoStep.sealedSecret, proof.sealedSecret)))
		.returning({ accountId: twoStep.accountId });
	if (rows.length === 0) return false;
	await transaction
		.update(account)
		.set({ twoStepAt: now, version: nextVersion })
		.where(eq(account.id, accountId));
	await storeRecoveryCodes(transaction, accountId, codeHashes);
	await endSessions(transaction, accountId, currentIdHash);
	return true;
}

/**
 * Replaces the remaining recovery codes; false when the account no longer signs in in two steps. Of two at once the second waits for the
 * first, and replaces its codes. Call it in a transaction.
 */
export async function renewRecoveryCodes(
	transaction: Database,
	accountId: number,
	hashes: string[],
): Promise<boolean> {
	if (!(await lockAccount(transaction, accountId, true))) return false;
	await storeRecoveryCodes(transaction, accountId, hashes);
	return true;
}

/** The account's row is held. */
async function storeRecoveryCodes(db: Database, accountId: number, hashes: string[]): Promise<void> {
	await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
	await db.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** From here on a password is enough; false when it was. Secret and codes are deleted. Call it in a transaction. */
export async function disableTwoStep(transaction: Database, accountId: number): Promise<boolean> {
	const was = await lockAccount(transaction, accountId, true);
	await transaction
		.update(account)
		.set({ twoStepAt: null, version: nextVersion })
		.where(and(eq(account.id, accountId), isNotNull(account.twoStepAt)));
	await transaction.delete(twoStep).where(eq(twoStep.accountId, accountId));
	await transaction.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
	return was;
}

/** Uses the code of a time step; false when it, or one after it, was used: of two at once one succeeds. */
export async function spendStep(
	db: Database,
	accountId: number,
	sealedSecret: string,
	step: number,
): Promise<boolean> {
	const isNew = and(
		eq(twoStep.accountId, accountId),
		eq(twoStep.sealedSecret, sealedSecret),
		lt(twoStep.lastStep, step),
	);
	const rows = await db
		.update(twoStep)
		.set({ lastStep: step })
		.where(isNew)
		.returning({ accountId: twoStep.accountId });
	return rows.length > 0;
}

/** Uses a recovery code: it is deleted in the same statement. */
export async function spendRecoveryCode(db: Database, accountId: number, codeHash: string): Promise<boolean> {
	const rows = await db
		.delete(recoveryCode)
		.where(and(eq(recoveryCode.codeHash, codeHash), eq(recoveryCode.accountId, accountId)))
		.returning({ accountId: recoveryCode.accountId });
	return rows.length > 0;
}
