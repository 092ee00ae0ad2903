import type { HandBooking } from "@bcc/contract/tickets/admin-booking";
import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import { useState } from "react";
import { Choice, Field, NumberField, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Hint } from "#admin/components/panel/parts.tsx";
import { languageNames } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { LinkDialog } from "#admin/tickets/booking/link-dialog.tsx";
import { kindName, money, wordsAreKept } from "#admin/tickets/booking/states.ts";
import { WayField } from "#admin/tickets/payment/ways.tsx";

/** An organiser books for somebody who has called. */
export function HandDialog({ sale: { title, sale }, onClose }: { sale: AdminSale; onClose(): void }) {
	const kinds = sale?.kinds ?? [];
	const [booking, field] = useFields<Omit<HandBooking, "lines">>({
		...{ name: "", email: "", phone: "", language: "sw" },
		...{ paid: false, transaction_code: "", way: "", complimentary: null, key: crypto.randomUUID() },
	});
	const isGiven = booking.complimentary !== null && booking.complimentary !== undefined;
	/** By the ids of the kinds; of the only one it is one. */
	const [numbers, setNumbers] = useState<Record<number, number | null>>(
		kinds.length === 1 ? { [kinds[0]?.id ?? 0]: 1 } : {},
	);
	const lines = kinds
		.map(({ id, price }) => ({ kind_id: id, tickets: numbers[id] ?? 0, shown_price: price }))
		.filter(({ tickets }) => tickets > 0);
	const total = lines.reduce((sum, { tickets, shown_price }) => sum + tickets * shown_price, 0);
	const isFree = total === 0 || isGiven;
	async function book() {
		const booked = await api.bookByHand({
			...booking,
			lines,
			paid: booking.paid || isFree,
			transaction_code: isFree ? null : booking.transaction_code || null,
			way: isFree ? null : booking.way || null,
		});
		const message = t("Booked: %{reference}.", { reference: booked.reference });
		return <LinkDialog booking={booked} message={message} onClose={onClose} />;
	}
	return (
		<FormDialog
			title={t("Book by hand: %{title}", { title })}
			action={t("Book")}
			ready={
				booking.name.trim() !== "" &&
				lines.length > 0 &&
				(!isGiven || (booking.complimentary ?? "").trim().length >= 3)
			}
			follows
			onClose={onClose}
			onSubmit={book}
		>
			{kinds.map(({ id, name: kind, name_sw: kind_sw, price }) => (
				<NumberField
					key={id}
					label={t("Tickets: %{kind}", { kind: kindName({ kind, kind_sw }) })}
					helperText={money(price)}
					value={numbers[id] ?? null}
					onChange={(number) => setNumbers({ ...numbers, [id]: number })}
				/>
			))}
			<Field label={t("Name")} required max={100} autoFocus {...field("name")} />
			<Field label={t("Email")} type="email" {...field("email")} />
			<Field label={t("Phone")} type="tel" {...field("phone")} />
			<Choice
				label={t("Language of e-mails")}
				options={Object.entries(languageNames)}
				{...field("language")}
			/>
			{total > 0 && (
				<Tick
					label={t("Complimentary: it costs nothing")}
					checked={isGiven}
					onChange={(given) => field("complimentary").onChange(given ? "" : null)}
				/>
			)}
			{isGiven && (
				<Field
					required
					label={t("Why the tickets are given away")}
					helperText={wordsAreKept}
					max={200}
					{...field("complimentary")}
				/>
			)}
			{!isFree && <Hint>{t("Altogether: %{amount}", { amount: money(total) })}</Hint>}
			{!isFree && (
				<Tick
					label={t("It is paid: confirm at once")}
					checked={booking.paid}
					onChange={field("paid").onChange}
				/>
			)}
			{booking.paid && !isFree && (
				<>
					<Field
						label={t("Transaction code")}
						max={1_000}
						helperText={t("From the operator’s message, or the whole message. Empty for cash.")}
						{...field("transaction_code")}
					/>
					<WayField value={booking.way ?? ""} onChange={field("way").onChange} />
				</>
			)}
		</FormDialog>
	);
}
