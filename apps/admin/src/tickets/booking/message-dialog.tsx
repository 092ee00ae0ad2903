import type { SentMessage } from "@bcc/contract/tickets/admin-sale";
import { type BookingState, bookingStates } from "@bcc/contract/tickets/booking";
import { Link } from "@mui/material";
import { useState } from "react";
import { Field, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { OnceDialog } from "#admin/components/dialog/once-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Hint, Paragraph, PlainList } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { states } from "#admin/tickets/booking/states.ts";
import type { Occasion } from "#admin/tickets/booking/use-sale.ts";

/** A message to all buyers: by e-mail, and by WhatsApp to those who gave a number only. */
export function MessageDialog({ of, onClose }: { of: Occasion; onClose(): void }) {
	const [to, setTo] = useState<BookingState[]>(["confirmed"]);
	const [message, field] = useFields({ subject: "", text: "", key: crypto.randomUUID() });
	return (
		<FormDialog
			title={t("Message to all who booked")}
			action={t("Send")}
			ready={to.length > 0 && message.subject.trim() !== "" && message.text.trim() !== ""}
			onClose={onClose}
			onSubmit={async () => (
				<Sent sent={await api.messageBuyers({ ...of, states: to, ...message })} onClose={onClose} />
			)}
		>
			{bookingStates.map((state) => (
				<Tick
					key={state}
					checked={to.includes(state)}
					onChange={(on) => setTo(on ? [...to, state] : to.filter((each) => each !== state))}
					label={states[state].label}
				/>
			))}
			<Field required label={t("Subject")} max={100} {...field("subject")} />
			<Field required multiline minRows={4} label={t("Message")} max={4_000} {...field("text")} />
		</FormDialog>
	);
}

function Sent({ sent: { emails, unreached, whatsapp }, onClose }: { sent: SentMessage; onClose(): void }) {
	return (
		<OnceDialog title={t("Message to all who booked")} onClose={onClose}>
			{emails > 0 && (
				<Paragraph>
					{t("%{count} e-mail is on its way. |||| %{count} e-mails are on their way.", { count: emails })}
				</Paragraph>
			)}
			{whatsapp.length > 0 && (
				<>
					<Hint>{t("These gave a phone number: each link opens WhatsApp with the message.")}</Hint>
					<PlainList>
						{whatsapp.map(({ name, phone, url }) => (
							<li key={url}>
								<Link href={url} target="_blank" rel="noopener noreferrer">
									{name} · {phone}
								</Link>
							</li>
						))}
					</PlainList>
				</>
			)}
			{unreached.length > 0 && (
				<Paragraph>
					{t("These cannot be reached from here, so please notify them yourself: %{names}", {
						names: unreached.join(", "),
					})}
				</Paragraph>
			)}
		</OnceDialog>
	);
}
