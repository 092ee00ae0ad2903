import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import { useState } from "react";
import { Tick } from "#admin/components/dialog/fields.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { Hint, Paragraph } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { money, wordsAreKept } from "#admin/tickets/booking/states.ts";
import { formatMoment } from "#admin/time.ts";

type Props = { booking: AdminBooking; reversal: AdminPayment };

/** Asks which refunds that were noted by hand are the money that the operator took back. */
export function SameMoneyButton({ booking, reversal }: Props) {
	const [same, setSame] = useState<number[]>([]);
	const refunds = booking.payments.filter(({ state, reverses }) => state === "refunded" && reverses === null);
	return (
		<ReasonButton
			size="small"
			label={t("Decide # a reversal")}
			title={t("Was this money given back before?")}
			action={t("Decide # a reversal")}
			helperText={wordsAreKept}
			onConfirm={async (reason) => {
				await api.decideReversal(reversal.id, { refunds: same, reason });
				return t("Decided. # a reversal");
			}}
		>
			<Paragraph>
				{t(
					"The operator has taken back %{amount}. Refunds of other sums were noted by hand: tick those that are the same money, and they fall away, up to that sum. The others went out as well; tick none if all did.",
					{ amount: money(reversal.amount ?? 0) },
				)}
			</Paragraph>
			{refunds.length === 0 && <Hint>{t("No refund is noted any more.")}</Hint>}
			{refunds.map(({ id, amount, created_at }) => (
				<Tick
					key={id}
					checked={same.includes(id)}
					onChange={(on) => setSame(on ? [...same, id] : same.filter((each) => each !== id))}
					label={`${money(amount ?? 0)} · ${formatMoment(created_at)}`}
				/>
			))}
		</ReasonButton>
	);
}
