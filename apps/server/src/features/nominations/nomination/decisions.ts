import type { AcceptedNomination } from "@bcc/contract/nominations/admin-nomination";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { nominatedCouple, nominatedNames, nomination } from "#server/db/schema/nomination.ts";
import { nominees } from "#server/features/awards/nominee/resource.ts";
import { requireRunningSeason } from "#server/features/awards/running-season/data.ts";
import { lockNominatedCouple } from "#server/features/nominations/nomination/admin-data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, type SQL, sql } from "#server/lib/drizzle.ts";
import type { PgUpdateSetSource } from "#server/lib/pg-core.ts";
import type { Entry } from "#server/records/audited-change.ts";
import { findOne } from "#server/records/resource.ts";

/* Each gives the further entries of the audit log, or false when the couple has another version by now or was decided on. */

type Seen = { id: number; version: number };
type By = { id: number; now: Date };

/** Makes a draft couple of it, as the last one of its category, with what the organiser has read. */
export async function acceptNomination(
	transaction: Database,
	id: number,
	{ version, church, married_year }: AcceptedNomination,
	by: By,
): Promise<Entry[] | false> {
	const locked = await lockNominatedCouple(transaction, id, version);
	if (!locked || locked.state === "accepted") return false;
	const { categoryId, husband, wife } = locked;
	await requireRunningSeason(transaction, categoryId);
	const nomineeId = await nominees.add(transaction, {
		draft: true,
		...{ category_id: categoryId, husband, wife },
		...{ church, married_year },
		...{ img_url: null, story: null, story_sw: null, church_sw: null, region: null, region_sw: null },
		photos: [],
	});
	const decided = { declineReason: null, decidedAt: by.now, decidedBy: by.id };
	await change(transaction, eq(nominatedCouple.id, id), { state: "accepted", nomineeId, ...decided });
	const after = await findOne(nominees, transaction, nomineeId);
	const created = { action: "create", resource: "nominees", recordId: nomineeId } as const;
	return [{ ...created, label: nominees.label(after), before: null, after }];
}

/** @param reason for the organisers alone */
export async function declineNomination(
	transaction: Database,
	seen: Seen,
	reason: string | null,
	by: By,
): Promise<Entry[] | false> {
	const decided = { declineReason: reason, decidedAt: by.now, decidedBy: by.id };
	const isWaiting = and(isSeen(seen), eq(nominatedCouple.state, "waiting"));
	return (await change(transaction, isWaiting, { state: "declined", ...decided })) && [];
}

export async function noteNomination(
	transaction: Database,
	seen: Seen,
	note: string | null,
): Promise<Entry[] | false> {
	return (await change(transaction, isSeen(seen), { note })) && [];
}

/**
 * What was sent for one couple is of another one of its category from now on, and what comes under its names, too.
 *
 * @throws AppError `invalid_input` at `into`, which must be another couple of the category; an accepted one is never merged into another
 */
export async function mergeNominations(
	transaction: Database,
	seen: Seen,
	into: number,
): Promise<Entry[] | false> {
	// In the order of their ids, so that two of these wait for one another.
	const rows = await transaction
		.select()
		.from(nominatedCouple)
		.where(sql`${nominatedCouple.id} in (${seen.id}, ${into})`)
		.orderBy(nominatedCouple.id)
		// A nomination on its way, which has the names, refers to its couple.
		.for("no key update");
	const from = rows.find(({ id, version }) => id === seen.id && version === seen.version);
	if (!from) return false;
	const to = rows.find(({ id }) => id === into && id !== seen.id);
	if (to?.categoryId !== from.categoryId || from.state === "accepted") {
		throw new AppError("invalid_input", {
			field: "into",
			words: (options) => m.nomination_not_mergeable({}, options),
		});
	}
	// First the names, for which a nomination on its way waits.
	const ofFrom = { coupleId: into };
	await transaction.update(nominatedNames).set(ofFrom).where(eq(nominatedNames.coupleId, from.id));
	await transaction.update(nomination).set(ofFrom).where(eq(nomination.coupleId, from.id));
	await transaction.delete(nominatedCouple).where(eq(nominatedCouple.id, from.id));
	const note = [to.note, from.note].filter(Boolean).join("\n") || null;
	await change(transaction, eq(nominatedCouple.id, into), { note });
	return [];
}

const isSeen = ({ id, version }: Seen) =>
	and(eq(nominatedCouple.id, id), eq(nominatedCouple.version, version));

async function change(
	transaction: Database,
	condition: SQL | undefined,
	values: PgUpdateSetSource<typeof nominatedCouple>,
): Promise<boolean> {
	const rows = await transaction
		.update(nominatedCouple)
		.set({ ...values, version: sql`${nominatedCouple.version} + 1` })
		.where(condition)
		.returning({ id: nominatedCouple.id });
	return rows.length > 0;
}
