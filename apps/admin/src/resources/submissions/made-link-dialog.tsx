import type { MadeRequest } from "@bcc/contract/admin/submission";
import { LinkMessage } from "#admin/dialogs/link-message.tsx";
import { OnceDialog } from "#admin/dialogs/once-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import { formatEnd } from "#admin/time.ts";

type Props = { made: MadeRequest; onClose(): void };

/** A couple's link, shown once, with a WhatsApp message in either language. */
export function MadeLinkDialog({ made: { husband, wife, ends_at, en, sw }, onClose }: Props) {
	return (
		<OnceDialog title={t("Send this link to the couple")} onClose={onClose}>
			<FormNotice severity="warning">
				{t(
					"Anyone who has the link can send a photo and story for %{couple}: give it to them alone. It is shown only now and works until %{moment}.",
					{ couple: `${husband} & ${wife}`, moment: formatEnd(ends_at) },
				)}
			</FormNotice>
			<LinkMessage title={t("In English")} lang="en" {...en} />
			<LinkMessage title={t("In Swahili")} lang="sw" {...sw} />
		</OnceDialog>
	);
}
