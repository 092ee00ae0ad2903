import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { AdminPayment, SuggestedBooking } from "@bcc/contract/tickets/admin-payment";
import { Button, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Field, ReasonField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api, records } from "#admin/providers/api.ts";
import {
	leftOf,
	missingWithout,
	money,
	paymentInWords,
	states,
	wordsAreKept,
} from "#admin/tickets/booking/states.ts";

type Props = { payment: AdminPayment; booking?: AdminBooking; onClose(): void };

/** An organiser says which booking received money is for; bookings are suggested, and none is chosen beforehand. */
export function MoveDialog({ payment, booking: paid, onClose }: Props) {
	const { id, booking_id: from } = payment;
	const [words, setWords] = useState("");
	const [to, setTo] = useState<SuggestedBooking>();
	const [reason, setReason] = useState("");
	const suggested = useFound(payment, "");
	const bookings = useFound(payment, words.trim());
	const missing = paid ? missingWithout(paid, payment) : 0;
	const isNotedElsewhere = suggested.some(({ id: booking, noted }) => noted && booking !== to?.id);
	/** It is what the booking lacks, and was with no other. */
	const fits = from === null && to !== undefined && to.missing === leftOf(payment) && !isNotedElsewhere;
	const isExplained = reason.trim().length >= 3;
	async function move(target: number | null) {
		const { reference } = await api.movePayment(id, { from, to: target, reason: reason.trim() || null });
		if (target === null || !reference) return t("The payment waits to be assigned again.");
		const { state } = (await records.one("bookings", target)).data as unknown as AdminBooking;
		return t("The payment is with the booking %{reference}. Its state: %{state}.", {
			reference,
			state: states[state].label,
		});
	}
	const takeOff = {
		action: t("Take it off this booking"),
		color: "warning" as const,
		ready: isExplained,
		onSubmit: () => move(null),
	};
	return (
		<FormDialog
			title={t("Which booking is it for?")}
			action={t("Assign")}
			others={from === null ? [] : [takeOff]}
			ready={to !== undefined && (fits || isExplained)}
			onClose={onClose}
			onSubmit={() => move(to?.id ?? null)}
		>
			<Hint>{paymentInWords(payment)}</Hint>
			{payment.line && <Hint>{payment.line}</Hint>}
			{missing > 0 && (
				<Hint color="warning">
					{t(
						"The tickets of its booking stay good, and %{missing} will be missing there. If nobody is to come with them, press “Cancel the booking” on its page.",
						{ missing: money(missing) },
					)}
				</Hint>
			)}
			<Field
				autoFocus
				label={t("Look for a name, phone or reference")}
				max={100}
				value={words}
				onChange={(text) => {
					setWords(text);
					setTo(undefined);
				}}
			/>
			{words.trim() === "" && bookings.length > 0 && (
				<Hint>{t("By the code, the reference, the payer and the sum:")}</Hint>
			)}
			{suggested.some(({ noted }) => noted) && (
				<Hint color="warning">
					{t(
						"This may be money that was noted by hand already. If it is, mark this one as “Not ours”, so that it does not count twice; if it is another payment for another booking, say why.",
					)}
				</Hint>
			)}
			<Stack spacing={1} sx={{ my: 1 }}>
				{bookings.map((booking) => (
					<Button
						key={booking.id}
						variant={booking.id === to?.id ? "contained" : "outlined"}
						aria-pressed={booking.id === to?.id}
						sx={{ justifyContent: "start", textAlign: "start" }}
						onClick={() => setTo(booking)}
					>
						{inWords(booking)}
					</Button>
				))}
			</Stack>
			<ReasonField required={!fits} helperText={wordsAreKept} value={reason} onChange={setReason} />
		</FormDialog>
	);
}

/** Suggested bookings, or those with the words. */
function useFound({ id, booking_id }: AdminPayment, words: string): SuggestedBooking[] {
	const { data = [] } = useQuery({
		queryKey: ["bookings", "payments", id, "for", words],
		queryFn: async (reading): Promise<SuggestedBooking[]> =>
			words === ""
				? await api.suggestedBookings(id, reading)
				: ((await records.list("bookings", { q: words, perPage: 5 }, reading)).data as SuggestedBooking[]),
	});
	return data.filter((booking) => booking.id !== booking_id);
}

function inWords({ reference, name, title, state, missing, noted }: SuggestedBooking): string {
	const due = missing > 0 && t("%{amount} to pay", { amount: money(missing) });
	const byHand = noted && t("This sum was noted by hand");
	return [name, reference, title, states[state].label, due, byHand].filter(Boolean).join(" · ");
}
