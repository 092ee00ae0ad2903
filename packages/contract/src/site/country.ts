import { z } from "zod";
import { successReply } from "../reply.ts";

/** A country and its people's name, in the caller's language. */
export const countrySchema = z.object({
	code: z.string(),
	country: z.string(),
	nationality: z.string().nullable(),
});

export const countryListReplySchema = successReply(z.array(countrySchema));

export type Country = z.infer<typeof countrySchema>;
