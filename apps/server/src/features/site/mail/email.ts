import { unlinkedName } from "@bcc/contract/name";
import type { MailKind } from "@bcc/contract/site/admin-mail";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import escapeHtml from "escape-html";

export type Email = { subject: string; text: string; html: string };

/** The texts of an e-mail: paragraphs before and after its buttons, whose label is `action`; `code` is to be typed. */
export type EmailWords = {
	subject: string;
	before: string[];
	action: string;
	after: string[];
	code?: string;
};

/** A link of an e-mail, its path in English, and what it is about where there are several. */
export type EmailLink = { path: string; about?: string };

/** Kinds whose words are the same for everybody. */
export type FixedKind = Exclude<MailKind, `booking_${string}`>;

/** Kinds whose link is only for recipients who did not request the mail. */
const linkAfterNote: MailKind[] = ["email_changing", "password_changed", "two_step_on", "two_step_off"];

export function fixedWords(kind: FixedKind, locale: Locale, code?: string): EmailWords {
	const options = { locale };
	// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and kinds are a closed list
	const part = (which: "subject" | "text" | "action" | "note") => m[`mail_${kind}_${which}`]({}, options);
	const last = linkAfterNote.includes(kind);
	return {
		subject: part("subject"),
		before: last ? [part("text"), part("note")] : [part("text")],
		action: part("action"),
		after: last ? [] : [part("note")],
		code,
	};
}

type Framed = { programme: string; name: string | null; links: { url: string; about?: string }[] };

/**
 * An e-mail of these texts with greeting and signature.
 *
 * @param name null greets without one
 * @param links absolute URLs of its buttons
 */
export function composeEmail(
	locale: Locale,
	{ subject, before, action, after, code }: EmailWords,
	{ programme, name, links }: Framed,
): Email {
	const options = { locale };
	const greeting =
		name === null
			? m.mail_greeting_plain({}, options)
			: m.mail_greeting({ name: unlinkedName(name) }, options);
	const signature = m.mail_signature({ name: programme }, options);
	return {
		subject,
		text: `${[greeting, ...before, ...(code ? [code] : []), ...links.map(asText), ...after, signature].join("\n\n")}\n`,
		html: page(locale, programme, [
			...[greeting, ...before].map(paragraph),
			...(code ? [`<p style="${codeStyle}">${escapeHtml(code)}</p>`] : []),
			...links.flatMap(({ url, about }) => [
				...(about ? [paragraph(about)] : []),
				`<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(action)}</a></p>`,
				`<p style="font-size:13px;color:#6b5f57">${escapeHtml(m.mail_link_hint({}, options))}<br><a href="${escapeHtml(url)}" style="color:#8a1224;word-break:break-all">${escapeHtml(url)}</a></p>`,
			]),
			...[...after, signature].map(paragraph),
		]),
	};
}

const asText = ({ url, about }: Framed["links"][number]) => (about ? `${about}\n${url}` : url);

const buttonStyle =
	"display:inline-block;padding:14px 24px;border-radius:999px;background:#8a1224;color:#ffffff;font-weight:600;text-decoration:none";

const codeStyle = "margin:24px 0;font:600 24px/1.3 monospace;letter-spacing:2px";

function paragraph(text: string): string {
	return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function page(locale: Locale, programme: string, parts: string[]): string {
	const sender = escapeHtml(programme);
	return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sender}</title></head>
<body style="margin:0;padding:24px;background:#fbf6ee;color:#2a211d;font:16px/1.6 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff;border-top:6px solid #8a1224">
<p style="margin:0 0 24px;font:600 20px/1.3 Georgia,serif;color:#8a1224">${sender}</p>
${parts.join("\n")}
</div>
</body>
</html>
`;
}
