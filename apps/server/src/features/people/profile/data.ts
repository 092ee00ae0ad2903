import type { OwnData } from "@bcc/contract/people/account";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { findAccount } from "#server/features/people/account/data.ts";
import { listTokens } from "#server/features/people/account/mailed-link.ts";
import { userRecord } from "#server/features/people/account/rules.ts";
import { listAccepted } from "#server/features/people/invitation/data.ts";
import { listSessions } from "#server/features/people/session/data.ts";
import { listMails } from "#server/features/site/mail/data.ts";
import { findOwn } from "#server/features/tickets/booking/data.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { listChangesBy } from "#server/records/audit/data.ts";

/** All that is stored about a user, without hashes: none of it lets anybody in. */
export async function readOwnData(
	db: Database,
	{ accountId, idHash }: { accountId: number; idHash: string },
	locale: Locale,
): Promise<OwnData | null> {
	const account = await findAccount(db, accountId);
	if (!account) return null;
	const { email, createdAt: created_at, updatedAt: updated_at } = account;
	const sessions = await listSessions(db, accountId);
	const bookings = await findOwn(db, accountId, account.emailConfirmedAt ? email : null);
	return {
		account: {
			...userRecord(account, locale),
			language: account.locale,
			former_emails: account.formerEmails,
			...withIsoTimes({ created_at, updated_at }),
		},
		sessions: sessions.map(({ id_hash, ...session }) => ({
			...withIsoTimes(session),
			current: id_hash === idHash,
		})),
		links: (await listTokens(db, accountId)).map(withIsoTimes),
		invitations: (await listAccepted(db, accountId)).map(withIsoTimes),
		recorded_changes: (await listChangesBy(db, accountId)).map(withIsoTimes),
		mails: (await listMails(db, accountId, email)).map(withIsoTimes),
		bookings: bookings.map(({ createdAt, reference, name, email, phone, state, tickets, amount }) => ({
			...{ reference, name, email, phone, state, tickets, amount },
			booked_at: createdAt.toISOString(),
		})),
		votes: m.api_own_data_votes({}, { locale }),
	};
}
