import { z } from "zod";

/** Faults of a field, some more specific than that it is not valid. */
export const faultKinds = [
	"missing",
	"too_long",
	"too_few",
	"too_many",
	"too_small",
	"too_large",
	"not_valid",
] as const;

/** An invalid field by its dotted path; `limit` is the maximum or minimum. */
export const inputFaultSchema = z.object({
	field: z.string(),
	kind: z.enum(faultKinds),
	limit: z.number().optional(),
});

export type InputFault = z.infer<typeof inputFaultSchema>;
