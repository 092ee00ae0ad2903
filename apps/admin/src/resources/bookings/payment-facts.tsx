import type { AdminPayment } from "@bcc/contract/admin/booking";
import { t } from "#admin/i18n/texts.ts";
import { Hint, Wide } from "#admin/panels/parts.tsx";
import { StateChip } from "#admin/records/state-chip.tsx";
import { flags, paymentInWords, paymentStates } from "#admin/resources/bookings/states.ts";
import { formatMoment } from "#admin/time.ts";

/** The first parts of a payment's line in a list: what came and when, why it needs a look, and its state. */
export function PaymentFacts({ payment }: { payment: AdminPayment }) {
	const { state, flag, created_at } = payment;
	return (
		<>
			<Wide>
				{paymentInWords(payment)}
				<Hint>
					{formatMoment(created_at)}
					{flag && ` · ${t("It %{flag}.", { flag: flags[flag] })}`}
				</Hint>
			</Wide>
			<StateChip {...paymentStates[state]} />
		</>
	);
}
