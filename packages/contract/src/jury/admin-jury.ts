import { z } from "zod";
import { queryId, recordId } from "../admin/resource.ts";
import { emailAddress, line } from "../plain-text.ts";
import { successReply } from "../reply.ts";
import { mailFaultSchema } from "../site/admin-mail.ts";
import { longestCriterion, longestJudgeName, mostCriteria } from "./limits.ts";

const time = z.iso.datetime();
const languages = z.enum(["en", "sw"]);
const criterionName = line(longestCriterion).pipe(z.string().min(1));
const criterion = { name: criterionName, name_sw: criterionName, weight: z.int().min(1).max(100) };

/** Why the rule cannot be changed: voting has begun, a judge has saved something, the jury or the books are closed. */
export const ruleLocks = ["voting", "sheets", "closed", "books"] as const;

/** A judge, and how far they are; what they score is for nobody to see before the jury has closed. */
export const adminJudgeSchema = z.object({
	id: z.int(),
	/** Empty once it is deleted. */
	name: z.string(),
	email: z.string().nullable(),
	language: languages,
	created_at: time,
	handed_in_at: time.nullable(),
	removed_at: time.nullable(),
	/** False where what was handed in was dropped with the judge. */
	is_counted: z.boolean(),
	/** There is a link that works. */
	has_link: z.boolean(),
	/** The e-mail with the link waits to be sent; `fault` says why it was not, so far or for good. */
	mail_waits: z.boolean(),
	fault: mailFaultSchema.nullable(),
	/** Couples that are scored, or that the judge knows. */
	done: z.int(),
});

const juryCriteria = z.array(
	z.object({ id: z.int(), name: z.string(), name_sw: z.string(), weight: z.int() }),
);

/** The jury of the season that runs. */
export const adminJurySchema = z.object({
	season_id: z.int(),
	/** 0 while nothing was set. */
	version: z.int(),
	share: z.int(),
	criteria: juryCriteria,
	/** Null = the rule can be changed. */
	locked: z.enum(ruleLocks).nullable(),
	/** Judges score: voting has begun, and neither jury nor books are closed. */
	is_open: z.boolean(),
	opens_at: time.nullable(),
	closed_at: time.nullable(),
	/** Couples to be scored. */
	couples: z.int(),
	/** E-mails leave this site. */
	sends_mails: z.boolean(),
	judges: z.array(adminJudgeSchema),
});

/** Reply of GET /admin/api/jury, and of what changes it. */
export const adminJuryReplySchema = successReply(adminJurySchema);

/** Body of PUT /admin/api/jury: the share in percent, 0 = no jury, and the criteria in their order. */
export const juryRuleSchema = z.object({
	season_id: recordId,
	version: z.int().min(0),
	share: z.int().min(0).max(100),
	criteria: z.array(z.object(criterion)).max(mostCriteria),
});

/** Body of POST /admin/api/jury/judges; `by_mail` sends the link, else it is in the reply. */
export const newJudgeSchema = z.object({
	season_id: recordId,
	name: line(longestJudgeName).pipe(z.string().min(1)),
	email: z
		.union([z.literal(""), emailAddress])
		.nullish()
		.transform((email) => email || null),
	language: languages,
	by_mail: z.boolean(),
});

/** Body of POST /admin/api/jury/judges/{id}/link: another link, which ends the one before. */
export const judgeLinkSchema = z.object({ by_mail: z.boolean() });

const passedOn = z.object({ link: z.string(), message: z.string() });

/** A judge's link with words to pass it on, this once; null where it was mailed. */
export const madeJudgeReplySchema = successReply(
	z.object({
		judge_id: z.int(),
		name: z.string(),
		made: z
			.object({ subject: z.object({ en: z.string(), sw: z.string() }), en: passedOn, sw: passedOn })
			.nullable(),
	}),
);

/** Body of POST /admin/api/jury/judges/{id}/remove: whether what the judge has handed in counts still. */
export const removeJudgeSchema = z.object({ keep: z.boolean() });

/** Body of POST /admin/api/jury/close: for good. */
export const closeJurySchema = z.object({ season_id: recordId });

/** Query of GET /admin/api/jury/sheets; left out, the season that runs. */
export const jurySheetsQuerySchema = z.object({ season: queryId.optional() });

/** Its reply, once the jury has closed or the season is over: what counts, by category, couple and judge. */
export const jurySheetsReplySchema = successReply(
	z.object({
		season: z.string(),
		criteria: juryCriteria,
		judges: z.array(z.object({ id: z.int(), name: z.string() })),
		couples: z.array(
			z.object({
				nominee_id: z.int(),
				husband: z.string(),
				wife: z.string(),
				category: z.string(),
				sheets: z.array(
					z.object({
						judge_id: z.int(),
						knows_couple: z.boolean(),
						comment: z.string(),
						scores: z.array(z.object({ criterion_id: z.int(), score: z.int() })),
					}),
				),
			}),
		),
	}),
);

export type AdminJury = z.infer<typeof adminJurySchema>;
export type AdminJudge = z.infer<typeof adminJudgeSchema>;
export type JuryRule = z.input<typeof juryRuleSchema>;
export type NewJudge = z.input<typeof newJudgeSchema>;
export type MadeJudge = z.infer<typeof madeJudgeReplySchema>["data"];
export type JudgedSheets = z.infer<typeof jurySheetsReplySchema>["data"];
export type RuleLock = (typeof ruleLocks)[number];
