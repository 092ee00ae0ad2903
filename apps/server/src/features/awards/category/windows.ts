import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { WindowsRequest } from "@bcc/contract/awards/admin-window";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { categories as resource } from "#server/features/awards/category/resource.ts";
import {
	lockSeason,
	requireOpenBooks,
	requireRunningSeason,
} from "#server/features/awards/running-season/data.ts";
import { categoryHasVotes } from "#server/features/awards/withdrawal/mutations.ts";
import { differsIn, votedOnFields } from "#server/features/awards/withdrawal/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, inArray, isNull, sql } from "#server/lib/drizzle.ts";
import { dateOrNull } from "#server/lib/iso-time.ts";
import { recordChanges } from "#server/records/audit/mutations.ts";
import type { Entry } from "#server/records/audited-change.ts";
import { requireReason } from "#server/records/change-record.ts";
import { changeRow, writeRow } from "#server/records/rows.ts";

export type Changed = { before: AdminCategory; after: AdminCategory };
type Window = Pick<AdminCategory, "voting_opens_at" | "voting_closes_at">;

/**
 * Sets the voting windows of categories, in a transaction; in order of their ids, so that two of these wait for one another.
 *
 * @returns those whose window is another one since
 * @throws AppError where one has another version by now, would close before it opens, or has votes that rest on it
 */
export async function setWindows(
	transaction: Database,
	{ categories, reason, ...times }: WindowsRequest,
	isAdministrator: boolean,
): Promise<Changed[]> {
	const seen = new Map(categories.map(({ id, version }) => [id, version]));
	const found = await resource.find(transaction, [...seen.keys()]);
	if (found.length < seen.size) throw new AppError("not_found", { field: "categories" });
	const changed: AdminCategory[] = [];
	for (const before of found.toSorted((one, other) => one.id - other.id)) {
		const { id, name, version } = before;
		await requireRunningSeason(transaction, id);
		const changedMeanwhile = new AppError("changed_meanwhile", {
			field: "categories",
			words: (options) => m.api_category_changed({ name }, options),
		});
		if (version !== seen.get(id) || before.deleted_at) throw changedMeanwhile;
		const window = windowOf(before, times);
		if (!differsIn(votedOnFields.categories, before, { ...before, ...window })) continue;
		requireOrder(window, name);
		if (await categoryHasVotes(transaction, id)) requireReason(isAdministrator, reason);
		const isSet = await changeRow(transaction, category, id, version, {
			votingOpensAt: dateOrNull(window.voting_opens_at),
			votingClosesAt: dateOrNull(window.voting_closes_at),
		});
		if (!isSet) throw changedMeanwhile;
		changed.push(before);
	}
	return await withPresent(transaction, changed);
}

function windowOf(before: Window, times: Partial<Window>): Window {
	const { voting_opens_at = before.voting_opens_at, voting_closes_at = before.voting_closes_at } = times;
	return { voting_opens_at, voting_closes_at };
}

function requireOrder({ voting_opens_at: opens, voting_closes_at: closes }: Window, name: string): void {
	if (!opens || !closes || Date.parse(opens) < Date.parse(closes)) return;
	throw new AppError("invalid_input", {
		field: "voting_closes_at",
		words: (options) => m.api_window_turned({ name }, options),
	});
}

/** The entry of the audit log for a changed window. */
export function entryOf({ before, after }: Changed, reason: string | null): Entry {
	const { id: recordId, name: label } = after;
	const noted = reason ? { reason } : {};
	return { action: "change", resource: "categories", recordId, label, before, after: { ...after, ...noted } };
}

/**
 * Sets the voting window of a category from the command line, in a transaction, and records it.
 *
 * @param times an omitted one is unchanged
 * @param recallPublications as of `changeAudited`
 * @returns the category; undefined when none has the code
 * @throws AppError `books_closed`, and those of `setWindows`
 */
export async function setVotingWindow(
	transaction: Database,
	code: string,
	times: Partial<Window>,
	reason: string | null,
	recallPublications: (transaction: Database) => Promise<Entry[]>,
): Promise<AdminCategory | undefined> {
	await lockSeason(transaction);
	const here = and(inCurrentSeason, eq(category.code, code), isNull(category.deletedAt));
	const [before] = await resource.read(transaction, here);
	if (!before || Object.values(times).every((time) => time === undefined)) return before;
	await requireOpenBooks(transaction);
	const [changed] = await setWindows(transaction, { categories: [before], reason, ...times }, true);
	if (!changed) return before;
	const entries = [entryOf(changed, reason), ...(await recallPublications(transaction))];
	await recordChanges(
		transaction,
		entries.map((entry) => ({ ...entry, actorId: null })),
	);
	return changed.after;
}

/**
 * Ends voting now wherever its window is open, by the database's clock, in a transaction; later windows are unchanged. Categories that are
 * withdrawn, drafts or in the bin are closed as well: otherwise voting would be open again once they are put back, published or restored.
 */
export async function closeVoting(transaction: Database): Promise<Changed[]> {
	const running = await transaction
		.select({ id: category.id })
		.from(category)
		.where(
			and(
				inCurrentSeason,
				sql`coalesce(${category.votingClosesAt} > now(), true)`,
				sql`coalesce(${category.votingOpensAt} < now(), true)`,
			),
		)
		.orderBy(asc(category.id))
		.for("update");
	const ids = running.map(({ id }) => id);
	const before = await resource.find(transaction, ids);
	await writeRow(transaction, category, { votingClosesAt: sql`now()` }, inArray(category.id, ids));
	return await withPresent(transaction, before);
}

async function withPresent(transaction: Database, before: AdminCategory[]): Promise<Changed[]> {
	const ids = before.map(({ id }) => id);
	const present = new Map((await resource.find(transaction, ids)).map((record) => [record.id, record]));
	return before.flatMap((record) => {
		const after = present.get(record.id);
		return after ? [{ before: record, after }] : [];
	});
}
