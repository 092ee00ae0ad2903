import { z } from "zod";
import { listQuery, queryId, recordId, seenVersion } from "../admin/resource.ts";
import { optionalText, requiredText } from "../admin/text.ts";
import { changeReason } from "../awards/admin-withdrawal.ts";
import { maxStory } from "../awards/max-story.ts";
import { successReply } from "../reply.ts";

/** For how many days a couple's link may be good. */
export const linkDays = [3, 7, 14, 30] as const;

export const submissionStates = ["waiting", "approved", "sent_back", "replaced", "taken_down"] as const;

/** A couple's submission (docs/decisions/0077). */
export const submissionSchema = z.object({
	id: z.int(),
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	category: z.string(),
	state: z.enum(submissionStates),
	sent_at: z.iso.datetime(),
	photo: z.string().nullable(),
	story: z.string().nullable(),
	story_sw: z.string().nullable(),
	/** What both agreed to, word for word, and its edition. */
	consent_version: z.int(),
	consent_text: z.string(),
	/** The link that it was sent by: who made it, when. */
	request_id: z.int(),
	asked_by: z.string().nullable(),
	asked_at: z.iso.datetime(),
	photo_used_at: z.iso.datetime().nullable(),
	story_used_at: z.iso.datetime().nullable(),
	/** Who decided last, and when; null while it waits. */
	decided_by: z.string().nullable(),
	decided_at: z.iso.datetime().nullable(),
	/** The note to the couple, or why it was taken down. */
	note: z.string().nullable(),
});

export const submissionListQuerySchema = listQuery(["sent_at", "state", "id"], {
	state: z.enum(submissionStates).optional(),
	nominee_id: queryId.optional(),
});

/** Reply of GET /admin/api/submissions/waiting: how many wait. */
export const waitingReplySchema = successReply(z.object({ waiting: z.int() }));

const story = optionalText.pipe(z.string().max(maxStory).nullable());

/**
 * Body of POST /admin/api/submissions/{id}/use: the parts that the couple's page shows from now on. `story` is the final text
 * in both languages. Once there are votes in the category, the photo needs an administrator and a `reason`.
 */
export const useSubmissionSchema = z.object({
	/** The couple's. */
	version: seenVersion,
	photo: z.boolean(),
	story: z.object({ story, story_sw: story }).nullable(),
	reason: changeReason,
});

/** Body of POST /admin/api/submissions/{id}/send-back. */
export const sendBackSchema = z.object({ note: requiredText.pipe(z.string().max(1_000)) });

/** Body of POST /admin/api/submissions/{id}/take-down. */
export const takeDownSchema = z.object({ reason: requiredText.pipe(z.string().max(1_000)) });

export const submissionReplySchema = successReply(submissionSchema);

/** A link that the organisers have made for a couple; never its secret. */
export const submissionRequestSchema = z.object({
	id: z.int(),
	/** Null when that account is gone. */
	asked_by: z.string().nullable(),
	asked_at: z.iso.datetime(),
	ends_at: z.iso.datetime(),
	/** It can be used. */
	is_open: z.boolean(),
});

/** Reply of GET /admin/api/nominees/{id}/submission-request; null = none was made, or the last was withdrawn. */
export const submissionRequestReplySchema = successReply(submissionRequestSchema.nullable());

/** The link itself and the words to send it with, this once, for each language. */
const passedOn = z.object({ link: z.string(), message: z.string() });

export const madeRequestSchema = z.object({
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	category: z.string(),
	ends_at: z.iso.datetime(),
	en: passedOn,
	sw: passedOn,
});

const days = z.literal(linkDays);

/** Body of POST /admin/api/nominees/{id}/submission-request: a new link, in the place of the one before. */
export const newRequestSchema = z.object({ days });

/**
 * Body of POST /admin/api/nominees/submission-requests: links for these couples, or for all active ones of the season. Couples
 * with a valid link keep it, and are not in the reply.
 */
export const newRequestsSchema = z.object({
	days,
	nominee_ids: z.array(recordId).min(1).max(500).optional(),
	/** Only those without a photo. */
	without_photo: z.boolean().default(false),
});

export const madeRequestReplySchema = successReply(madeRequestSchema);
export const madeRequestsReplySchema = successReply(
	z.object({
		made: z.array(madeRequestSchema),
		/** Couples that have a link already. */
		kept: z.int(),
	}),
);

export type Submission = z.infer<typeof submissionSchema>;
export type SubmissionState = (typeof submissionStates)[number];
export type SubmissionListQuery = z.output<typeof submissionListQuerySchema>;
export type UseSubmission = z.output<typeof useSubmissionSchema>;
export type SubmissionRequest = z.infer<typeof submissionRequestSchema>;
export type MadeRequest = z.infer<typeof madeRequestSchema>;
