import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { category, inCurrentSeason, isActiveCategory } from "#server/db/schema/category.ts";
import {
	type NominationRow,
	nominatedCouple,
	nominatedNames,
	nomination,
	nominationCall,
	nominationCategory,
} from "#server/db/schema/nomination.ts";
import { isBy, ofRunningSeason } from "#server/features/nominations/nomination/data.ts";
import {
	countedMs,
	lastRetained,
	limitsOf,
	mostWaiting,
	namesKey,
	stateOf,
} from "#server/features/nominations/nomination/rules.ts";
import { AppError, tooManyAttempts, type Words } from "#server/lib/app-error.ts";
import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from "#server/lib/drizzle.ts";

export type NewNomination = Omit<NominationRow, "id" | "coupleId" | "sentAt"> & { categoryId: number };

/**
 * Stores a nomination; one that was sent before is stored already. Nominations come one after the other, so that what is counted here stays
 * true until the commit.
 *
 * @param allowance how many people may share a network
 * @throws AppError `nominations_closed`, `too_many_attempts`, `invalid_input` for a category that takes none
 */
export async function nominate(
	db: Database,
	{ categoryId, ...sent }: NewNomination,
	allowance: number,
	now: Date,
): Promise<void> {
	await againAfterDeadlock(() =>
		db.transaction(async (transaction) => {
			const [call] = await transaction.select().from(nominationCall).where(ofRunningSeason).for("update");
			// The answer to the first one may have been lost, also at the very end.
			if (await transaction.$count(nomination, eq(nomination.requestHash, sent.requestHash))) return;
			if (!call || stateOf(call, now) !== "open") throw new AppError("nominations_closed");
			await requireCategory(transaction, categoryId);
			await requireWithinLimits(transaction, sent, allowance, now);
			const coupleId = await coupleOf(transaction, categoryId, sent);
			await transaction
				.insert(nomination)
				.values({ ...sent, coupleId, sentAt: now })
				.onConflictDoNothing();
		}),
	);
}

async function requireCategory(transaction: Database, id: number): Promise<void> {
	const rows = await transaction
		.select({ id: category.id })
		.from(nominationCategory)
		.innerJoin(category, eq(category.id, nominationCategory.categoryId))
		.where(and(eq(category.id, id), isActiveCategory));
	if (rows.length > 0) return;
	const words: Words = (options) => m.nomination_category_closed({}, options);
	throw new AppError("invalid_input", { field: "nomination.category_id", words });
}

type Sender = Pick<NominationRow, "network" | "deviceType">;

async function requireWithinLimits(
	transaction: Database,
	{ network, deviceType }: Sender,
	allowance: number,
	now: Date,
): Promise<void> {
	if (network !== null) {
		const { ofDevice, ofNetwork } = limitsOf(allowance);
		const recent = and(
			eq(nomination.network, network),
			gt(nomination.sentAt, new Date(now.getTime() - countedMs)),
		);
		const often: Words = (options) => m.nomination_often({}, options);
		const ofThis = await transaction.$count(nomination, and(recent, eq(nomination.deviceType, deviceType)));
		if (ofThis >= ofDevice) throw tooManyAttempts(countedMs, often);
		if ((await transaction.$count(nomination, recent)) >= ofNetwork) throw tooManyAttempts(countedMs, often);
	}
	const waiting = transaction
		.select({ id: nominatedCouple.id })
		.from(nominatedCouple)
		.innerJoin(category, eq(category.id, nominatedCouple.categoryId))
		.where(and(eq(nominatedCouple.state, "waiting"), inCurrentSeason));
	if ((await transaction.$count(nomination, inArray(nomination.coupleId, waiting))) < mostWaiting) return;
	throw new AppError("nominations_closed", { words: (options) => m.nomination_full({}, options) });
}

/** The couple of the category that has these names, made where there is none. A merge under way is waited for. */
async function coupleOf(
	transaction: Database,
	categoryId: number,
	{ husband, wife }: Pick<NominationRow, "husband" | "wife">,
): Promise<number> {
	const key = namesKey(husband, wife);
	const [known] = await transaction
		.select({ id: nominatedNames.coupleId })
		.from(nominatedNames)
		.where(and(eq(nominatedNames.categoryId, categoryId), eq(nominatedNames.namesKey, key)))
		.for("update");
	if (known) return known.id;
	const [made] = await transaction
		.insert(nominatedCouple)
		.values({ categoryId, husband, wife })
		.returning({ id: nominatedCouple.id });
	if (!made) throw new Error("the nominated couple was not stored");
	await transaction.insert(nominatedNames).values({ categoryId, namesKey: key, coupleId: made.id });
	return made.id;
}

/** Removes who has nominated with an address, which is its owner's wish. */
export async function forgetNominator(transaction: Database, email: string): Promise<void> {
	await transaction
		.update(nomination)
		.set({ name: "", email: null, phone: null, network: null })
		.where(isBy(email));
}

/** Deletes what was nominated in seasons whose nominations closed long ago; where their times are no longer set, what was sent long ago. */
export async function deleteOldNominations(db: Database, now: Date): Promise<void> {
	const longAgo = lastRetained(now);
	const old = db
		.select({ id: category.id })
		.from(category)
		.leftJoin(nominationCall, eq(nominationCall.seasonId, category.seasonId))
		.where(
			or(
				lt(nominationCall.closesAt, longAgo),
				and(
					isNull(nominationCall.seasonId),
					notExists(
						db
							.select({ one: sql`1` })
							.from(nomination)
							.innerJoin(nominatedCouple, eq(nominatedCouple.id, nomination.coupleId))
							.where(and(eq(nominatedCouple.categoryId, category.id), gt(nomination.sentAt, longAgo))),
					),
				),
			),
		);
	await db.delete(nominatedCouple).where(inArray(nominatedCouple.categoryId, old));
}
