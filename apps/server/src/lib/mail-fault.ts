import type { MailFailure, MailFault } from "@bcc/contract/site/admin-mail";

/** What nodemailer's errors have. */
type SmtpError = Error & {
	code?: string;
	/** That of the system or TLS. */
	originalCode?: string;
	/** SMTP command that failed, `CONN` before the first. */
	command?: string;
	response?: string;
	responseCode?: number;
};

/** Node's codes of a certificate that is not accepted, and of TLS that fails otherwise. */
const certificate = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;
const encryption = /^(ETLS|EREQUIRETLS|EPROTO|ERR_(SSL|TLS)_\w+)$/;

const mostText = 300;

/** Why a mail could not be sent. The text is the server's answer, or the error's message, without addresses and passwords. */
export function mailFault(error: unknown, recipient: string): MailFault {
	const { message = "", response, code, name } = error as SmtpError;
	const failure = failureOf(error as SmtpError);
	// Other errors, as the database's, may quote what they were about.
	if (failure === "internal") return { failure, text: code ?? name };
	return { failure, text: withoutAddresses(response ?? message, recipient) };
}

function failureOf({
	code = "",
	originalCode = "",
	command = "",
	responseCode = 0,
	name,
}: SmtpError): MailFailure {
	const isMail = command === "RCPT TO" || command === "DATA";
	// The server ends the connection: it is no answer about this mail.
	if (responseCode === 421) return "busy";
	if (responseCode === 530) return "authentication";
	if (code === "EAUTH") return responseCode >= 400 && responseCode < 500 ? "busy" : "authentication";
	// 503: the session went wrong, and another one may not.
	if (isMail && responseCode >= 400) return responseCode >= 500 && responseCode !== 503 ? "refused" : "later";
	if (responseCode >= 500) return command === "MAIL FROM" ? "sender" : "closed";
	if (responseCode >= 400) return "busy";
	if (name === "AbortError" || code === "ETIMEDOUT" || originalCode === "ETIMEDOUT") return "slow";
	if (code === "EDNS" || originalCode === "ENOTFOUND" || originalCode === "EAI_AGAIN") return "name";
	if (certificate.test(originalCode)) return "certificate";
	if (encryption.test(originalCode) || encryption.test(code)) return "encryption";
	if (code === "ESOCKET" || code === "ECONNECTION") return "unreachable";
	if (code === "EPROTOCOL") return "closed";
	return "internal";
}

const word = /[^\s<>()[\]"',;:]+/g;

/** On one line, with nobody's address: neither as it is written, nor as it stands in links, nor only what is before its `@`. */
function withoutAddresses(text: string, recipient: string): string {
	const box = recipient.slice(0, recipient.lastIndexOf("@")).toLowerCase();
	const isAddress = (part: string) =>
		/.(@|%40|=40)./i.test(part) || part.toLowerCase().replace(/[.!?]+$/, "") === box;
	const line = text
		// A server may repeat the command that it refuses, with the password in it.
		.replace(/\b(AUTH +\S+) .*/i, "$1 …")
		.replaceAll(word, (part) => (isAddress(part) ? "…" : part))
		.replaceAll(/\s+/g, " ")
		.trim();
	return line.length > mostText ? `${line.slice(0, mostText)}…` : line;
}
