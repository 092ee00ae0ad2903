import { z } from "zod";
import { listQuery, listReply, queryId } from "../admin/resource.ts";
import { auditedResources } from "../admin/resources.ts";

/** Actions in the audit log. */
export const auditActions = [
	"create",
	"import",
	"change",
	"delete",
	"restore",
	"withdraw",
	"reinstate",
	"order",
	"sign_out",
	"resend",
	"accept",
	"freeze",
	"reopen",
	"publish",
	"unpublish",
	"break_tie",
	"remove_tie_break",
	"void",
	"unvoid",
	"look",
	"hold",
	"release",
	"close_voting",
	"close_books",
	"recount",
	/** Of entries that earlier versions made. */
	"check",
	"begin_log",
	"begin_season",
	"backup",
	"download",
	"tick",
	"untick",
	"renew_codes",
	"ask",
	"end_link",
	"end_code",
	"send",
	"use",
	"send_back",
	"take_down",
	"confirm",
	"receive",
	"reject",
	"cancel",
	"refund",
	"forgive",
	"move",
	"disown",
	"take_back",
	"reverse",
	"transfer",
	"tell",
	"untell",
	"undo",
	"decline",
	"merge",
	"note",
	"close_jury",
] as const;

/** One administrative change. Entries are never changed or deleted. */
export const auditEntrySchema = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	/** Who did it; null = somebody at the server's command line, a couple or a judge by its link, or the site by itself. */
	actor_id: z.int().nullable(),
	/** Name and address as they were, or `command line`, `the couple, by their link`, `a judge, by their link`, `the door, by its link: …`, or `the site, by itself`. */
	actor: z.string(),
	action: z.enum(auditActions),
	resource: z.enum(auditedResources),
	/** Null when it is about no single record, as with an order. */
	record_id: z.int().nullable(),
	/** The record's name as it was; of a point of the start page, its name in the reader's language. */
	label: z.string(),
	/** The changed fields before; null = there was none. */
	before: z.record(z.string(), z.json()).nullable(),
	/** The same fields after; null = there is none any more. */
	after: z.record(z.string(), z.json()).nullable(),
});

/** Query of GET /admin/api/audit; the usual order is `order=desc`: the latest first. */
export const auditListQuerySchema = listQuery(["id"], {
	order: z.enum(["asc", "desc"]).default("desc"),
	resource: z.enum(auditedResources).optional(),
	action: z.enum(auditActions).optional(),
	record_id: queryId.optional(),
	/** Moments, ISO 8601; the first is included, the last is not. */
	from: z.iso.datetime({ offset: true }).optional(),
	until: z.iso.datetime({ offset: true }).optional(),
});

export const auditListReplySchema = listReply(auditEntrySchema);

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditListQuery = z.output<typeof auditListQuerySchema>;
export type AuditAction = (typeof auditActions)[number];
