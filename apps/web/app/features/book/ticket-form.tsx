import { m } from "@bcc/messages";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#web/components/button.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { useTypedBefore } from "#web/lib/typed-before.ts";
import { type Order, OrderSummary } from "./order-summary.tsx";
import { mostTickets, readTickets } from "./rules.ts";
import styles from "./ticket-form.module.css";

type TicketFormProps = {
	order: Order;
	/** The page it stands on, without a language; its query is kept. */
	path: string;
	/** The `tickets` of the address: the form was sent there without scripts. */
	sent: string | null;
};

/**
 * The ticket form (product §5): one required number. Book Now shows the order summary, in place once scripts run,
 * else as a page of its own address.
 */
export function TicketForm({ order, path, sent }: TicketFormProps) {
	const id = useId();
	const hydrated = useHydrated();
	const [text, setText] = useState(sent ?? "");
	const [touched, setTouched] = useState(sent !== null);
	const [booked, setBooked] = useState(readTickets(sent));
	const field = useTypedBefore(setText);
	const tickets = readTickets(text);
	const error = touched && tickets === null ? problemOf(text) : null;
	const [pathname = path, query] = localizedPath(path).split("?");

	function book(event: FormEvent) {
		event.preventDefault();
		setTouched(true);
		setBooked(tickets);
	}

	return (
		<>
			<form
				action={`${pathname}#tickets`}
				className={styles.form}
				id="tickets"
				noValidate={hydrated}
				onSubmit={book}
			>
				<h2 className={styles.heading}>{m.content_book_heading()}</h2>
				{[...new URLSearchParams(query)].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<label htmlFor={id}>{m.content_tickets_label()}</label>
				<input
					ref={field}
					id={id}
					className={styles.number}
					type="number"
					name="tickets"
					inputMode="numeric"
					min={1}
					max={mostTickets}
					step={1}
					required
					value={text}
					aria-invalid={error !== null}
					aria-describedby={`${id}-error`}
					onChange={(event) => setText(event.target.value)}
					onBlur={() => setTouched(true)}
				/>
				<p id={`${id}-error`} className={styles.error} aria-live="polite">
					{error}
				</p>
				{/*
				 * Without scripts the browser itself holds back an empty form. No name, which would stand in the address: a
				 * form of one field is sent from there in Lynx.
				 */}
				<Button
					type="submit"
					name={undefined}
					value={undefined}
					className={styles.book}
					disabled={hydrated && tickets === null}
				>
					{m.content_book_now()}
				</Button>
			</form>
			<div role="status" className={styles.answer}>
				{booked !== null && booked === tickets && <OrderSummary order={order} tickets={booked} />}
			</div>
		</>
	);
}

function problemOf(text: string): string {
	return text.trim() === ""
		? m.content_tickets_required()
		: m.content_tickets_range({ most: formatNumber(mostTickets) });
}
