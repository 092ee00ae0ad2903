import type { OwnData } from "@bcc/contract/account";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { findAccount } from "#server/features/account/data.ts";
import { listTokens } from "#server/features/account/mailed-link.ts";
import { userRecord } from "#server/features/account/rules.ts";
import { listChangesBy } from "#server/features/audit/data.ts";
import { findOwn } from "#server/features/booking/data.ts";
import { listAccepted } from "#server/features/invitation/data.ts";
import { listMails } from "#server/features/mail/data.ts";
import { listSessions } from "#server/features/session/data.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/** All that is stored about a user, without hashes: none of it lets anybody in. */
export async function readOwnData(
	db: Database,
	{ accountId, idHash }: { accountId: number; idHash: string },
	locale: Locale,
): Promise<OwnData | null> {
	const account = await findAccount(db, accountId);
	if (!account) return null;
	const sessions = await listSessions(db, accountId);
	const links = await listTokens(db, accountId);
	const changes = await listChangesBy(db, accountId);
	const invitations = await listAccepted(db, accountId);
	const mails = await listMails(db, accountId, account.email);
	const bookings = await findOwn(db, accountId, account.emailConfirmedAt ? account.email : null);
	return {
		account: {
			...userRecord(account, locale),
			language: account.locale,
			created_at: account.createdAt.toISOString(),
			updated_at: account.updatedAt.toISOString(),
		},
		sessions: sessions.map((each) => ({
			signed_in_at: each.createdAt.toISOString(),
			last_seen_at: each.lastSeenAt.toISOString(),
			ends_at: each.expiresAt.toISOString(),
			current: each.idHash === idHash,
		})),
		links: links.map(({ purpose, email, expiresAt }) => ({
			purpose,
			to: email,
			ends_at: expiresAt.toISOString(),
		})),
		invitations: invitations.map(({ role, invitedAt, acceptedAt }) => ({
			role,
			invited_at: invitedAt.toISOString(),
			accepted_at: isoOrNull(acceptedAt),
		})),
		recorded_changes: changes.map(({ at, actor, ...change }) => ({
			at: at.toISOString(),
			by: actor,
			...change,
		})),
		mails: mails.map(({ kind, email, createdAt }) => ({
			kind,
			to: email,
			asked_at: createdAt.toISOString(),
		})),
		bookings: bookings.map(({ createdAt, reference, name, email, phone, state, tickets, amount }) => ({
			...{ reference, name, email, phone, state, tickets, amount },
			booked_at: createdAt.toISOString(),
		})),
		votes: m.api_own_data_votes({}, { locale }),
	};
}
