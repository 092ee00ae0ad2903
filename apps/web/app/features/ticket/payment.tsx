import type { Booking } from "@bcc/contract/booking";
import { m } from "@bcc/messages";
import { Organisers, shillings } from "#web/features/book/order-summary.tsx";
import { PaymentWays } from "#web/features/book/payment-ways.tsx";
import { TextField } from "#web/features/field/fields.tsx";
import { FormNotice } from "#web/features/form/form-card.tsx";
import { FormFrame } from "#web/features/form/form-frame.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import styles from "./ticket.module.css";
import { forms } from "./ticket-forms.ts";

/** How to pay a booking, and the field for the payment's code; also when the time to pay is over. */
export function Payment({ booking }: { booking: Booking }) {
	const { state, ways, push, payments, reference } = booking;
	const { paid, missing, no_cancel } = booking;
	const canBePaid = state === "confirmed" || (state === "held" && no_cancel !== "begun");
	const isDue = canBePaid && missing > 0;
	const [amount, received] = [shillings(missing), shillings(paid)];
	const isLate = state === "expired" && booking.amount > 0;
	const [latest] = payments;
	if (!isDue && !isLate) return null;
	return (
		<>
			{isDue && (
				<section className={`stack ${styles.part}`} aria-labelledby="how-to-pay">
					<h2 id="how-to-pay">{m.ticket_pay_title()}</h2>
					{ways.length > 0 ? (
						<>
							<p>
								{paid > 0
									? m.ticket_pay_rest({ received, amount, reference })
									: m.ticket_pay_text({ amount, reference })}
							</p>
							<PaymentWays ways={ways} />
						</>
					) : (
						<>
							<p>{m.ticket_pay_ask({ amount, reference })}</p>
							<Organisers />
						</>
					)}
				</section>
			)}
			{push && <Push phone={booking.phone} isPending={latest?.state === "pending"} />}
			<section className={`stack ${styles.part}`} aria-labelledby="paid">
				<h2 id="paid">{m.ticket_paid_title()}</h2>
				<Claimed latest={latest} />
				<Code key={payments.length} />
			</section>
		</>
	);
}

function Claimed({ latest }: { latest: Booking["payments"][number] | undefined }) {
	const code = latest?.transaction_code;
	if (!code) return null;
	if (latest.state === "claimed") return <FormNotice tone="success">{m.ticket_claimed({ code })}</FormNotice>;
	return latest.state === "rejected" && <FormNotice tone="problem">{m.ticket_rejected({ code })}</FormNotice>;
}

function Code() {
	const pay = useForm({ ...forms.pay, intent: "pay" });
	return (
		<FormFrame form={pay} hidden={{ intent: "pay" }} submit={m.ticket_code_send()}>
			<TextField
				{...pay.field("transaction_code")}
				label={m.ticket_code()}
				hint={m.ticket_code_hint()}
				autoComplete="off"
				autoCapitalize="characters"
				maxLength={1_000}
			/>
		</FormFrame>
	);
}

function Push({ phone, isPending }: { phone: string | null; isPending: boolean }) {
	const push = useForm({ ...forms.push, intent: "push" });
	const { value, ...field } = push.field("phone");
	return (
		<section className={`stack ${styles.part}`} aria-labelledby="push">
			<h2 id="push">{m.ticket_push_title()}</h2>
			{isPending ? (
				<FormNotice tone="note">{m.ticket_push_pending()}</FormNotice>
			) : (
				<p>{m.ticket_push_text()}</p>
			)}
			<FormFrame form={push} hidden={{ intent: "push" }} submit={m.ticket_push_send()}>
				<TextField
					{...field}
					value={value ?? phone ?? ""}
					type="tel"
					label={m.ticket_phone()}
					autoComplete="tel"
				/>
			</FormFrame>
		</section>
	);
}
