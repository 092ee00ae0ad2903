import { z } from "zod";
import { listQuery, queryId, recordId, seenVersion } from "../admin/resource.ts";
import { moment, optionalLine, optionalText } from "../admin/text.ts";
import { weddingYear } from "../awards/admin-nominee.ts";
import { successReply } from "../reply.ts";

export const nominationStates = ["waiting", "accepted", "declined"] as const;

/** A couple of a category that was nominated, however often and however its names were written. */
export const nominatedCoupleSchema = z.object({
	id: z.int(),
	version: z.int(),
	category_id: z.int(),
	category: z.string(),
	/** As first written. */
	husband: z.string(),
	wife: z.string(),
	state: z.enum(nominationStates),
	/** How often, and by how many networks; for the organisers to know, never a vote. */
	nominations: z.int(),
	networks: z.int(),
	last_sent_at: z.iso.datetime().nullable(),
	/** The draft that was made of it. */
	nominee_id: z.int().nullable(),
	/** A couple of the category that bears the same names. */
	same_nominee_id: z.int().nullable(),
	/** Of the organisers, for themselves. */
	note: z.string().nullable(),
	decline_reason: z.string().nullable(),
	decided_by: z.string().nullable(),
	decided_at: z.iso.datetime().nullable(),
});

export const nominatedCoupleListQuerySchema = listQuery(
	["last_sent_at", "nominations", "networks", "husband", "wife", "state", "id"],
	{ state: z.enum(nominationStates).optional(), category_id: queryId.optional() },
);

/** What one person has sent, with words to answer in the language that it was sent in. */
const sentNominationSchema = z.object({
	id: z.int(),
	husband: z.string(),
	wife: z.string(),
	place: z.string(),
	married_years: z.int(),
	reason: z.string(),
	name: z.string(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	couple_knows: z.boolean(),
	sent_at: z.iso.datetime(),
	language: z.string(),
	message: z.string(),
});

const said = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, networks: z.int() }));

/** Reply of GET /admin/api/nominations/{id}/sent: a page of its nominations, the latest first, and words to the couple. */
export const sentNominationsReplySchema = successReply(
	z.object({
		sent: z.array(sentNominationSchema),
		/** What a draft may have of all of them: first what most networks sent; level ones in the order in which they came. */
		said: z.object({ church: said(z.string()), married_year: said(z.int()) }),
		subject: z.object({ en: z.string(), sw: z.string() }),
		to_couple: z.object({ en: z.string(), sw: z.string() }),
	}),
);

/** Query of that call; a page has `sentPerPage`. */
export const sentNominationsQuerySchema = z.object({ page: queryId.default(1) });
export const sentPerPage = 25;

/** Most different values of one thing in that reply. */
export const mostSaid = 5;

/** Body of POST /admin/api/nominations/{id}/accept: makes a draft couple in its category, with this. */
export const acceptNominationSchema = z.object({
	version: seenVersion,
	church: optionalLine,
	married_year: weddingYear,
});

/** Body of POST /admin/api/nominations/{id}/decline. */
export const declineNominationSchema = z.object({ version: seenVersion, reason: optionalLine });

/** Body of POST /admin/api/nominations/{id}/note. */
export const noteNominationSchema = z.object({
	version: seenVersion,
	note: optionalText.pipe(z.string().max(2_000).nullable()),
});

/** Body of POST /admin/api/nominations/{id}/merge: what was sent for `id` is of `into` from now on, and what comes, too. */
export const mergeNominationsSchema = z.object({ version: seenVersion, into: recordId });

export const nominatedCoupleReplySchema = successReply(nominatedCoupleSchema);

/** When the season takes nominations, and the categories that do; no times = it takes none. */
const adminCallSchema = z.object({
	season_id: z.int(),
	/** 0 while none was set. */
	version: z.int(),
	opens_at: z.iso.datetime().nullable(),
	closes_at: z.iso.datetime().nullable(),
	category_ids: z.array(z.int()),
});

/** Reply of GET and PUT /admin/api/nominations/call. */
export const adminCallReplySchema = successReply(adminCallSchema);

/** Body of PUT /admin/api/nominations/call; null = off. */
export const changedCallSchema = z.object({
	season_id: recordId,
	version: z.int().min(0),
	call: z
		.object({ opens_at: moment, closes_at: moment, category_ids: z.array(recordId).min(1).max(1_000) })
		.nullable(),
});

/** Reply of GET /admin/api/nominations/waiting: couples that wait for a decision. */
export const waitingNominationsReplySchema = successReply(z.object({ waiting: z.int() }));

export type NominatedCouple = z.infer<typeof nominatedCoupleSchema>;
export type NominatedCoupleListQuery = z.output<typeof nominatedCoupleListQuerySchema>;
export type NominationState = (typeof nominationStates)[number];
export type SentNomination = z.infer<typeof sentNominationSchema>;
export type SentNominations = z.infer<typeof sentNominationsReplySchema>["data"];
export type AcceptedNomination = z.output<typeof acceptNominationSchema>;
export type Said<Value> = { value: Value; networks: number };
export type AdminNominationCall = z.infer<typeof adminCallSchema>;
export type ChangedCall = z.input<typeof changedCallSchema>;
