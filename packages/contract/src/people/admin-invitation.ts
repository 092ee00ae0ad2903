import { z } from "zod";
import { listQuery, listReply } from "../admin/resource.ts";
import { staffRoles } from "../admin/resources.ts";
import { successReply } from "../reply.ts";
import { mailFaultSchema } from "../site/admin-mail.ts";
import { accountFields } from "./account-fields.ts";

/** The languages of invitation e-mails. */
export const letterLanguages = ["en", "sw"] as const;

/**
 * The state of an invitation: its e-mail waits or was given up, its link can be used, its link has expired, or it is over. `lapsed`: the
 * inviter is no administrator any more, or the address has an account that works in the back office already or is blocked.
 */
export const invitationStates = [
	"sending",
	"undelivered",
	"open",
	"expired",
	"lapsed",
	"accepted",
	"withdrawn",
] as const;

/** An invitation to the back office; without its link. */
export const invitationSchema = z.object({
	id: z.int(),
	email: z.string(),
	role: z.enum(staffRoles),
	/** The e-mail's language. */
	language: z.enum(letterLanguages),
	state: z.enum(invitationStates),
	/** Why its e-mail was not delivered, or not so far. */
	fault: mailFaultSchema.nullable(),
	/** Null when that account is gone. */
	invited_by: z.string().nullable(),
	created_at: z.iso.datetime(),
	/** Until when its link can be used; null = there is none. */
	link_ends_at: z.iso.datetime().nullable(),
	accepted_at: z.iso.datetime().nullable(),
	withdrawn_at: z.iso.datetime().nullable(),
	/** The address has an account, to which the role is offered. */
	has_account: z.boolean(),
});

/** Body of POST /admin/api/invitations. */
export const newInvitationSchema = z.object({
	email: accountFields.email,
	role: z.enum(staffRoles),
	language: z.enum(letterLanguages).default("en"),
});

export const invitationListQuerySchema = listQuery(["created_at", "email", "role", "id"], {});

export const invitationListReplySchema = listReply(invitationSchema);

/**
 * Reply of POST /admin/api/invitations, …/{id}/resend and …/{id}/withdraw. Where no mail server is set up the link comes with it, this
 * once.
 */
export const invitationReplySchema = successReply(invitationSchema.extend({ link: z.string().nullable() }));

export type Invitation = z.infer<typeof invitationSchema>;
export type SentInvitation = Invitation & { link: string | null };
export type InvitationState = (typeof invitationStates)[number];
export type NewInvitation = z.output<typeof newInvitationSchema>;
export type InvitationListQuery = z.output<typeof invitationListQuerySchema>;
