import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import { readAmount } from "@bcc/contract/tickets/amount";
import { useState } from "react";
import { Field, ReasonField, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { money, wordsAreKept } from "#admin/tickets/booking/states.ts";
import { digits } from "#admin/tickets/payment/received-dialog.tsx";

/** Money that was given back, all of it or a part; a fee may be kept. */
export function RefundDialog({ booking, onClose }: { booking: AdminBooking; onClose(): void }) {
	const surplus = booking.refund_due;
	const [{ refunded, note }, field] = useFields({ refunded: String(surplus), note: "" });
	const [keep, setKeep] = useState(false);
	const read = readAmount(refunded);
	const amount = read ?? 0;
	const left = surplus - amount;
	const isSum = read !== null && amount >= 0 && left >= 0 && (amount > 0 || keep);
	return (
		<FormDialog
			title={t("Money given back")}
			action={t("Mark as given back")}
			ready={isSum && note.trim().length >= 3}
			onClose={onClose}
			onSubmit={async () => {
				await api.markRefund(booking.id, {
					note: note.trim(),
					paid: balanceSeen(booking),
					amount,
					keep_rest: left > 0 && keep,
				});
				return t("Marked as given back.");
			}}
		>
			<Field
				autoFocus
				required
				slotProps={digits}
				label={t("Sum given back")}
				helperText={t("At most %{amount}.", { amount: money(surplus) })}
				{...field("refunded")}
			/>
			{left > 0 && (
				<Tick
					checked={keep}
					onChange={setKeep}
					label={t("We keep the other %{amount}, as a fee", { amount: money(left) })}
				/>
			)}
			<ReasonField required label={t("How it was given back")} helperText={wordsAreKept} {...field("note")} />
		</FormDialog>
	);
}
