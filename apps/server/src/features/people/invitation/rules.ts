import type { InvitationState } from "@bcc/contract/people/admin-invitation";
import type { Budget } from "#server/lib/rate-limit.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Invitations that one administrator sends: each e-mails an arbitrary address. */
export const invitationBudget: Budget = { most: 30, windowMs: hour };

/** How long a link can be used, in milliseconds. */
export const linkLifeMs = 7 * day;

/** How long a finished or expired invitation stays in the list, in milliseconds. */
export const retentionMs = 90 * day;

/** Where a link leads, in English. */
export const invitationPath = (token: string) => `/accept-invitation?token=${token}`;

export type InvitationFacts = {
	accepted_at: Date | null;
	withdrawn_at: Date | null;
	/** False when the inviter is no longer an administrator, or the address cannot be given a role. */
	isValid: boolean;
	/** Of its e-mail, until that is delivered. */
	mail: "waits" | "given_up" | null;
	link_ends_at: Date | null;
};

/** The state of an invitation at a moment. */
export function stateOf(invitation: InvitationFacts, now: Date): InvitationState {
	const { accepted_at, withdrawn_at, isValid, mail, link_ends_at } = invitation;
	if (accepted_at) return "accepted";
	if (withdrawn_at) return "withdrawn";
	if (!isValid) return "lapsed";
	// The link is made before the e-mail goes out.
	if (mail) return mail === "waits" ? "sending" : "undelivered";
	return link_ends_at && link_ends_at > now ? "open" : "expired";
}
