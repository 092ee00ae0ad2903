import type { Operations } from "@bcc/contract/office/admin-operations";
import type { FailedMail } from "@bcc/contract/site/admin-mail";
import { Button } from "@mui/material";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Item, Line, PlainList, Row, Wide, WideAlert } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { faultInWords, mailKindNames } from "#admin/site/mail/mail-words.ts";
import { formatMoment } from "#admin/time.ts";

/** That e-mails were not delivered, if so. */
export function MailAlert({ mails: { given_up, failed } }: Pick<Operations, "mails">) {
	const waiting = failed.find(({ given_up_at }) => given_up_at === null);
	if (given_up === 0 && !waiting) return null;
	return (
		<WideAlert severity={given_up > 0 ? "error" : "warning"} action={<SendAll />}>
			{given_up > 0 &&
				t(
					"%{count} e-mail was not delivered and is not tried any more. |||| %{count} e-mails were not delivered and are not tried any more.",
					{ count: given_up },
				)}{" "}
			{waiting && t("Others wait and are tried again. %{why}", { why: faultInWords(waiting) })}
		</WideAlert>
	);
}

function SendAll() {
	const send = useChange(api.sendMails, { successMessage: () => t("All e-mails are on their way.") });
	return (
		<Button color="inherit" variant="outlined" disabled={send.isPending} onClick={() => send.mutate()}>
			{t("Send all now")}
		</Button>
	);
}

/** The latest e-mails that were not delivered, with what can be done. */
export function FailedMails({ mails: { failed } }: Pick<Operations, "mails">) {
	if (failed.length === 0) return null;
	return (
		<Panel title={t("E-mails that were not delivered")}>
			<PlainList>
				{failed.map((mail) => (
					<FailedMailItem key={mail.id} mail={mail} />
				))}
			</PlainList>
		</Panel>
	);
}

function FailedMailItem({ mail }: { mail: FailedMail }) {
	const { id, kind, email, next_try_at, given_up_at } = mail;
	const send = useChange(api.sendMail, { successMessage: () => t("It is on its way.") });
	const forget = useChange(api.forgetMail);
	const busy = send.isPending || forget.isPending;
	return (
		<Item disableGutters divider>
			<Wide>
				<Line>
					{mailKindNames[kind]} · {email}
				</Line>
				<Hint component="span" color={given_up_at ? "error" : undefined}>
					{faultInWords(mail)}{" "}
					{given_up_at
						? t("Given up: %{moment}.", { moment: formatMoment(given_up_at) })
						: t("Next try: %{moment}.", { moment: formatMoment(next_try_at) })}
				</Hint>
			</Wide>
			<Row>
				<Button
					size="small"
					variant="outlined"
					disabled={busy}
					onClick={() => send.mutate(id)}
					aria-label={
						given_up_at ? t("Send again to %{email}", { email }) : t("Send now to %{email}", { email })
					}
				>
					{given_up_at ? t("Send again") : t("Send now")}
				</Button>
				{given_up_at && (
					<Button
						size="small"
						disabled={busy}
						onClick={() => forget.mutate(id)}
						aria-label={t("Remove the e-mail to %{email}", { email })}
					>
						{t("Remove")}
					</Button>
				)}
			</Row>
		</Item>
	);
}
