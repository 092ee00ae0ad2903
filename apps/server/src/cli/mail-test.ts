import { emailAddress } from "@bcc/contract/plain-text";
import type { MailFailure } from "@bcc/contract/site/admin-mail";
import * as m from "@bcc/messages";
import { type Command, print, UsageError } from "#server/command/command.ts";
import { readEnv } from "#server/env.ts";
import { composeEmail } from "#server/features/site/mail/email.ts";
import { mailFault } from "#server/lib/mail-fault.ts";
import { senderOf, smtpMailer } from "#server/lib/mailer.ts";

const usage = `  mail-test EMAIL              sends a mail to this address as the site does, or says what fails and which setting
                               to look at`;

const limitMs = 60_000;

/** Sends one mail with the settings of the site; the site and its database need not run. */
export const mailTest: Command = {
	usage,
	words: 1,
	run: async ([email]) => {
		const address = emailAddress.safeParse(email);
		if (!address.success) throw new UsageError("Name an e-mail address.");
		const { smtpUrl, mailFrom, publicUrl, dataDir } = readEnv();
		if (!smtpUrl) {
			print(`SMTP_URL is not set: the site writes its mails as files to ${dataDir}/outbox, and sends none.`);
			return 1;
		}
		if (!publicUrl) {
			print("PUBLIC_URL is not set: mails would lead to localhost. Set it first.");
			return 1;
		}
		const site = new URL(publicUrl).hostname;
		const { host } = new URL(smtpUrl);
		const from = senderOf(mailFrom, publicUrl);
		const mailer = smtpMailer(smtpUrl, site);
		try {
			const programme = m.shell_brand_full({}, { locale: "en" });
			const mail = composeEmail("en", wordsFor(site), { programme, name: null, links: [{ url: publicUrl }] });
			const sender = { name: programme, address: from };
			await mailer.send({ from: sender, to: address.data, ...mail }, AbortSignal.timeout(limitMs));
		} catch (error) {
			const { failure, text } = mailFault(error, address.data);
			print(`Not sent. ${advice(failure, { host, from, site })}\nThe answer was: ${text}`);
			return 1;
		} finally {
			mailer.close();
		}
		return print(
			`${host} has taken a mail from ${from} to ${address.data}. Look whether it arrives, and not among spam: SPF, DKIM and DMARC of the sender's domain decide that.`,
		);
	},
};

const wordsFor = (site: string) => ({
	subject: `A mail from ${site}`,
	before: [`Somebody tries whether ${site} can send mails. It can: this one has arrived.`],
	action: "To the site",
	after: [],
});

type Names = Record<"host" | "from" | "site", string>;

function advice(failure: MailFailure, { host, from, site }: Names): string {
	const words: Record<MailFailure, string> = {
		name: `Nobody knows the name of the mail server, ${host}: look at the host in SMTP_URL, and whether this machine can look names up.`,
		unreachable: `Nothing answers at ${host}: look at host and port in SMTP_URL, and whether a firewall or the provider closes the port.`,
		slow: `${host} does not answer in time. A firewall may drop the connection, or the scheme does not fit the port: smtps for 465, smtp for 587 and 25.`,
		certificate: `The certificate of ${host} is not accepted: use the name that the certificate has as host in SMTP_URL, or have it renewed.`,
		encryption: `The connection to ${host} could not be encrypted. The scheme may not fit the port: smtps for 465, smtp for 587 and 25.`,
		authentication: `${host} does not accept user and password: look at both in SMTP_URL, percent-encoded. Some providers want a password for programs alone.`,
		sender: `${host} does not let ${from} send: name an address that belongs to this account after ?from= in SMTP_URL.`,
		closed: `${host} takes nothing from here: it may want a user and password, dislike this machine's address, or the name ${site}.`,
		busy: `${host} takes nothing at the moment. The site tries again by itself; too many mails lately are a usual reason.`,
		refused: `${host} works, and refuses this recipient or this mail: try another address, and one of your own domain.`,
		later: `${host} works, and does not take this mail yet. The site tries again by itself; here, try again in a quarter of an hour.`,
		internal: "The mail could not be written. This is a fault of the site: tell its developers.",
	};
	return words[failure];
}
