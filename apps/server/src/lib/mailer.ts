import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeDurably } from "#server/lib/durable-file.ts";

export type Mail = {
	from: { name: string; address: string };
	to: string;
	subject: string;
	text: string;
	html: string;
};

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

const timeoutMs = 15_000;

/** Sends through a mail server (`smtps://user:password@host`). */
export function smtpMailer(url: string): Mailer {
	const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs };
	const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
	return {
		async send(mail) {
			await transport.sendMail(mail);
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
			const { message } = await transport.sendMail(mail);
			const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}-${++written}`;
			// Written durably: the folder has complete mails only.
			await writeDurably(join(folder, `${name}.eml`), (unfinished) =>
				writeFile(unfinished, message as Buffer, { mode: 0o600 }),
			);
		},
		close() {},
	};
}
