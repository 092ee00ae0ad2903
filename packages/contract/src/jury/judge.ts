import { z } from "zod";
import { recordId } from "../admin/resource.ts";
import { untranslatedFields } from "../language.ts";
import { lines } from "../plain-text.ts";
import { successReply } from "../reply.ts";
import { longestComment, mostCriteria, mostScore } from "./limits.ts";

const token = z.string().min(1).max(200);
const time = z.iso.datetime();

/** Body of POST /jury/sheets and POST /jury/hand-in (added): the secret of a judge's link. */
export const judgeTokenSchema = z.object({ token });

const scoresSchema = z
	.array(z.object({ criterion_id: recordId, score: z.int().min(1).max(mostScore) }))
	.max(mostCriteria)
	.refine((scores) => new Set(scores.map(({ criterion_id }) => criterion_id)).size === scores.length);

/** What a judge has saved of a couple. Who knows it abstains, and gives no scores. */
const sheetSchema = z.object({
	version: z.int(),
	knows_couple: z.boolean(),
	comment: z.string(),
	scores: z.array(z.object({ criterion_id: z.int(), score: z.int() })),
});

/** A couple as on its page, and the judge's own sheet; null = nothing is saved yet. */
const judgedCoupleSchema = z.object({
	nominee_id: z.int(),
	husband: z.string(),
	wife: z.string(),
	img_url: z.string().nullable(),
	story: z.string().nullable(),
	church: z.string().nullable(),
	region: z.string().nullable(),
	married_year: z.int().nullable(),
	...untranslatedFields,
	sheet: sheetSchema.nullable(),
});

/** All that a judge sees: couples, criteria and the judge's own sheets. */
export const judgeDeskSchema = z.object({
	judge_id: z.int(),
	name: z.string(),
	/** `soon`: voting has not begun; `handed_in`: nothing changes any more. */
	state: z.enum(["soon", "open", "handed_in"]),
	/** When the first category opens, where that is known and still to come. */
	opens_at: time.nullable(),
	handed_in_at: time.nullable(),
	criteria: z.array(z.object({ id: z.int(), name: z.string() })),
	categories: z.array(z.object({ id: z.int(), name: z.string(), couples: z.array(judgedCoupleSchema) })),
});

/** Reply of POST /jury/sheets and POST /jury/hand-in. */
export const judgeDeskReplySchema = successReply(z.array(judgeDeskSchema).length(1));

/** Body of POST /jury/save (added); `seen` is the version of the sheet that it was made from, 0 = none. */
export const saveSheetSchema = z.object({
	token,
	sheet: z.object({
		nominee_id: recordId,
		seen: z.int().min(0).max(2_000_000_000),
		knows_couple: z.boolean(),
		comment: lines(longestComment),
		scores: scoresSchema,
	}),
});

/** Reply of POST /jury/save: the sheet as it is stored; not saved where it has another version than the one seen. */
export const savedSheetReplySchema = successReply(
	z.array(z.object({ saved: z.boolean(), sheet: sheetSchema.nullable() })).length(1),
);

export type JudgeDesk = z.infer<typeof judgeDeskSchema>;
export type JudgedCouple = z.infer<typeof judgedCoupleSchema>;
export type JudgeSheet = z.infer<typeof sheetSchema>;
export type SaveSheet = z.input<typeof saveSheetSchema>;
export type SavedSheet = z.infer<typeof savedSheetReplySchema>["data"][number];

/** The bodies of a judge's calls, and what is in their replies. */
export type JuryCalls = {
	sheets: [z.input<typeof judgeTokenSchema>, JudgeDesk];
	save: [SaveSheet, SavedSheet];
	"hand-in": [z.input<typeof judgeTokenSchema>, JudgeDesk];
};
