import type { AdminBooking, AdminPayment } from "@bcc/contract/admin/booking";
import { readAmount } from "@bcc/contract/amount";
import { useState } from "react";
import { Field, Tick } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { useFields } from "#admin/dialogs/use-fields.ts";
import { t } from "#admin/i18n/texts.ts";
import { Hint } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { money } from "#admin/resources/bookings/states.ts";

/** A phone shows its digits. */
export const digits = { htmlInput: { inputMode: "numeric" } } as const;

/** What an organiser says: that the money has come, or more of it. */
export const receivedTitle = ({ paid }: AdminBooking) =>
	paid > 0 ? t("More money has come") : t("The money is there");

type Props = { booking: AdminBooking; claim?: AdminPayment; onClose(): void };

/** Asks for the sum that came. The code that the buyer has named is filled in: confirming it settles that payment. */
export function ReceivedDialog({ booking, claim, onClose }: Props) {
	const { id, payments, missing: due, paid, state } = booking;
	const claims = payments.filter((payment) => payment.state === "claimed");
	const named = claim ?? (claims.length === 1 ? claims[0] : undefined);
	const [{ code, received }, field] = useFields({
		code: named?.transaction_code ?? "",
		received: claims.length > 0 ? "" : String(due),
	});
	/** The sum that the organiser has confirmed to be another one than is due. */
	const [meant, setMeant] = useState<number>();
	const amount = readAmount(received) ?? 0;
	const missing = amount > 0 && state !== "confirmed" ? Math.max(0, due - amount) : 0;
	const surplus = Math.max(0, amount - due);
	const isOther = missing > 0 || surplus > 0;
	const noteOnly = {
		action: t("Only note the money"),
		onSubmit: async () => {
			await api.receiveMoney(id, { ...payment, from: state, paid, amount });
			return t("Noted. The seats stay held.");
		},
	};
	const payment = claim ? { payment_id: claim.id } : { transaction_code: code || null };
	return (
		<FormDialog
			title={receivedTitle(booking)}
			action={t("Confirm")}
			others={state === "held" && missing > 0 ? [noteOnly] : []}
			ready={amount > 0 && (!isOther || meant === amount)}
			onClose={onClose}
			onSubmit={async () => {
				const other = { less: missing > 0, more: surplus > 0 };
				await api.confirmBooking(id, { ...payment, from: state, paid, amount, ...other });
				return t("Confirmed.");
			}}
		>
			<Hint>{t("To be paid: %{amount}.", { amount: money(due) })}</Hint>
			<Field autoFocus required label={t("Sum that came")} slotProps={digits} {...field("received")} />
			{isOther && (
				<>
					<Hint color="warning">
						{missing > 0
							? t(
									"%{missing} will be missing. Only note the money, and the seats stay held. Once confirmed, its tickets are good all the same; the rest can be entered later.",
									{ missing: money(missing) },
								)
							: t("That is %{surplus} more than is due: it is then to be given back.", {
									surplus: money(surplus),
								})}
					</Hint>
					<Tick
						checked={meant === amount}
						onChange={(isMeant) => setMeant(isMeant ? amount : undefined)}
						label={t("Confirm all the same")}
					/>
				</>
			)}
			{claim ? (
				<Hint>{code}</Hint>
			) : (
				<Field
					label={t("Transaction code")}
					max={1_000}
					helperText={t("Empty for cash.")}
					{...field("code")}
				/>
			)}
		</FormDialog>
	);
}
