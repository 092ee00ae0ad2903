import { z } from "zod";

/** What may be wrong with a field, where there is more to say than that it is not valid. */
export const faultKinds = [
	"missing",
	"too_long",
	"too_few",
	"too_many",
	"too_small",
	"too_large",
	"not_valid",
] as const;

/** A field at fault by its dotted path; `limit` is what there may be at most or must be at least. */
export const inputFaultSchema = z.object({
	field: z.string(),
	kind: z.enum(faultKinds),
	limit: z.number().optional(),
});

export type InputFault = z.infer<typeof inputFaultSchema>;
