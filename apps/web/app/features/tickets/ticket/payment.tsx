import type { Booking } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { TextField } from "#web/components/field/fields.tsx";
import { Fold, FormNotice } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { useForm } from "#web/components/form/use-form.ts";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { shillings } from "#web/features/tickets/booking/amount.ts";
import { PaymentWays } from "#web/features/tickets/booking/payment-ways.tsx";
import styles from "./ticket.module.css";
import { forms } from "./ticket-forms.ts";

/**
 * How to pay a booking, and the field for the payment's code; also when the time to pay is over. Once the buyer has named a payment, that
 * it is being checked comes first.
 */
export function Payment({ booking }: { booking: Booking }) {
	const { state, amount, push, payments, can_be_paid, sum_unknown } = booking;
	const pay = useForm({ ...forms.pay, intent: "pay" });
	const isLate = state === "expired" && amount > 0;
	if (sum_unknown) return <FormNotice tone="success">{m.ticket_sum_unknown()}</FormNotice>;
	if (!can_be_paid && !isLate) return null;
	const [latest] = payments;
	const claim = payments.find((each) => each.state === "claimed");
	const named = claim?.transaction_code;
	const rejected = latest?.state === "rejected" && latest.transaction_code;
	const whyRejected = latest?.conflict ? conflicts[latest.conflict] : m.ticket_rejected;
	const ways = (
		<>
			{can_be_paid && <Ways booking={booking} />}
			{push && <Push phone={booking.phone} isPending={latest?.state === "pending"} />}
		</>
	);
	const code = (
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
	return (
		<>
			{!named && ways}
			<section className={`stack ${styles.part}`} aria-labelledby="paid">
				<h2 id="paid">{named ? m.ticket_claimed_title() : m.ticket_paid_title()}</h2>
				{rejected && <FormNotice tone="problem">{whyRejected({ code: rejected })}</FormNotice>}
				{named ? (
					<>
						<FormNotice tone={claim.conflict ? "problem" : "success"}>
							{(claim.conflict ? conflicts[claim.conflict] : m.ticket_claimed)({ code: named })}
						</FormNotice>
						<Fold summary={m.ticket_claimed_other()} open={Boolean(pay.answer && !pay.answer.done)}>
							{code}
							{ways}
						</Fold>
					</>
				) : (
					code
				)}
			</section>
		</>
	);
}

/** What is said of a named code that may be no payment for the booking. */
const conflicts = {
	elsewhere: m.ticket_elsewhere,
	named: m.ticket_named_twice,
	foreign: m.ticket_put_aside,
	returned: m.ticket_returned,
};

function Ways({ booking: { ways, paid, missing, reference } }: { booking: Booking }) {
	const [amount, received] = [shillings(missing), shillings(paid)];
	return (
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
