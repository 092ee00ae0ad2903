import type { InvitationState } from "@bcc/contract/admin/invitation";

const day = 24 * 60 * 60 * 1000;

/** How long a link can be used, in milliseconds. */
export const linkLifeMs = 7 * day;

/** How long a finished or expired invitation stays in the list, in milliseconds. */
export const retentionMs = 90 * day;

/** Where a link leads, in English. */
export const invitationPath = (token: string) => `/accept-invitation?token=${token}`;

export type InvitationFacts = {
	acceptedAt: Date | null;
	withdrawnAt: Date | null;
	/** False when the inviter is no longer an administrator, or the address cannot be given a role. */
	isValid: boolean;
	mailWaits: boolean;
	linkEndsAt: Date | null;
};

/** The state of an invitation at a moment. */
export function stateOf(invitation: InvitationFacts, now: Date): InvitationState {
	const { acceptedAt, withdrawnAt, isValid, mailWaits, linkEndsAt } = invitation;
	if (acceptedAt) return "accepted";
	if (withdrawnAt) return "withdrawn";
	if (!isValid) return "lapsed";
	if (linkEndsAt && linkEndsAt > now) return "open";
	return mailWaits ? "sending" : "expired";
}
