import type { MadeRequest } from "@bcc/contract/admin/submission";
import { Box, Button, TextField } from "@mui/material";
import { OnceDialog } from "#admin/dialogs/once-dialog.tsx";
import { useCopy } from "#admin/dialogs/use-copy.ts";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice, Row } from "#admin/panels/parts.tsx";
import { formatMoment } from "#admin/time.ts";

type Props = { made: MadeRequest; onClose(): void };

/** A couple's link, shown once, with a WhatsApp message in either language. */
export function MadeLinkDialog({ made: { husband, wife, ends_at, en, sw }, onClose }: Props) {
	return (
		<OnceDialog title={t("Send this link to the couple")} onClose={onClose}>
			<FormNotice severity="warning">
				{t(
					"Anyone who has the link can send a photo and story for %{couple}: give it to them alone. It is shown only now and works until %{moment}.",
					{ couple: `${husband} & ${wife}`, moment: formatMoment(ends_at) },
				)}
			</FormNotice>
			<Message title={t("In English")} lang="en" {...en} />
			<Message title={t("In Swahili")} lang="sw" {...sw} />
		</OnceDialog>
	);
}

type MessageProps = { title: string; lang: string; link: string; message: string };

function Message({ title, lang, link, message }: MessageProps) {
	const [copied, copy] = useCopy();
	const whatsApp = `https://wa.me/?text=${encodeURIComponent(message)}`;
	return (
		<Box role="group" aria-label={title} sx={{ mb: 2 }}>
			<TextField
				fullWidth
				multiline
				label={title}
				value={message}
				onFocus={({ target }) => target.select()}
				slotProps={{ htmlInput: { readOnly: true, lang } }}
				helperText={copied}
				sx={{ mt: 1, overflowWrap: "anywhere" }}
			/>
			<Row>
				<Button onClick={() => copy(link, t("The link is copied."))}>{t("Copy the link")}</Button>
				<Button onClick={() => copy(message, t("The message is copied."))}>{t("Copy the message")}</Button>
				<Button href={whatsApp} target="_blank" rel="noreferrer">
					{t("Send by WhatsApp")}
				</Button>
			</Row>
		</Box>
	);
}
