import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import { readAmount } from "@bcc/contract/tickets/amount";
import { useState } from "react";
import { Field, Tick } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { money } from "#admin/tickets/booking/states.ts";
import { WayField } from "#admin/tickets/payment/ways.tsx";

/** A phone shows its digits. */
export const digits = { htmlInput: { inputMode: "numeric" } } as const;

/** What an organiser says: that the money has come, or more of it. */
export const receivedTitle = ({ paid }: AdminBooking) =>
	paid > 0 ? t("More money has come") : t("The money is there");

/** Notes money on a booking, also more than is due; returns what to tell the organiser. */
export async function noteMoney(
	booking: AdminBooking,
	payment: Omit<Parameters<typeof api.receiveMoney>[1], "from" | "paid" | "more">,
) {
	const from = booking.state;
	const seen = { from, paid: balanceSeen(booking), more: true };
	const noted = await api.receiveMoney(booking.id, { ...payment, ...seen });
	if (noted.state === "reserved") return t("Noted. The seats stay reserved.");
	return noted.state === from ? t("Noted.") : t("Confirmed.");
}

type Props = { booking: AdminBooking; claim?: AdminPayment; onClose(): void };

/** Asks for the sum that came. The code that the buyer has named is filled in: confirming it settles that payment. */
export function ReceivedDialog({ booking, claim, onClose }: Props) {
	const { id, payments, state, withdrawn } = booking;
	const isOver = state === "cancelled" || withdrawn;
	const due = isOver ? 0 : booking.missing;
	/** It is not confirmed by money: it has its tickets already, or gets none. */
	const isNoted = isOver || (state === "confirmed" && due === 0);
	const claims = payments.filter((payment) => payment.state === "claimed");
	const named = claim ?? (claims.length === 1 ? claims[0] : undefined);
	const [{ code, received, way }, field] = useFields({
		way: claim?.way ?? "",
		code: named?.transaction_code ?? "",
		received: String(named?.unassigned ?? (claims.length > 0 || due === 0 ? "" : due)),
	});
	/** The sum that the organiser has confirmed to be another one than is due. */
	const [meant, setMeant] = useState<number>();
	const [isBesidePush, setBesidePush] = useState(false);
	const mayPhonePay = !claim && code.trim() === "" && payments.some(({ state }) => state === "pending");
	const amount = readAmount(received) ?? 0;
	const missing = amount > 0 && state !== "confirmed" && !isOver ? Math.max(0, due - amount) : 0;
	const surplus = Math.max(0, amount - due);
	const isOther = missing > 0 || surplus > 0;
	const which = claim ? { payment_id: claim.id } : { transaction_code: code || null };
	const payment = { ...which, way: way || null };
	const noteOnly = {
		action: t("Only note the money"),
		ready: amount > 0 && (!mayPhonePay || isBesidePush),
		onSubmit: async () => await noteMoney(booking, { ...payment, amount, beside_push: isBesidePush }),
	};
	const confirm = {
		action: t("Confirm"),
		onSubmit: async () => {
			const other = { less: missing > 0, more: surplus > 0, beside_push: isBesidePush };
			const seen = { from: state, paid: balanceSeen(booking) };
			await api.confirmBooking(id, { ...payment, ...seen, amount, ...other });
			return t("Confirmed.");
		},
	};
	const main = isNoted ? noteOnly : confirm;
	const mayNote = !isNoted && state !== "confirmed" && (state !== "reserved" || missing > 0);
	return (
		<FormDialog
			title={receivedTitle(booking)}
			others={mayNote ? [noteOnly] : []}
			onClose={onClose}
			{...main}
			ready={noteOnly.ready && (!isOther || meant === amount)}
		>
			<Hint>
				{due > 0
					? t("To be paid: %{amount}.", { amount: money(due) })
					: t("Nothing is to be paid: what comes is to be given back.")}
			</Hint>
			<Field autoFocus required label={t("Sum that came")} slotProps={digits} {...field("received")} />
			{isOther && (
				<>
					<Hint color="warning">
						{missing > 0
							? t(
									"%{missing} will be missing. Only note the money, and the seats stay reserved. Once confirmed, its tickets are good all the same; the rest can be entered later.",
									{ missing: money(missing) },
								)
							: t("That is %{surplus} more than is due: it is then to be given back.", {
									surplus: money(surplus),
								})}
					</Hint>
					<Tick
						checked={meant === amount}
						onChange={(isMeant) => setMeant(isMeant ? amount : undefined)}
						label={isNoted ? t("Note it all the same") : t("Confirm all the same")}
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
			<WayField {...field("way")} />
			{mayPhonePay && (
				<>
					<Hint color="warning">
						{t(
							"A phone was asked to pay for this booking and may still do so: then that money is to be given back.",
						)}
					</Hint>
					<Tick checked={isBesidePush} onChange={setBesidePush} label={t("Cash has come all the same")} />
				</>
			)}
		</FormDialog>
	);
}
