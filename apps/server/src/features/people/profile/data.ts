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
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { listChangesBy } from "#server/records/audit/data.ts";

/** Reads what a feature stores about a user; `email` only once it is confirmed. */
export type OwnDataReader = (user: { accountId: number; email: string | null }) => Promise<Partial<OwnData>>;

/** All that is stored about a user, without hashes: none of it lets anybody in. */
export async function readOwnData(
	db: Database,
	{ accountId, idHash }: { accountId: number; idHash: string },
	locale: Locale,
	added: readonly OwnDataReader[],
): Promise<OwnData | null> {
	const account = await findAccount(db, accountId);
	if (!account) return null;
	const { email, createdAt: created_at, updatedAt: updated_at } = account;
	const sessions = await listSessions(db, accountId);
	const confirmed = { accountId, email: account.emailConfirmedAt ? email : null };
	const parts = await Promise.all(added.map((read) => read(confirmed)));
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
		...Object.assign({}, ...parts),
		votes: m.api_own_data_votes({}, { locale }),
	};
}
