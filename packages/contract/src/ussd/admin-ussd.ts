import { z } from "zod";
import { successReply } from "../reply.ts";

/** Reply of `GET /admin/api/ussd`. */
export const adminUssdSchema = z.object({
	/** The server has a gateway's secret: votes by USSD are taken. */
	configured: z.boolean(),
	version: z.int(),
	/** What people dial, such as `*149*88#`; null = not shown. */
	code: z.string().nullable(),
	/** When a gateway last called, to the minute. */
	last_call_at: z.iso.datetime().nullable(),
});

export const adminUssdReplySchema = successReply(adminUssdSchema);

/** As phones dial it; empty = not shown. */
export const codeToDial = /^(\*\d{1,6}(\*\d{1,6}){0,3}#)?$/;

/** Body of `PUT /admin/api/ussd`. */
export const changedUssdSchema = z.object({
	version: z.int().min(0),
	code: z
		.string()
		.trim()
		.regex(codeToDial)
		.transform((code) => code || null),
});

export type AdminUssd = z.infer<typeof adminUssdSchema>;
export type ChangedUssd = z.input<typeof changedUssdSchema>;
