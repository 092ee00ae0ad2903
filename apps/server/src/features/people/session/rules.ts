import type { Role } from "@bcc/contract/people/account";
import { mostClockErrorMs } from "#server/lib/iso-time.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Milliseconds without a request, and in all, after which a browser has to sign in again: sooner for those who can change public
 * content.
 */
export function sessionLimits(role: Role): { idleMs: number; absoluteMs: number } {
	return role === "user"
		? { idleMs: 30 * day, absoluteMs: 90 * day }
		: { idleMs: 12 * hour, absoluteMs: 7 * day };
}

/** `lastSeenAt` is written at most this often, in milliseconds. */
export const seenEveryMs = 5 * 60 * 1000;

/** The longest of all limits, in milliseconds: older sessions are deleted. */
export const longestMs = 90 * day;

/**
 * Whether a session is still valid. One that was seen or begun in the future by this clock is not: the clock was wrong then or is wrong
 * now.
 */
export function isAlive(
	session: { role: Role; lastSeenAt: Date; createdAt: Date; expiresAt: Date },
	now: Date,
): boolean {
	const { idleMs, absoluteMs } = sessionLimits(session.role);
	return (
		// A clock that was set back would let it live for as much longer.
		session.lastSeenAt.getTime() - now.getTime() < mostClockErrorMs &&
		now < session.expiresAt &&
		now.getTime() - session.lastSeenAt.getTime() < idleMs &&
		// A user who has become an editor since has the editor's limit.
		now.getTime() - session.createdAt.getTime() < absoluteMs &&
		session.createdAt.getTime() - now.getTime() < mostClockErrorMs
	);
}
