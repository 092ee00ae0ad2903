import { randomInt } from "node:crypto";
import { join } from "node:path";
import { localizePath } from "@bcc/messages/locale";
import fp from "fastify-plugin";
import { type AccountRow, findAccount, findAddressee } from "#server/features/account/data.ts";
import { issueSignInCode, issueToken, type TokenPurpose } from "#server/features/account/mailed-link.ts";
import { isOwnAddress } from "#server/features/account/rules.ts";
import { issueInvitationLink } from "#server/features/invitation/mutations.ts";
import { invitationPath } from "#server/features/invitation/rules.ts";
import {
	composeEmail,
	type Email,
	type EmailWords,
	type FixedKind,
	greetedName,
	writeEmail,
} from "#server/features/mail/email.ts";
import {
	claimMails,
	dropMail,
	dropUnaddressed,
	enqueueMail,
	type MailRequest,
	mostAttempts,
	type OutgoingMail,
} from "#server/features/mail/mutations.ts";
import { programmeName } from "#server/features/site-settings/rules.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { type Mailer, outboxMailer, smtpMailer } from "#server/lib/mailer.ts";

const atATime = 5;

/**
 * The delay of a mail that a stranger requested, in milliseconds; random between the two. Looking up its recipient takes longer when there
 * is one: done with the reply, the reply's time would reveal it.
 */
const rest = { least: 300, most: 1500 };

const lookEveryMs = 60_000;

declare module "fastify" {
	interface FastifyInstance {
		/** Stores a mail and starts sending; resolves before the mail server answers. */
		mail(request: MailRequest): Promise<void>;
		/** Has mails that were stored with a change sent soon. */
		sendMails(): void;
		/** Writes an e-mail about a booking; null = nothing to send any more. */
		writeBookingEmail(mail: OutgoingMail): Promise<{ words: EmailWords; path: string } | null>;
		/** Sends the mails that rest too, and resolves once no mail is due. */
		mailsSent(): Promise<void>;
	}
}

type AboutAccount = Exclude<FixedKind, "invited">;

/** Where an e-mail's link leads, and what its token is for, where it has one. */
const links: Record<AboutAccount, { path: string; purpose?: TokenPurpose }> = {
	reset: { path: "/reset-password", purpose: "reset" },
	role_given: { path: "/reset-password", purpose: "reset" },
	email_changing: { path: "/reset-password", purpose: "recover" },
	confirm: { path: "/confirm-email", purpose: "confirm" },
	already_registered: { path: "/login" },
	sign_in_code: { path: "/login" },
	password_changed: { path: "/forgot-password" },
	two_step_on: { path: "/forgot-password" },
	two_step_off: { path: "/forgot-password" },
};

/** The recipient of an e-mail, the account it is about, and the path of its link. */
type Addressed = {
	kind: FixedKind;
	to: string;
	name: string | null;
	path: string;
	code?: string;
};

/** Writes and sends the mails that are due (docs/decisions/0015). */
export const mailPlugin = fp(async (app) => {
	const { db, env } = app;
	const mailer: Mailer = env.smtpUrl ? smtpMailer(env.smtpUrl) : outboxMailer(join(env.dataDir, "outbox"));

	/** Resolves links and addressees when the mail is sent: until then nothing stored is worth stealing. */
	async function address({
		kind,
		email,
		accountId,
		invitationId,
	}: OutgoingMail & Pick<Addressed, "kind">): Promise<Addressed | null> {
		if (kind === "invited") return invitationId ? await addressInvited(email, invitationId) : null;
		const owner = await findAddressee(db, email);
		if (accountId === null) {
			if (!owner || (kind === "confirm" && owner.emailConfirmedAt)) return null;
			return await addressed(kind, owner, owner.email);
		}
		const about = await findAccount(db, accountId);
		if (!about) return null;
		if (kind !== "confirm") return await addressed(kind, about, email);
		if (owner && owner.id !== about.id) return await addressed("already_registered", owner, owner.email);
		return isOwnAddress(about, email) ? await addressed(kind, about, email) : null;
	}

	/** The invited person has no account, or one that the e-mail does not mention. */
	async function addressInvited(to: string, id: number): Promise<Addressed | null> {
		const token = await issueInvitationLink(db, id, app.clock());
		return token === null ? null : { kind: "invited", to, name: null, path: invitationPath(token) };
	}

	async function addressed(kind: AboutAccount, about: AccountRow, to: string): Promise<Addressed> {
		const { path, purpose } = links[kind];
		const accountId = about.id;
		const token = purpose && (await issueToken(db, { accountId, purpose, email: to }, app.clock()));
		const code = kind === "sign_in_code" ? await issueSignInCode(db, accountId, to, app.clock()) : undefined;
		return { kind, to, name: greetedName(about, to), path: token ? `${path}?token=${token}` : path, code };
	}

	async function written(mail: OutgoingMail): Promise<{ to: string; message: Email } | null> {
		const { locale } = mail;
		const programme = programmeName(await app.siteSettings(), locale);
		const linkTo = (path: string) => app.publicUrl() + localizePath(path, locale);
		if (mail.bookingId) {
			const found = await app.writeBookingEmail(mail);
			// The address and the name are unconfirmed input: the e-mail greets nobody by name.
			const contents = found && { programme, name: null, link: linkTo(found.path) };
			return contents && { to: mail.email, message: composeEmail(locale, found.words, contents) };
		}
		const found = await address(mail as OutgoingMail & Pick<Addressed, "kind">);
		if (!found) return null;
		const { kind, to, name, path, code } = found;
		return { to, message: writeEmail(kind, locale, { programme, name, link: linkTo(path), code }) };
	}

	async function deliver(mail: OutgoingMail): Promise<void> {
		try {
			const found = await written(mail);
			if (found) {
				const name = programmeName(await app.siteSettings(), mail.locale);
				await mailer.send({ from: { name, address: senderAddress() }, to: found.to, ...found.message });
			}
			await dropMail(db, mail.id);
		} catch (error) {
			// Neither the address nor the mail server's reply about it.
			const { code } = error as { code?: string };
			const givenUp = mail.attempts >= mostAttempts;
			app.log.error({ code, kind: mail.kind, attempts: mail.attempts, givenUp }, "a mail was not sent");
			if (givenUp) await dropMail(db, mail.id);
		}
	}

	function senderAddress(): string {
		return env.mailFrom ?? `no-reply@${new URL(app.publicUrl()).hostname}`;
	}

	const sending = new BackgroundWork({
		everyMs: lookEveryMs,
		async run(ending) {
			await dropUnaddressed(db, app.clock());
			let claimed: OutgoingMail[];
			do {
				claimed = await claimMails(db, atATime, app.clock());
				await Promise.all(claimed.map(deliver));
			} while (claimed.length > 0 && !ending.aborted);
		},
		failed: (error) => app.log.error({ err: error }, "the mails could not be read"),
	});

	app.decorate("mail", async (request: MailRequest) => {
		await enqueueMail(db, request, app.clock());
		if (request.accountId === null && !request.invitationId)
			sending.startIn(randomInt(rest.least, rest.most));
		else sending.startAnew();
	});
	app.decorate("sendMails", () => sending.startAnew());
	app.decorate("mailsSent", () => sending.finished());

	app.addHook("onReady", async () => sending.startAnew());
	app.addHook("onClose", async () => {
		await sending.end();
		mailer.close();
	});
});
