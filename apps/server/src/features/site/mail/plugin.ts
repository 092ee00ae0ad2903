import { randomInt } from "node:crypto";
import { join } from "node:path";
import { type MailKind, mailServerFailures } from "@bcc/contract/site/admin-mail";
import { type Locale, localizePath } from "@bcc/messages/locale";
import fp from "fastify-plugin";
import { adminMailRoutes } from "#server/features/site/mail/admin-routes.ts";
import { askedMails } from "#server/features/site/mail/asked-mails.ts";
import { deleteEndedBudgets } from "#server/features/site/mail/budgets.ts";
import { composeEmail, type EmailLink, type EmailWords } from "#server/features/site/mail/email.ts";
import {
	claimMails,
	deleteOldMails,
	dropMail,
	dropUnaddressed,
	endWaits,
	enqueueMail,
	type MailRequest,
	type OutgoingMail,
	recordFailure,
	waitedForServer,
} from "#server/features/site/mail/mutations.ts";
import { contactEmail, programmeName } from "#server/features/site/settings/rules.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { mailFault } from "#server/lib/mail-fault.ts";
import { type Mailer, outboxMailer, senderOf, smtpMailer } from "#server/lib/mailer.ts";

const atATime = 5;

/**
 * The delay of a mail that a stranger requested, in milliseconds; random between the two. Looking up its recipient takes longer when there
 * is one: done with the reply, the reply's time would reveal it.
 */
const rest = { least: 300, most: 1500 };

const lookEveryMs = 60_000;

/** What delivering the claimed mails may take; their leases are longer. */
const deliveryMs = 120_000;

declare module "fastify" {
	interface FastifyInstance {
		/** Stores a mail and starts sending; resolves before the mail server answers. */
		mail(request: MailRequest): Promise<void>;
		/** Has a stored mail sent: at once, or after a moment where a stranger asked for it. */
		sendMail(request: MailRequest): void;
		/** Has mails that were stored with a change sent soon. */
		sendMails(): void;
		/** Has a feature write the mails of its kinds. */
		writeMails(kinds: readonly MailKind[], writer: MailWriter): void;
		/** Sends the mails that rest too, and resolves once no mail is due. */
		mailsSent(): Promise<void>;
	}
}

/** An e-mail's recipient, the name in its greeting, its texts and links. */
export type Letter = { to: string; name: string | null; words: EmailWords; links: EmailLink[] };

/** Writes a mail when it is sent: until then nothing stored is worth stealing. Null = there is nothing to write any more. */
type MailWriter = (mail: OutgoingMail) => Promise<Letter | null>;

const metadata = { name: "site/mail", dependencies: ["site/settings"] };

/** Sends the mails that are due, as their features write them (docs/decisions/0015). */
export const mailPlugin = fp(async (app) => {
	const { db, env } = app;
	let mailer: Mailer | undefined;
	// The site's address is known only when it listens.
	const openMailer = () =>
		env.smtpUrl
			? smtpMailer(env.smtpUrl, new URL(app.publicUrl()).hostname)
			: outboxMailer(join(env.dataDir, "outbox"));

	const writers = new Map<MailKind, MailWriter>();
	app.decorate("writeMails", (kinds, writer) => {
		for (const kind of kinds) writers.set(kind, writer);
	});

	/** @returns whether the mail server itself failed, as it would for other mails too */
	async function deliver(mail: OutgoingMail, ending: AbortSignal): Promise<boolean> {
		const letter = await sent(mail, ending).catch((error: unknown) => error as Error);
		if (letter instanceof Error) {
			const fault = mailFault(letter, mail.email);
			const givenUp = await recordFailure(db, mail, fault);
			const { kind, attempts } = mail;
			app.log.error({ ...fault, kind, attempts, givenUp }, "a mail was not sent");
			return mailServerFailures.some((failure) => failure === fault.failure);
		}
		await dropMail(db, mail.id);
		if (letter) await endWaits(db, waitedForServer);
		return false;
	}

	/** Null where there is nothing to write any more. */
	async function sent(mail: OutgoingMail, ending: AbortSignal): Promise<Letter | null> {
		const letter = (await writers.get(mail.kind)?.(mail)) ?? null;
		if (letter) await send(letter, mail.locale, ending);
		return letter;
	}

	async function send(
		{ to, name, words, links }: Letter,
		locale: Locale,
		ending: AbortSignal,
	): Promise<void> {
		const settings = await app.siteSettings();
		const programme = programmeName(settings, locale);
		const absolute = links.map(({ path, about }) => ({
			// The back office has the same address in all languages.
			url: app.publicUrl() + (path.startsWith("/admin") ? path : localizePath(path, locale)),
			about,
		}));
		const from = { name: programme, address: senderOf(env.mailFrom, app.publicUrl()) };
		const email = composeEmail(locale, words, { programme, name, links: absolute });
		mailer ??= openMailer();
		await mailer.send({ from, to, replyTo: contactEmail(settings), ...email }, ending);
	}

	const sending = new BackgroundWork({
		everyMs: lookEveryMs,
		async run(ending) {
			await dropUnaddressed(db);
			await deleteOldMails(db);
			await deleteEndedBudgets(db);
			let failed: boolean[];
			do {
				const limit = AbortSignal.timeout(deliveryMs);
				const claimed = await claimMails(db, atATime);
				failed = await Promise.all(claimed.map((mail) => deliver(mail, limit)));
			} while (failed.length > 0 && !failed.includes(true) && !ending.aborted);
		},
		failed: (error) => app.log.error({ err: error }, "the mails could not be read"),
	});

	app.decorate("sendMail", ({ accountId, invitationId }: MailRequest) => {
		if (accountId === null && !invitationId) sending.startIn(randomInt(rest.least, rest.most));
		else sending.startAnew();
	});
	app.decorate("mail", async (request: MailRequest) => {
		await enqueueMail(db, request, app.clock());
		app.sendMail(request);
	});
	app.decorate("sendMails", () => sending.startAnew());
	app.decorate("mailsSent", () => sending.finished());

	await app.register(askedMails);
	await app.register(adminMailRoutes);
	app.addHook("onReady", async () => {
		await endWaits(db);
		sending.startAnew();
	});
	app.addHook("onClose", async () => {
		await sending.end();
		mailer?.close();
	});
}, metadata);
