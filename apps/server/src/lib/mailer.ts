import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeDurably } from "#server/lib/durable-file.ts";

type Mail = {
	from: { name: string; address: string };
	to: string;
	/** Where answers go, if not to the sender. */
	replyTo?: string;
	subject: string;
	text: string;
	html: string;
};

export type Mailer = {
	/** @param ending aborts the delivery; nothing is sent any more after that */
	send(mail: Mail, ending?: AbortSignal): Promise<void>;
	close(): void;
};

/** The sender of the site's mails: as the settings name it, else no-reply at the site's host. */
export const senderOf = (mailFrom: string | undefined, siteUrl: string) =>
	mailFrom ?? `no-reply@${new URL(siteUrl).hostname}`;

const timeoutMs = 15_000;

/** Nobody answers these mails for the recipient (RFC 3834 §5). */
const headers = { "Auto-Submitted": "auto-generated" };

/**
 * Sends through a mail server (`smtps://user:password@host`).
 *
 * @param name the site's host, by which it greets the server
 */
export function smtpMailer(url: string, name: string): Mailer {
	const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 4 * timeoutMs };
	const transport = createTransport({
		url,
		name,
		...limits,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send(mail, signal) {
			await transport.sendMail({ ...mail, headers, signal });
		},
		close: () => transport.close(),
	};
}

/** Writes each mail as a file `.eml` into a folder, for a site that has no mail server. */
export function outboxMailer(folder: string): Mailer {
	const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true });
	let written = 0;
	return {
		async send(mail) {
			const { message } = await transport.sendMail({ ...mail, headers });
			const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}-${++written}`;
			// Written durably: the folder has complete mails only.
			await writeDurably(join(folder, `${name}.eml`), (unfinished) =>
				writeFile(unfinished, message as Buffer, { mode: 0o600 }),
			);
		},
		close() {},
	};
}
