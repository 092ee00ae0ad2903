import { z } from "zod";
import { errorCodes } from "./error-codes.ts";
import { inputFaultSchema } from "./input-fault.ts";
import { fieldReasons } from "./people/account-fields.ts";

/** The value of `status` in every successful reply (product §5). */
export const successStatus = 1 as const;

/**
 * Schema of a successful reply: `{ status: 1, message?, data }` (architecture §3).
 *
 * @param data schema of the payload; an array wherever product §7 says list or `data[0]`
 */
export function successReply<Data extends z.ZodType>(data: Data) {
	return z.object({ status: z.literal(successStatus), message: z.string().optional(), data });
}

/** Calls whose replies have only a message. */
export const doneReplySchema = successReply(z.array(z.never()));

/** Schema of a failed reply: `{ status: 0, message, error: { code, message, field? } }` (architecture §3). */
export const failureReplySchema = z.object({
	status: z.literal(0),
	message: z.string(),
	error: z.object({
		code: z.enum(errorCodes),
		message: z.string(),
		/** Dotted path of the offending input, for `invalid_input`. */
		field: z.string().optional(),
		/** Why that input was refused, where known. */
		reason: z.enum(fieldReasons).optional(),
		/** All invalid input, the one above first, where a schema refused it. */
		faults: z.array(inputFaultSchema).optional(),
		/**
		 * Only with `changed_meanwhile`, for one record: who changed it last (null = unknown), when, its current version,
		 * and whether it was deleted.
		 */
		changed: z
			.object({
				by: z.string().nullable(),
				at: z.string().nullable(),
				version: z.int(),
				deleted: z.boolean(),
			})
			.optional(),
	}),
	/** Only with `already_voted`: the couple that the voter chose. */
	data: z.array(z.object({ nominee_id: z.int(), husband: z.string(), wife: z.string() })).optional(),
});

/** The ids of the path: digits only, so `/events/view` stays a page (architecture §1); fits PostgreSQL's integer. */
export const idParamsSchema = z.object({
	id: z
		.string()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.refine((id) => id >= 1 && id <= 2_147_483_647),
});

export type FailureReply = z.infer<typeof failureReplySchema>;
