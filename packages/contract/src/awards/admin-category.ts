import { z } from "zod";
import {
	deletableFields,
	deletedFilter,
	draftFields,
	draftInput,
	listQuery,
	orderRequestSchema,
	seenVersion,
} from "../admin/resource.ts";
import {
	optionalLine,
	optionalMoment,
	optionalPicture,
	optionalText,
	requiredLine,
	requiredText,
} from "../admin/text.ts";
import { changeReason, withdrawableFields, withdrawableFilter } from "./admin-withdrawal.ts";

/** `…_sw` null = visitors read the English text. */
const record = z.object({
	...deletableFields,
	...withdrawableFields,
	...draftFields,
	name: z.string(),
	name_sw: z.string().nullable(),
	description: z.string(),
	description_sw: z.string().nullable(),
	/** Unique, deleted categories included. */
	code: z.string(),
	/** `path` of a stored picture. */
	image_url: z.string().nullable(),
	/** Voting window, ISO 8601 in UTC; null = no limit on that side. */
	voting_opens_at: z.string().nullable(),
	voting_closes_at: z.string().nullable(),
	position: z.int(),
	/** Active couples. */
	nominees: z.int(),
});

const input = z.object({
	...draftInput,
	name: requiredLine,
	name_sw: optionalLine,
	description: requiredText,
	description_sw: optionalText,
	code: requiredLine.pipe(z.string().max(40)),
	image_url: optionalPicture,
	voting_opens_at: optionalMoment,
	voting_closes_at: optionalMoment,
});

type Window = { voting_opens_at: string | null; voting_closes_at: string | null };

const areTimesInOrder = ({ voting_opens_at: opens, voting_closes_at: closes }: Window) =>
	!opens || !closes || Date.parse(opens) < Date.parse(closes);
const closingTimeIssue = { path: ["voting_closes_at"] };

/** The categories of the current season; a new one becomes the last one. */
export const categorySchemas = {
	record,
	createInput: input.refine(areTimesInOrder, closingTimeIssue),
	/** Once there are votes, changes of names, code, picture and window need a `reason`. */
	updateInput: input
		.extend({ version: seenVersion, reason: changeReason })
		.refine(areTimesInOrder, closingTimeIssue),
	list: listQuery(["position", "name", "code", "voting_opens_at", "voting_closes_at", "id"], {
		...deletedFilter,
		...withdrawableFilter,
	}),
	order: orderRequestSchema,
};

export type AdminCategory = z.infer<typeof record>;
