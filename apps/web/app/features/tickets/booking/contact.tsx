import type { Booking } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { TextField } from "#web/components/field/fields.tsx";
import { Fold, FormNotice } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { useForm } from "#web/components/form/use-form.ts";
import { forms, savedParameter } from "./ticket-page-forms.ts";

/** How the buyer is reached, which the buyer changes as long as the booking is live. */
export function Contact({ booking, page }: { booking: Booking; page: number }) {
	const contact = useForm({ ...forms.contact, intent: "contact" });
	/* Without scripts. */
	const wasSaved = useSearchParams()[0].get(savedParameter) === "contact" && !contact.answer;
	const { value: email = booking.email ?? "", ...ofEmail } = contact.field("email");
	const { value: phone = booking.phone ?? "", ...ofPhone } = contact.field("phone");
	return (
		<div className="screen-only">
			<Fold summary={m.ticket_contact()} open={contact.answer !== undefined || wasSaved}>
				<div className="stack">
					<p className="soft">{m.ticket_contact_text()}</p>
					<FormFrame
						form={contact}
						hidden={{ intent: "contact", page }}
						submit={m.ticket_contact_save()}
						variant="secondary"
						beside={
							(contact.answer?.done || wasSaved) && (
								<div id="contact-saved">
									<FormNotice tone="success">{m.ticket_contact_saved()}</FormNotice>
								</div>
							)
						}
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
