import type { InvitationState } from "@bcc/contract/admin";

const day = 24 * 60 * 60 * 1000;

/** How long a link can be used, in milliseconds. */
export const linkLifeMs = 7 * day;

/** How long, in milliseconds, what is over or expired stays in the list. */
export const keptMs = 90 * day;

/** Where a link leads, in English. */
export const invitationPath = (token: string) => `/accept-invitation?token=${token}`;

export type Standing = {
	acceptedAt: Date | null;
	withdrawnAt: Date | null;
	/** False when who invited may do so no longer, or the address cannot be given a role. */
	stands: boolean;
	mailWaits: boolean;
	linkEndsAt: Date | null;
};

/** How an invitation stands at a moment. */
export function stateOf(invitation: Standing, now: Date): InvitationState {
	const { acceptedAt, withdrawnAt, stands, mailWaits, linkEndsAt } = invitation;
	if (acceptedAt) return "accepted";
	if (withdrawnAt) return "withdrawn";
	if (!stands) return "lapsed";
	if (linkEndsAt && linkEndsAt > now) return "open";
	return mailWaits ? "sending" : "expired";
}
