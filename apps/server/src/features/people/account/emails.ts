import type { FastifyInstance } from "fastify";
import { type AccountRow, findAccount, findAddressee } from "#server/features/people/account/data.ts";
import {
	issueMailedToken,
	mailedPurposes,
	type TokenPurpose,
} from "#server/features/people/account/mailed-link.ts";
import { isOwnAddress, sameEmail } from "#server/features/people/account/rules.ts";
import { type FixedKind, fixedWords } from "#server/features/site/mail/email.ts";
import type { OutgoingMail } from "#server/features/site/mail/mutations.ts";
import type { Letter } from "#server/features/site/mail/plugin.ts";
import { newSecretText, plainSecret, typedSecret } from "#server/lib/secrets.ts";

type AboutAccount = Exclude<FixedKind, "invited" | "judge_invited">;

/** Where an e-mail's link leads. */
const paths: Record<AboutAccount, string> = {
	reset: "/reset-password",
	role_given: "/reset-password",
	email_changing: "/reset-password",
	confirm: "/confirm-email",
	already_registered: "/login",
	sign_in_code: "/login",
	password_changed: "/forgot-password",
	two_step_on: "/forgot-password",
	two_step_off: "/forgot-password",
};
export const accountMailKinds = Object.keys(paths) as AboutAccount[];

const purposes: Partial<Record<AboutAccount, TokenPurpose>> = mailedPurposes;

/** Some 59 bits, so that guesses at a code need no limit. */
const codeGroups = 3;

/** An e-mail about an account: to who has it, or asks for it. */
export async function writeAccountEmail(app: FastifyInstance, mail: OutgoingMail): Promise<Letter | null> {
	const { db } = app;
	const { email, accountId } = mail;
	const kind = mail.kind as AboutAccount;
	const owner = await findAddressee(db, email);
	if (accountId === null) {
		if (!owner || (kind === "confirm" && owner.emailConfirmedAt)) return null;
		return await letterAbout(app, mail, kind, owner, owner.email);
	}
	const about = await findAccount(db, accountId);
	if (!about) return null;
	if (kind !== "confirm") return await letterAbout(app, mail, kind, about, email);
	if (owner && owner.id !== about.id)
		return await letterAbout(app, mail, "already_registered", owner, owner.email);
	return isOwnAddress(about, email) ? await letterAbout(app, mail, kind, about, email) : null;
}

/** @param kind what the mail says, which may be other than what was asked for */
async function letterAbout(
	{ db, clock }: FastifyInstance,
	mail: OutgoingMail,
	kind: AboutAccount,
	about: AccountRow,
	to: string,
): Promise<Letter | null> {
	const purpose = purposes[kind];
	const code = kind === "sign_in_code" ? typedSecret(codeGroups) : undefined;
	const token = code ? plainSecret(code) : newSecretText();
	const of = purpose && { accountId: about.id, purpose, email: to };
	if (of && !(await issueMailedToken(db, mail.id, of, clock(), token))) return null;
	const words = fixedWords(kind, mail.locale, code);
	const query = purpose && !code ? `?token=${token}` : "";
	return { to, name: greetedName(about, to), words, links: [{ path: paths[kind] + query }] };
}

type Named = { firstName: string; email: string; emailConfirmedAt: Date | null };

/**
 * The name in an e-mail's greeting; null for an unconfirmed address, because the person who requested the e-mail chose the name, and may
 * not be its reader (docs/decisions/0015).
 */
export function greetedName({ firstName, email, emailConfirmedAt }: Named, to: string): string | null {
	return emailConfirmedAt !== null && sameEmail(email, to) ? firstName : null;
}
