import { completeAddress } from "@bcc/contract/web-address";
import { useState } from "react";
import { Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	/** Where the link leads now; "" = there is none. */
	current: string;
	onClose(): void;
	/** @param href "" removes the link */
	onLink(href: string): void;
};

/* Allowed by the server (apps/server/src/lib/harmless-html.ts). */
const allowed = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|[#?])\S*$/i;

/** Asks where a link leads. */
export function LinkDialog({ current, onClose, onLink }: Props) {
	const [href, setHref] = useState(current);
	const target = completeAddress(href.trim());
	const wrong = target !== "" && !allowed.test(target);
	return (
		<FormDialog
			local
			title={t("Link")}
			action={t("Set the link")}
			ready={!wrong && target !== ""}
			others={current ? [{ action: t("Remove the link"), onSubmit: () => onLink("") }] : []}
			onClose={onClose}
			onSubmit={() => onLink(target)}
		>
			<Field
				autoFocus
				label={t("Address")}
				value={href}
				onChange={setHref}
				error={wrong}
				helperText={
					wrong
						? t("Begin with https://, mailto:, tel: or / for a page of this site.")
						: t("For example https://example.org or /seminars")
				}
			/>
		</FormDialog>
	);
}
