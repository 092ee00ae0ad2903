import { whatsAppLink } from "@bcc/contract/whatsapp";
import { Box, Button, TextField } from "@mui/material";
import { useCopy } from "#admin/components/dialog/use-copy.ts";
import { Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	title: string;
	/** Of the message; left out = that of the screen. */
	lang?: string;
	/** Left out = the message alone. */
	link?: string;
	/** Left out = the link alone. */
	message?: string;
	/** Of the recipient; without one, WhatsApp asks. */
	phone?: string | null;
	/** Of an e-mail; left out = none is offered. */
	subject?: string;
	/** Of the recipient; without one, the mail program asks. */
	email?: string | null;
};

/** A link and a message with it, or a message alone, to copy or to send by WhatsApp or e-mail. */
export function LinkMessage({ title, lang, link, message, phone, subject, email }: Props) {
	const [copied, copy] = useCopy();
	return (
		<Box role="group" aria-label={title} sx={{ mb: 2 }}>
			<TextField
				multiline
				label={title}
				value={message ?? link}
				onFocus={({ target }) => target.select()}
				slotProps={{ htmlInput: { readOnly: true, lang } }}
				helperText={copied}
				sx={{ mt: 1, overflowWrap: "anywhere" }}
			/>
			<Row>
				{link && <Button onClick={() => copy(link, t("The link is copied."))}>{t("Copy the link")}</Button>}
				{message && (
					<>
						<Button onClick={() => copy(message, t("The message is copied."))}>
							{t("Copy the message")}
						</Button>
						<Button href={whatsAppLink(message, phone)} target="_blank" rel="noopener noreferrer">
							{t("Send by WhatsApp")}
						</Button>
					</>
				)}
				{message && subject && (
					<Button href={mailLink(email ?? "", subject, message)}>{t("Send by e-mail")}</Button>
				)}
			</Row>
		</Box>
	);
}

const mailLink = (to: string, subject: string, body: string) =>
	`mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
