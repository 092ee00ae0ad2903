import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import { type ReactNode, useState } from "react";
import { Field, MomentField, NumberField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Facts, Hint, PartNotice } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { addedInWords, kindName, money, ticketsInWords } from "#admin/tickets/booking/states.ts";
import { useSale } from "#admin/tickets/booking/use-sale.ts";
import { formatMoment } from "#admin/time.ts";

type Change = Parameters<typeof api.changeBooking>[1];
type Numbers = Record<number, number | null>;

/** An organiser changes a booking: first what is to be another thing, then what comes of it, as the server computes it. */
export function ChangeDialog({ booking, onClose }: { booking: AdminBooking; onClose(): void }) {
	const { occasion, occasion_id, name, email, phone, reserved_until } = booking;
	const kinds = useSale({ occasion, occasion_id }).data?.sale?.kinds ?? [];
	const [given, field] = useFields({ name, email: email ?? "", phone: phone ?? "", reserved_until });
	const [numbers, setNumbers] = useState<Numbers>(() => numbersOf(booking));
	const [preview, setPreview] = useState<AdminBooking | null>(null);
	const change = changeOf(booking, given, numbers);
	if (preview)
		return (
			<FormDialog
				key="preview"
				title={t("Change this booking?")}
				action={t("Change")}
				others={[{ action: t("Back"), stays: true, onSubmit: () => setPreview(null) }]}
				follows
				onClose={onClose}
				onSubmit={async () => {
					await api.changeBooking(booking.id, { ...change, shown_amount: preview.amount });
					return t("Changed.");
				}}
			>
				<Difference before={booking} after={preview} />
			</FormDialog>
		);
	const total = kinds.reduce((sum, { id }) => sum + (numbers[id] ?? 0), 0);
	return (
		<FormDialog
			key="form"
			title={t("Change the booking")}
			action={t("Next")}
			ready={Object.keys(change).length > 1 && (total > 0 || change.lines === undefined)}
			stays
			follows
			onClose={onClose}
			onSubmit={async () => setPreview(await api.changeBooking(booking.id, { ...change, preview: true }))}
		>
			{!booking.withdrawn &&
				kinds.map(({ id, name: kind, name_sw: kind_sw, price }) => (
					<NumberField
						key={id}
						label={t("Tickets: %{kind}", { kind: kindName({ kind, kind_sw }) })}
						helperText={addedInWords(booking, price)}
						value={numbers[id] ?? null}
						onChange={(number) => setNumbers({ ...numbers, [id]: number })}
					/>
				))}
			{booking.state === "reserved" && !booking.withdrawn && (
				<MomentField label={t("Reserved until")} {...field("reserved_until")} />
			)}
			<Field label={t("Name")} required max={100} {...field("name")} />
			<Field label={t("Email")} type="email" {...field("email")} />
			<Field label={t("Phone")} type="tel" {...field("phone")} />
			<Hint>{t("The links stay as they are: for somebody else, transfer the booking.")}</Hint>
		</FormDialog>
	);
}

/** How many tickets of each kind it has, whatever they cost. */
function numbersOf({ lines }: AdminBooking): Numbers {
	const numbers: Record<number, number> = {};
	for (const { kind_id, tickets } of lines) numbers[kind_id] = (numbers[kind_id] ?? 0) + tickets;
	return numbers;
}

type Given = { name: string; email: string; phone: string; reserved_until: string | null };

/** What is another thing than before. */
function changeOf(booking: AdminBooking, given: Given, numbers: Numbers): Change {
	const { state: from, entered, name, email, phone, reserved_until: until, amount } = booking;
	const seen = { from, paid: balanceSeen(booking), entered, lines: booking.lines, amount };
	const before = numbersOf(booking);
	const lines = Object.entries(numbers)
		.map(([id, tickets]) => ({ kind_id: Number(id), tickets: tickets ?? 0 }))
		.filter(({ tickets }) => tickets > 0);
	const isSame =
		lines.length === Object.keys(before).length &&
		lines.every(({ kind_id, tickets }) => before[kind_id] === tickets);
	return {
		seen: { ...seen, holder: { name, email, phone } },
		...(!isSame && { lines }),
		...(given.name !== name && { name: given.name }),
		...(given.email !== (email ?? "") && { email: given.email }),
		...(given.phone !== (phone ?? "") && { phone: given.phone }),
		...(given.reserved_until && given.reserved_until !== until && { reserved_until: given.reserved_until }),
	};
}

/** What the booking is before and after. */
function Difference({ before, after }: { before: AdminBooking; after: AdminBooking }) {
	const isOther = ticketsInWords(before) !== ticketsInWords(after);
	const both = (one: ReactNode, other: ReactNode) => one !== other && `${one || "–"} → ${other || "–"}`;
	const { missing, refund_due } = after;
	return (
		<>
			<Facts
				facts={{
					[t("Tickets")]: both(ticketsInWords(before), ticketsInWords(after)),
					[t("Seats")]: both(before.seats, after.seats),
					[t("Amount")]: isOther && both(money(before.amount), money(after.amount)),
					[t("Missing # money")]: (isOther || missing !== before.missing) && (
						<strong>{money(missing)}</strong>
					),
					[t("Still to be given back # money")]: refund_due > 0 && <strong>{money(refund_due)}</strong>,
					[t("Reserved until")]: both(momentOf(before), momentOf(after)),
					[t("Name")]: both(before.name, after.name),
					[t("Email")]: both(before.email, after.email),
					[t("Phone")]: both(before.phone, after.phone),
				}}
			/>
			{isOther && before.state === "confirmed" && (
				<PartNotice severity="info">
					{t("Tickets that are taken off, or become another kind, are no longer good. The others stay good.")}
				</PartNotice>
			)}
			{before.state !== "confirmed" && after.state === "confirmed" && (
				<PartNotice severity="info">{t("Nothing is missing then: the booking is confirmed.")}</PartNotice>
			)}
			<Hint sx={{ mt: 1 }}>
				{after.gets_emails ? t("The buyer gets an e-mail.") : t("The buyer gets no e-mail: please call.")}
			</Hint>
		</>
	);
}

const momentOf = ({ reserved_until }: AdminBooking) => reserved_until && formatMoment(reserved_until);
