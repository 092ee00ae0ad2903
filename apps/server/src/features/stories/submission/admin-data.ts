import type {
	Submission,
	SubmissionListQuery,
	SubmissionRequest,
} from "@bcc/contract/stories/admin-submission";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { submission, submissionLink, submissionRequest } from "#server/db/schema/submission.ts";
import { isOpenRequest } from "#server/features/stories/submission/data.ts";
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { alias } from "#server/lib/pg-core.ts";
import { type Page, pageOf } from "#server/records/list.ts";

const requester = alias(account, "requester");
const decider = alias(account, "decider");

const nameOf = (who: typeof requester | typeof decider) =>
	sql<string | null>`${who.firstName} || ' ' || ${who.lastName}`;

const columns = {
	id: submission.id,
	nominee_id: submission.nomineeId,
	husband: nominee.husband,
	wife: nominee.wife,
	category: category.name,
	state: submission.state,
	sent_at: submission.sentAt,
	photo: submission.photo,
	story: submission.story,
	story_sw: submission.storySw,
	consent_version: submission.consentVersion,
	consent_text: submission.consentText,
	request_id: submission.requestId,
	asked_by: nameOf(requester),
	asked_at: submissionRequest.askedAt,
	photo_used_at: submission.photoUsedAt,
	story_used_at: submission.storyUsedAt,
	decided_by: nameOf(decider),
	decided_at: submission.decidedAt,
	note: submission.note,
};

const selected = (db: Database) =>
	db
		.select(columns)
		.from(submission)
		.innerJoin(nominee, eq(nominee.id, submission.nomineeId))
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.innerJoin(submissionRequest, eq(submissionRequest.id, submission.requestId))
		.leftJoin(requester, eq(requester.id, submissionRequest.askedBy))
		.leftJoin(decider, eq(decider.id, submission.decidedBy));

const sorts = { sent_at: submission.sentAt, state: submission.state };

/** Of couples that are not deleted, and of the season that runs. */
const ofRunningSeason = (db: Database): SQL =>
	inArray(
		submission.nomineeId,
		db
			.select({ id: nominee.id })
			.from(nominee)
			.innerJoin(category, eq(category.id, nominee.categoryId))
			.where(and(inCurrentSeason, isNull(nominee.deletedAt))),
	);

/** Those of one couple in any season; without one, of all couples of the current season. Replaced ones are left out. */
export async function listSubmissions(db: Database, query: SubmissionListQuery): Promise<Page<Submission>> {
	const { state, nominee_id } = query;
	const condition = and(
		nominee_id ? eq(submission.nomineeId, nominee_id) : ofRunningSeason(db),
		state ? eq(submission.state, state) : ne(submission.state, "replaced"),
	);
	const { data, total } = await pageOf(db, query, selected(db).$dynamic(), {
		table: submission,
		condition,
		sorts,
	});
	return { data: data.map(withIsoTimes), total };
}

export async function findSubmissions(db: Database, ids: number[]): Promise<Submission[]> {
	return (await selected(db).where(inArray(submission.id, ids))).map(withIsoTimes);
}

/** How many wait for review. */
export async function countWaiting(db: Database): Promise<number> {
	return await db.$count(submission, and(eq(submission.state, "waiting"), ofRunningSeason(db)));
}

/** The open request of a couple, expired or not. */
export async function findRequest(
	db: Database,
	nomineeId: number,
	now: Date,
): Promise<SubmissionRequest | null> {
	const [row] = await db
		.select({
			id: submissionRequest.id,
			asked_by: nameOf(requester),
			asked_at: submissionRequest.askedAt,
			ends_at: submissionRequest.endsAt,
			// A site that was restored from a backup has no links.
			is_open: sql<boolean>`${isOpenRequest(now)} and ${submissionLink.requestId} is not null`,
		})
		.from(submissionRequest)
		.leftJoin(requester, eq(requester.id, submissionRequest.askedBy))
		.leftJoin(submissionLink, eq(submissionLink.requestId, submissionRequest.id))
		.where(and(eq(submissionRequest.nomineeId, nomineeId), isNull(submissionRequest.closedAt)))
		.orderBy(desc(submissionRequest.id))
		.limit(1);
	return row ? withIsoTimes(row) : null;
}
