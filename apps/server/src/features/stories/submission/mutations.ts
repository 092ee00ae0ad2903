import type { UseSubmission } from "@bcc/contract/stories/admin-submission";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { category } from "#server/db/schema/category.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import {
	type Sent,
	submission,
	submissionLink,
	submissionRequest,
	submissionUpload,
} from "#server/db/schema/submission.ts";
import { recordFile, removeUnusedFile } from "#server/features/site/file/mutations.ts";
import {
	type Asked,
	isOpenRequest,
	latestOf,
	linkInvalid,
	requireAsked,
} from "#server/features/stories/submission/data.ts";
import {
	hasStory,
	isUsedUp,
	retentionMs,
	stillInUse,
	unsentPhotoMs,
} from "#server/features/stories/submission/rules.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "#server/lib/drizzle.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";
import { recordChange } from "#server/records/audit/mutations.ts";
import { changeRow, writeRow } from "#server/records/rows.ts";

/** Actor in the audit log for submissions by a link. */
const byLink = "the couple, by their link";

/** Actor in the audit log for what goes after some time. */
const byTime = "the site, by itself";

export const auditedSubmission = (id: number, { husband, wife }: { husband: string; wife: string }) =>
	({ resource: "submissions", recordId: id, label: `${husband} & ${wife}` }) as const;

/** Replaces a couple's link; only its hash is stored. */
export async function askCouple(
	transaction: Database,
	nomineeId: number,
	{ askedBy, now, endsAt }: { askedBy: number; now: Date; endsAt: Date },
): Promise<string> {
	await closeRequest(transaction, nomineeId, now);
	const [made] = await transaction
		.insert(submissionRequest)
		.values({ nomineeId, askedBy, askedAt: now, endsAt })
		.returning({ id: submissionRequest.id });
	if (!made) throw new Error("the request was not stored");
	const token = newSecretText();
	await transaction.insert(submissionLink).values({ requestId: made.id, tokenHash: secretHash(token) });
	return token;
}

/** Makes a couple's link useless; false when there is none. */
export async function closeRequest(transaction: Database, nomineeId: number, now: Date): Promise<boolean> {
	const { id, closedAt } = submissionRequest;
	const [closed] = await transaction
		.update(submissionRequest)
		.set({ closedAt: now })
		.where(and(eq(submissionRequest.nomineeId, nomineeId), isNull(closedAt)))
		.returning({ id });
	if (!closed) return false;
	await transaction.delete(submissionLink).where(eq(submissionLink.requestId, closed.id));
	return true;
}

type NewSubmission = Pick<Sent, "photo" | "story" | "storySw" | "locale" | "consentVersion" | "consentText">;

/**
 * Stores a couple's submission, replacing a waiting one; the link is checked again once nothing can close it meanwhile.
 *
 * @throws AppError `link_invalid`; `submission_over` when the last one is in use; `invalid_input` for a photo that did not come by the link
 */
export async function sendSubmission(
	db: Database,
	token: string,
	sent: NewSubmission,
	now: Date,
): Promise<Asked> {
	const inTransaction = async (transaction: Database): Promise<Asked> => {
		const asked = await requireAsked(transaction, token, now);
		const { requestId, nomineeId } = asked;
		if (!(await lockRequest(transaction, requestId, now))) throw linkInvalid();
		// Before the latest is read: a decision on it under way is then complete.
		const waiting = await lockWaiting(transaction, eq(submission.nomineeId, nomineeId));
		const latest = await latestOf(transaction, requestId);
		if (latest?.state === "approved") {
			const words: Words = (options) => m.submission_approved_already({}, options);
			throw new AppError("submission_over", { words });
		}
		const isTheirs =
			sent.photo === null ||
			sent.photo === latest?.photo ||
			(await isUploadOf(transaction, requestId, sent.photo));
		if (!isTheirs) {
			const words: Words = (options) => m.submission_photo_unknown({}, options);
			throw new AppError("invalid_input", { field: "submission.photo", words });
		}
		if (waiting) await replace(transaction, waiting, now);
		const [stored] = await transaction
			.insert(submission)
			.values({ ...sent, requestId, nomineeId, sentAt: now })
			.returning({ id: submission.id });
		if (!stored) throw new Error("the submission was not stored");
		await recordChange(transaction, {
			...auditedSubmission(stored.id, asked),
			actorId: null,
			actor: byLink,
			action: "send",
			before: null,
			// Not the story itself: entries are never deleted.
			after: { photo: sent.photo, letters: lettersOf(sent), consent_version: sent.consentVersion },
		});
		return asked;
	};
	return await againAfterDeadlock(() => db.transaction(inTransaction));
}

const lettersOf = ({ story, storySw }: NewSubmission) => (story?.length ?? 0) + (storySw?.length ?? 0);

/** Two that send at one moment come one after the other, and a link that is withdrawn meanwhile is withdrawn. */
async function lockRequest(transaction: Database, id: number, now: Date): Promise<boolean> {
	const rows = await transaction
		.select({ id: submissionRequest.id })
		.from(submissionRequest)
		.where(and(eq(submissionRequest.id, id), isOpenRequest(now)))
		.for("update");
	return rows.length > 0;
}

async function isUploadOf(transaction: Database, requestId: number, path: string): Promise<boolean> {
	const rows = await transaction
		.select({ id: submissionUpload.id })
		.from(submissionUpload)
		.where(and(eq(submissionUpload.requestId, requestId), eq(submissionUpload.path, path)))
		.for("update");
	return rows.length > 0;
}

async function replace(transaction: Database, waiting: Sent, now: Date): Promise<void> {
	const { id, photo, photoUsedAt, storyUsedAt, decidedAt } = waiting;
	await transaction
		.update(submission)
		.set({
			// Parts in use retain their consent.
			state: photoUsedAt || storyUsedAt ? "approved" : "replaced",
			// Its photo is removed, unless it is sent again or in use.
			photo: photoUsedAt ? photo : null,
			decidedAt: decidedAt ?? now,
		})
		.where(eq(submission.id, id));
}

/** Who decides, and when. */
export type Decider = { id: number; now: Date };

/** A submission that waits, for the transaction alone. */
async function lockWaiting(transaction: Database, condition: SQL): Promise<Sent | undefined> {
	const [locked] = await transaction
		.select()
		.from(submission)
		.where(and(condition, eq(submission.state, "waiting")))
		.for("update");
	return locked;
}

const isOver = () => new AppError("submission_over", { field: "id" });

/**
 * Takes the photo, the story or both over into the couple; false when it has another version than the one that was seen.
 *
 * @throws AppError `submission_over` when somebody decided before; `invalid_input` when that part was never sent
 */
export async function takeOver(
	transaction: Database,
	id: number,
	{ couple, version }: { couple: { id: number }; version: number },
	{ photo, story }: Pick<UseSubmission, "photo" | "story">,
	by: Decider,
): Promise<boolean> {
	const locked = await lockWaiting(transaction, eq(submission.id, id));
	if (!locked) throw isOver();
	if ((photo && locked.photo === null) || (story && !hasStory(locked))) {
		throw new AppError("invalid_input", { field: "photo" });
	}
	const values = {
		...(photo ? { imagePath: locked.photo } : {}),
		...(story ? { story: story.story, storySw: story.story_sw } : {}),
	};
	if (!(await changeRow(transaction, nominee, couple.id, version, values))) return false;
	const used = {
		photoUsedAt: photo ? by.now : locked.photoUsedAt,
		storyUsedAt: story ? by.now : locked.storyUsedAt,
	};
	await transaction
		.update(submission)
		.set({
			...used,
			...(story ? { usedStory: story.story, usedStorySw: story.story_sw } : {}),
			state: isUsedUp({ ...locked, ...used }) ? "approved" : "waiting",
			decidedAt: by.now,
			decidedBy: by.id,
		})
		.where(eq(submission.id, id));
	return true;
}

/** Asks the couple for something else; accepted parts stay. Throws `submission_over` when somebody decided before. */
export async function sendBack(transaction: Database, id: number, note: string, by: Decider): Promise<void> {
	if (!(await lockWaiting(transaction, eq(submission.id, id)))) throw isOver();
	await transaction
		.update(submission)
		.set({ state: "sent_back", note, decidedAt: by.now, decidedBy: by.id })
		.where(eq(submission.id, id));
}

/**
 * Takes a submission down at the couple's request: parts still in use are removed from the couple's page, the submission is deleted, its
 * photo too unless it is used elsewhere, and the link ends. The record of their consent stays. Throws `submission_over` when that was done.
 */
export async function takeDown(
	transaction: Database,
	id: number,
	reason: string,
	by: Decider,
): Promise<void> {
	const [locked] = await transaction.select().from(submission).where(eq(submission.id, id)).for("update");
	if (!locked || locked.state === "taken_down") throw isOver();
	const [couple] = await transaction
		.select()
		.from(nominee)
		.where(eq(nominee.id, locked.nomineeId))
		.for("update");
	const gone = couple ? stillInUse(locked, couple) : {};
	if (Object.keys(gone).length > 0) {
		await writeRow(transaction, nominee, gone, eq(nominee.id, locked.nomineeId));
	}
	await closeRequest(transaction, locked.nomineeId, by.now);
	const nothing = { photo: null, story: null, storySw: null, usedStory: null, usedStorySw: null };
	await transaction
		.update(submission)
		.set({ ...nothing, state: "taken_down", note: reason, decidedAt: by.now, decidedBy: by.id })
		.where(eq(submission.id, id));
	if (locked.photo) {
		await removePhoto(transaction, locked.photo, uploadedFor(transaction, locked.nomineeId), by);
	}
}

/** What came by the links of one couple: another may have sent the same photo, such as itself in another category. */
const uploadedFor = (transaction: Database, nomineeId: number) =>
	inArray(
		submissionUpload.requestId,
		transaction
			.select({ id: submissionRequest.id })
			.from(submissionRequest)
			.where(eq(submissionRequest.nomineeId, nomineeId)),
	);

/** Removes a photo that came by a link, unless something shows it, or it came otherwise, too; its bytes go after the commit. */
async function removePhoto(
	transaction: Database,
	path: string,
	uploads: SQL,
	by: Parameters<typeof recordFile>[3] & { now: Date },
): Promise<void> {
	await transaction.delete(submissionUpload).where(and(eq(submissionUpload.path, path), uploads));
	const [file] = await transaction
		.select({ id: storedFile.id })
		.from(storedFile)
		.where(eq(storedFile.path, path));
	const removed = file && (await removeUnusedFile(transaction, file.id, by.now));
	if (removed) await recordFile(transaction, "delete", removed, by);
}

/**
 * Removes photos that were never submitted, or whose submission is deleted, and submissions that were replaced or sent back long ago, or
 * undecided when their season was archived.
 */
export async function deleteOldSubmissions(db: Database, now: Date): Promise<void> {
	const longAgo = new Date(now.getTime() - retentionMs);
	const { state, photoUsedAt, storyUsedAt, sentAt, decidedAt } = submission;
	const isDone = and(inArray(state, ["replaced", "sent_back"]), lt(decidedAt, longAgo));
	const isUndecided = and(eq(state, "waiting"), lt(sentAt, longAgo), isOfArchived);
	await db.delete(submission).where(and(or(isDone, isUndecided), isNull(photoUsedAt), isNull(storyUsedAt)));
	// The same photo may have been sent again since, by a couple still writing the story.
	const isOld = lt(submissionUpload.uploadedAt, new Date(now.getTime() - unsentPhotoMs));
	const abandoned = await db
		.selectDistinct({ path: submissionUpload.path })
		.from(submissionUpload)
		.where(and(isOld, isAbandoned));
	for (const { path } of abandoned) {
		await db.transaction(async (transaction) => {
			// A submission under way holds its row.
			const rows = await transaction
				.select({ id: submissionUpload.id })
				.from(submissionUpload)
				.where(and(eq(submissionUpload.path, path), isOld, isAbandoned))
				.for("update");
			if (rows.length > 0) await removePhoto(transaction, path, isOld, { id: null, actor: byTime, now });
		});
	}
}

/** Its couple's season is over: nobody can accept it any more. */
const isOfArchived = sql`exists (select from ${nominee}
	join ${category} on ${category.id} = ${nominee.categoryId}
	where ${nominee.id} = ${submission.nomineeId} and ${category.seasonId} <> ${currentSeasonId})`;

/** No submission that is still to be decided on, or may be sent again, has the photo. */
const isAbandoned = sql`not exists (select from ${submission}
	where ${submission.photo} = ${submissionUpload.path} and ${submission.state} in ('waiting', 'sent_back'))`;
