import type { AskedCouple, SentStory } from "@bcc/contract/stories/submission";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { category, isActiveOrDraftCategory } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { type Sent, submission, submissionLink, submissionRequest } from "#server/db/schema/submission.ts";
import { longestLifeMs } from "#server/features/stories/submission/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "#server/lib/drizzle.ts";
import { mostClockErrorMs } from "#server/lib/iso-time.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { textIn } from "#server/lib/translation.ts";

/** Couples that organisers may ask: active ones and drafts of the current season, while its books are open. */
const mayBeAsked = and(
	isNull(nominee.deletedAt),
	or(isNull(nominee.withdrawnAt), eq(nominee.draft, true)),
	isActiveOrDraftCategory,
	sql`exists (select from ${season} "running" where "running".id = ${currentSeasonId}
		and "running".voter_key_salt is not null)`,
);

/** Whether a request can be used at a moment, apart from its couple. */
export function isOpenRequest(now: Date): SQL | undefined {
	// One that ends later than a new one would was made by a clock that was ahead.
	const latest = new Date(now.getTime() + longestLifeMs + mostClockErrorMs);
	const { closedAt, endsAt } = submissionRequest;
	return and(isNull(closedAt), gt(endsAt, now), lt(endsAt, latest));
}

const asked = {
	requestId: submissionRequest.id,
	endsAt: submissionRequest.endsAt,
	nomineeId: nominee.id,
	husband: nominee.husband,
	wife: nominee.wife,
	draft: sql<boolean>`${nominee.draft} or ${category.draft}`,
	category: category.name,
	categorySw: category.nameSw,
	imagePath: nominee.imagePath,
	story: nominee.story,
	storySw: nominee.storySw,
};

/** The couple that a usable link asks. */
export async function findAsked(db: Database, token: string, now: Date) {
	const [found] = await db
		.select(asked)
		.from(submissionLink)
		.innerJoin(submissionRequest, eq(submissionRequest.id, submissionLink.requestId))
		.innerJoin(nominee, eq(nominee.id, submissionRequest.nomineeId))
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(and(eq(submissionLink.tokenHash, secretHash(token)), isOpenRequest(now), mayBeAsked));
	return found;
}

export type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

/** The same; throws `link_invalid` whatever makes it unusable. */
export async function requireAsked(db: Database, token: string, now: Date): Promise<Asked> {
	const found = await findAsked(db, token, now);
	if (!found) throw linkInvalid();
	return found;
}

export const linkInvalid = () =>
	new AppError("link_invalid", { words: (options) => m.submission_link_invalid({}, options) });

/** What was sent last by a request's link. */
export async function latestOf(db: Database, requestId: number) {
	const [latest] = await db
		.select()
		.from(submission)
		.where(eq(submission.requestId, requestId))
		.orderBy(desc(submission.id))
		.limit(1);
	return latest;
}

/** Contents of the page behind a link. */
export async function askedCouple(db: Database, found: Asked, locale: Locale): Promise<AskedCouple> {
	const { nomineeId, husband, wife, category: name, categorySw, endsAt } = found;
	const latest = await latestOf(db, found.requestId);
	return {
		nominee_id: nomineeId,
		husband,
		wife,
		category: textIn(locale)(name, categorySw),
		ends_at: endsAt.toISOString(),
		is_public: !found.draft,
		img_url: found.imagePath,
		story: found.story,
		story_sw: found.storySw,
		sent: latest ? sentStory(latest) : null,
	};
}

function sentStory(row: Sent): SentStory | null {
	const { state, sentAt, note, photo, story, storySw } = row;
	if (state === "replaced" || state === "taken_down") return null;
	return {
		state,
		sent_at: sentAt.toISOString(),
		note: state === "sent_back" ? note : null,
		photo,
		story,
		story_sw: storySw,
	};
}

/**
 * Couples that may be asked, in the order of the site.
 *
 * @param evenGone also what may not be asked any more
 */
export async function findAskable(
	db: Database,
	which: { nominee_ids?: number[]; without_photo?: boolean; evenGone?: boolean },
) {
	const { nominee_ids, without_photo, evenGone } = which;
	return await db
		.select({ id: nominee.id, husband: nominee.husband, wife: nominee.wife, category: category.name })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(
			and(
				evenGone ? undefined : mayBeAsked,
				nominee_ids && inArray(nominee.id, nominee_ids),
				without_photo ? isNull(nominee.imagePath) : undefined,
			),
		)
		.orderBy(asc(category.position), asc(category.id), asc(nominee.position), asc(nominee.id))
		.limit(mostAsked);
}

/** Couples that are asked at once. */
const mostAsked = 500;

export type Askable = Awaited<ReturnType<typeof findAskable>>[number];
