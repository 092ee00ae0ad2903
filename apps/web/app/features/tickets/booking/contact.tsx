import type { Booking } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { TextField } from "#web/components/field/fields.tsx";
import { Fold } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { useForm } from "#web/components/form/use-form.ts";
import { StoredNotice, useStored } from "./stored-notice.tsx";
import { forms } from "./ticket-page-forms.ts";

/** How the buyer is reached, which the buyer changes as long as the booking is live. */
export function Contact({ booking, page }: { booking: Booking; page: number }) {
	const contact = useForm({ ...forms.contact, intent: "contact" });
	const stored = useStored(contact.answer, "contact");
	const { value: email = booking.email ?? "", ...ofEmail } = contact.field("email");
	const { value: phone = booking.phone ?? "", ...ofPhone } = contact.field("phone");
	return (
		<div className="screen-only">
			<Fold summary={m.ticket_contact()} open={contact.answer !== undefined || stored}>
				<div className="stack">
					<p className="soft">{m.ticket_contact_text()}</p>
					<FormFrame
						form={contact}
						hidden={{ intent: "contact", page }}
						submit={m.ticket_contact_save()}
						variant="secondary"
						beside={stored && <StoredNotice form="contact">{m.ticket_contact_saved()}</StoredNotice>}
					>
						<TextField
							{...ofEmail}
							value={email}
							type="email"
							label={m.ticket_email()}
							autoComplete="email"
							autoCapitalize="none"
							required={false}
						/>
						<TextField
							{...ofPhone}
							value={phone}
							type="tel"
							label={m.ticket_phone()}
							autoComplete="tel"
							required={false}
						/>
					</FormFrame>
				</div>
			</Fold>
		</div>
	);
}
