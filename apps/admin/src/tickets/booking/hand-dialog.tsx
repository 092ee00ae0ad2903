import type { HandBooking } from "@bcc/contract/tickets/admin-booking";
import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import { Choice, Field, NumberField, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { languageNames } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { LinkDialog } from "#admin/tickets/booking/link-dialog.tsx";
import { kindName, money } from "#admin/tickets/booking/states.ts";

/** An organiser books for somebody who has called. */
export function HandDialog({ sale: { title, sale }, onClose }: { sale: AdminSale; onClose(): void }) {
	const kinds = sale?.kinds ?? [];
	const [booking, field] = useFields<HandBooking>({
		...{ kind_id: kinds[0]?.id ?? 0, tickets: 1, name: "", email: "", phone: "", language: "sw" },
		...{ paid: false, transaction_code: "", key: crypto.randomUUID() },
	});
	const isFree = kinds.find(({ id }) => id === booking.kind_id)?.price === 0;
	async function book() {
		const booked = await api.bookByHand({
			...booking,
			paid: booking.paid || isFree,
			transaction_code: booking.transaction_code || null,
		});
		const message = t("Booked: %{reference}.", { reference: booked.reference });
		return <LinkDialog booking={booked} message={message} onClose={onClose} />;
	}
	return (
		<FormDialog
			title={t("Book by hand: %{title}", { title })}
			action={t("Book")}
			ready={booking.name.trim() !== "" && booking.tickets > 0}
			onClose={onClose}
			onSubmit={book}
		>
			<Choice
				label={t("Ticket")}
				options={kinds.map(({ id, name: kind, name_sw: kind_sw, price }) => [
					id,
					`${kindName({ kind, kind_sw })} · ${money(price)}`,
				])}
				{...field("kind_id")}
			/>
			<NumberField label={t("Tickets")} required {...field("tickets")} />
			<Field label={t("Name")} required max={100} autoFocus {...field("name")} />
			<Field label={t("Email")} type="email" {...field("email")} />
			<Field label={t("Phone")} type="tel" {...field("phone")} />
			<Choice
				label={t("Language of e-mails")}
				options={Object.entries(languageNames)}
				{...field("language")}
			/>
			{!isFree && (
				<Tick
					label={t("It is paid: confirm at once")}
					checked={booking.paid}
					onChange={field("paid").onChange}
				/>
			)}
			{booking.paid && !isFree && (
				<Field
					label={t("Transaction code")}
					max={1_000}
					helperText={t("From the operator’s message, or the whole message. Empty for cash.")}
					{...field("transaction_code")}
				/>
			)}
		</FormDialog>
	);
}
