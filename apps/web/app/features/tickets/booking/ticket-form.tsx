import { m } from "@bcc/messages";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "#web/components/button.tsx";
import { useDraft } from "#web/components/form/use-draft.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { shillings } from "./amount.ts";
import summary from "./booking-summary.module.css";
import { countOf } from "./booking-summary.tsx";
import { readTickets } from "./rules.ts";
import styles from "./ticket-form.module.css";

type TicketFormProps = {
	/** Path that it is sent to, in the page's language, and its hidden fields. */
	action: string;
	hidden: Record<string, string>;
	/** The seminar or event. */
	of: number;
	/** The most tickets, by the kind that is chosen. */
	mostOf: (kind: string) => number;
	/** Shillings for one ticket, by the kind that is chosen; left out where none are sold here. */
	priceOf?: (kind: string) => number;
	/** The kind that is chosen at first, among `children`. */
	kind?: string;
	/** The `tickets` of the address: the form was sent there without scripts. */
	sent: string | null;
	/** Words of its button. */
	submit: string;
	/** Called once scripts run; by default Book Now leads to the form's own page. */
	answer?: (tickets: number) => ReactNode;
	/** Fields beside the number. */
	children?: ReactNode;
};

/** For links that lead to it. */
export const formId = "tickets";

const fields = ["tickets", "kind"] as const;

/**
 * The ticket form (product §5): one required number, which stays over Back, a reload and a language switch. Book Now is answered in
 * place once scripts run, else as a page of its own address.
 */
export function TicketForm(props: TicketFormProps) {
	const { action, hidden, of, mostOf, priceOf, kind = "", sent, submit, answer, children } = props;
	const id = useId();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const number = useRef<HTMLInputElement>(null);
	const draft = useDraft(form, fields, undefined, { of });
	const [values, setValues] = useState({ tickets: sent ?? "", kind });
	const { tickets: text } = values;
	const most = mostOf(values.kind);
	const [touched, setTouched] = useState(sent !== null);
	const [booked, setBooked] = useState(readTickets(sent, most));
	const tickets = readTickets(text, most);
	// A number that cannot be booked says so at once: the button is off.
	const error = tickets === null && (touched || text.trim() !== "") ? problemOf(text, most) : null;
	const Sent = answer ? "form" : Form;

	function read() {
		const typed = new FormData(form.current ?? undefined);
		setValues({ tickets: String(typed.get("tickets") ?? ""), kind: String(typed.get("kind") ?? "") });
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the scripts run
	useEffect(() => {
		draft.bringBack();
		read();
	}, []);

	/** A button that changes the number as if it had been typed, so that the form gets the event. */
	function step(by: 1 | -1, sign: string, label: string) {
		const now = Math.trunc(Number(text)) || 0;
		const next = Math.min(most, Math.max(1, now + by));
		const isOff = by < 0 ? next >= now : next <= now;
		function change() {
			if (isOff || !number.current) return;
			number.current.value = String(next);
			number.current.dispatchEvent(new Event("input", { bubbles: true }));
		}
		return (
			<button
				type="button"
				className={styles.step}
				data-early
				aria-label={label}
				aria-disabled={isOff}
				onClick={change}
			>
				{sign}
			</button>
		);
	}

	function book(event: FormEvent) {
		if (answer || tickets === null) event.preventDefault();
		setTouched(true);
		setBooked(tickets);
	}

	return (
		<>
			<Sent
				action={action}
				className={`screen-only stack gap-2 ruled ${styles.form}`}
				id={formId}
				ref={form}
				noValidate={hydrated}
				onSubmit={book}
				onInput={() => {
					read();
					draft.keep();
				}}
			>
				<h2 className={styles.heading}>{priceOf ? m.content_book_heading() : m.ticket_not_sold_title()}</h2>
				{!priceOf && <p className="soft">{m.ticket_not_sold()}</p>}
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{children}
				<label htmlFor={id}>{m.content_tickets_label()}</label>
				<div className={styles.count}>
					{step(-1, "−", m.ticket_less())}
					<input
						ref={number}
						id={id}
						className={styles.number}
						type="number"
						name="tickets"
						inputMode="numeric"
						min={1}
						max={most}
						step={1}
						required
						defaultValue={sent ?? ""}
						aria-invalid={error !== null}
						aria-describedby={`${id}-error`}
						onBlur={() => setTouched(true)}
						/* Browsers would change the number; the wheel scrolls the page. */
						onWheel={({ currentTarget }) => currentTarget.blur()}
					/>
					{step(1, "+", m.ticket_more())}
				</div>
				<div id={`${id}-error`} className={styles.below} aria-live="polite">
					{error && <p className={styles.error}>{error}</p>}
					{/* New for each number: a page translator replaces texts, and React would go on writing into the old ones. */}
					{tickets !== null && (
						<p key={`${values.kind} ${tickets}`} className={`cluster spread ${summary.line}`}>
							<span>{countOf(tickets)}</span>{" "}
							{priceOf && (
								<span>
									{m.booking_total()} <strong>{shillings(priceOf(values.kind) * tickets)}</strong>
								</span>
							)}
						</p>
					)}
				</div>
				{/*
				 * Without scripts the browser itself blocks an empty form. No name, which would appear in the address: a
				 * form of one field is sent from there in Lynx.
				 */}
				<div className="actions">
					<Button
						type="submit"
						name={undefined}
						value={undefined}
						variant={priceOf ? "primary" : "secondary"}
						disabled={hydrated && tickets === null}
						aria-describedby={`${id}-error`}
					>
						{submit}
					</Button>
				</div>
			</Sent>
			{answer && (
				<div role="status" className={styles.answer}>
					{booked !== null && booked === tickets && answer(booked)}
				</div>
			)}
		</>
	);
}

function problemOf(text: string, most: number): string {
	return text.trim() === ""
		? m.content_tickets_required()
		: m.content_tickets_range({ most: formatNumber(most) });
}
