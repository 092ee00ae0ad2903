import { z } from "zod";
import { dateSchema } from "../programme/day-and-time.ts";
import { successReply } from "../reply.ts";

/** The texts that visitors agree to. */
export const legalKinds = ["privacy", "terms"] as const;

export const legalParamsSchema = z.object({ kind: z.enum(legalKinds) });

/** Query of GET /site/legal/{kind}: an earlier edition; left out = the one that holds today. */
export const legalQuerySchema = z.object({
	edition: z
		.string()
		.regex(/^[1-9]\d{0,5}$/)
		.transform(Number)
		.optional(),
});

/** The privacy policy or the terms in the caller's language, where there is one (reply of GET /site/legal/{kind}, added). */
export const legalTextSchema = z.object({
	kind: z.enum(legalKinds),
	edition: z.int(),
	/** The first day on which it holds. */
	valid_from: dateSchema,
	/** Sanitised HTML. */
	html: z.string(),
	/** Of the HTML: English where nobody has translated it. */
	language: z.enum(["en", "sw"]),
	/** This one and all that have held, the newest first. */
	editions: z.array(z.object({ edition: z.int(), valid_from: dateSchema })),
});

export const legalTextReplySchema = successReply(z.array(legalTextSchema).length(1));

export type LegalKind = (typeof legalKinds)[number];
export type LegalText = z.infer<typeof legalTextSchema>;
