import type { Booking } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { TextField } from "#web/components/field/fields.tsx";
import { bringIntoView } from "#web/components/form/bring-into-view.ts";
import { Fold, FormNotice } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { useForm } from "#web/components/form/use-form.ts";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { shillings } from "./amount.ts";
import { Copied, InAllWays, PaymentWays } from "./payment-ways.tsx";
import styles from "./ticket-page.module.css";
import { forms } from "./ticket-page-forms.ts";

/** The payments that the buyer has named, while organisers check them. */
const claimsOf = ({ payments }: Booking) => payments.filter(({ state }) => state === "claimed");

const claimOf = (booking: Booking) => claimsOf(booking)[0];

/** The codes of payments that are being checked, as one text. */
export const namedCodes = (booking: Booking) =>
	claimsOf(booking)
		.map(({ transaction_code }) => transaction_code)
		.join(", ");

/** The page says where to pay, with the reference. */
export const isToPay = (booking: Booking): boolean =>
	booking.ways.length > 0 && booking.can_be_paid && !booking.sum_unknown && !claimOf(booking);

/** The heading of what becomes of a named payment. */
const checkId = "paid";

/**
 * How to pay a booking, in steps: pay, enter the payment's code, get the tickets. When the time to pay is over, the code alone. Once the
 * buyer has named a payment, that it is being checked.
 */
export function Payment({ booking }: { booking: Booking }) {
	const named = claimOf(booking)?.transaction_code;
	const shownCode = useRef(named);
	/* The form that named it is gone, and with it the focus; the page is shorter. */
	useEffect(() => {
		if (named && shownCode.current !== named) bringIntoView(document.getElementById(checkId));
		shownCode.current = named;
	}, [named]);
	return <Steps key={booking.payments.length} booking={booking} />;
}

function Steps({ booking }: { booking: Booking }) {
	const { state, amount, missing, payments, can_be_paid, sum_unknown } = booking;
	const pay = useForm({ ...forms.pay, intent: "pay" });
	const isLate = state === "expired" && amount > 0;
	if (sum_unknown) return <FormNotice tone="success">{m.ticket_sum_unknown()}</FormNotice>;
	if (!can_be_paid && !isLate) return null;
	const [latest] = payments;
	const claim = claimOf(booking);
	const named = claim?.transaction_code;
	const rejected = latest?.state === "rejected" && latest.transaction_code;
	const whyRejected = latest?.conflict ? conflicts[latest.conflict] : m.ticket_rejected;
	const problem = rejected && <FormNotice tone="problem">{whyRejected({ code: rejected })}</FormNotice>;
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
	const claimed = named && (
		<>
			<FormNotice tone={claim.conflict ? "problem" : "success"}>
				{(claim.conflict ? conflicts[claim.conflict] : m.ticket_claimed)({ code: named })}
			</FormNotice>
			<Fold summary={m.ticket_claimed_other()} open={Boolean(pay.answer && !pay.answer.done)}>
				<div className="stack gap-5">
					{code}
					{can_be_paid && (
						<div className="stack">
							<Ways booking={booking} />
						</div>
					)}
				</div>
			</Fold>
		</>
	);
	if (!can_be_paid)
		return (
			<section className="stack ruled" aria-labelledby={checkId}>
				<h2 id={checkId} tabIndex={-1}>
					{named ? m.ticket_claimed_title() : m.ticket_paid_title()}
				</h2>
				{problem}
				{claimed ?? code}
			</section>
		);
	const step = { className: `stack ruled ${styles.step}`, "data-done": named !== undefined };
	return (
		<ol className={`stack gap-5 ${styles.steps}`}>
			<li {...step}>
				<h2>{m.ticket_pay_title({ amount: shillings(missing) })}</h2>
				{!named && <Ways booking={booking} />}
			</li>
			<li {...step} className={`${step.className} screen-only`}>
				<h2>{m.ticket_step_code()}</h2>
				{problem}
				{!named && code}
			</li>
			{(named || state !== "confirmed") && (
				<li {...step} className={named ? step.className : `${step.className} screen-only`} data-done={false}>
					<h2 id={checkId} tabIndex={-1}>
						{named ? m.ticket_claimed_title() : m.ticket_step_tickets()}
					</h2>
					{claimed ?? <p>{m.ticket_step_tickets_text()}</p>}
				</li>
			)}
		</ol>
	);
}

/** What is said of a named code that may be no payment for the booking. */
const conflicts = {
	elsewhere: m.ticket_elsewhere,
	named: m.ticket_named_twice,
	foreign: m.ticket_put_aside,
	reversed: m.ticket_code_reversed,
};

function Ways({ booking }: { booking: Booking }) {
	const { ways, missing, reference, push, phone, payments } = booking;
	const amount = shillings(missing);
	return (
		<>
			{ways.length > 0 ? (
				<>
					<InAllWays>
						<Copied term={m.ticket_to_pay()} value={amount} text={String(missing)} />
						<Copied term={m.ticket_reference()} value={reference} text={reference} />
					</InAllWays>
					<p>{m.ticket_pay_text({ count: ways.length })}</p>
					<PaymentWays ways={ways} />
				</>
			) : (
				<>
					<p>{m.ticket_pay_ask({ amount, reference })}</p>
					<Organisers />
				</>
			)}
			{push && <Push phone={phone} isPending={payments[0]?.state === "pending"} />}
		</>
	);
}

function Push({ phone, isPending }: { phone: string | null; isPending: boolean }) {
	const push = useForm({ ...forms.push, intent: "push" });
	const { value, ...field } = push.field("phone");
	return (
		<section className="stack ruled" aria-labelledby="push">
			<h3 id="push">{m.ticket_push_title()}</h3>
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
