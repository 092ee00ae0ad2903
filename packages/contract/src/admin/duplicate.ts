import { z } from "zod";
import { successReply } from "../reply.ts";
import { queryId } from "./resource.ts";
import { anyLine } from "./text.ts";

/** Query of `GET /admin/api/nominees/duplicates`; `except`: the record that is being changed. */
export const duplicateCouplesQuerySchema = z.object({
	husband: anyLine,
	wife: anyLine,
	except: queryId.optional(),
});

/** Couples of the season, withdrawn ones too, with the same names: whatever their order, case, accents, spaces and signs. */
export const duplicateCouplesReplySchema = successReply(
	z.array(
		z.object({
			id: z.int(),
			husband: z.string(),
			wife: z.string(),
			category_id: z.int(),
			category: z.string(),
			withdrawn: z.boolean(),
		}),
	),
);

/** Query of `GET /admin/api/categories/duplicates`. */
export const duplicateCategoriesQuerySchema = z.object({
	name: anyLine,
	name_sw: anyLine.default(""),
	except: queryId.optional(),
});

/** Categories with one of the names, in either language. */
export const duplicateCategoriesReplySchema = successReply(
	z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), withdrawn: z.boolean() })),
);

export type DuplicateCouple = z.infer<typeof duplicateCouplesReplySchema>["data"][number];
export type DuplicateCategory = z.infer<typeof duplicateCategoriesReplySchema>["data"][number];
