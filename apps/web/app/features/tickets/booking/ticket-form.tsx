import { m } from "@bcc/messages";
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "#web/components/button.tsx";
import { useDraft } from "#web/components/form/use-draft.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { countText, shillings } from "./amount.ts";
import summary from "./booking-summary.module.css";
import { KindRows, OnlyKind } from "./kind-rows.tsx";
import {
	type Fault,
	fieldOf,
	isLineField,
	mostInAll,
	numberIn,
	readLines,
	seatsOf,
	shortOf,
	type TicketKind,
	unsoldIn,
} from "./lines.ts";
import { NumberField } from "./number-field.tsx";
import { mostTickets } from "./rules.ts";
import styles from "./ticket-form.module.css";

type TicketFormProps = {
	/** Path that it is sent to, in the page's language, and its hidden fields. */
	action: string;
	hidden: Record<string, string>;
	/** The seminar or event. */
	of: number;
	/** Left out where none are sold here. */
	kinds?: TicketKind[];
	/** Seats of all kinds together, as the sale has them. */
	left?: number | null;
	/** The query of the address: the form was sent there without scripts. */
	sent: URLSearchParams;
	/** Words of its button. */
	submit: string;
	/** Called once scripts run; by default Book Now leads to the form's own page. */
	answer?: (tickets: number) => ReactNode;
	/** Above the numbers. */
	children?: ReactNode;
};

/** For links that lead to it. */
export const formId = "tickets";

/** What is asked for where nothing is sold here. */
const unsold: TicketKind = {
	...{ id: 0, name: "", price: 0, seats_each: 1, state: "open", left: null, opens_at: null },
	most_tickets: mostTickets,
};

/**
 * The ticket form (product §5): one required number, or one of each kind, which stay over Back, a reload and a language switch. Book Now
 * is answered in place once scripts run, else as a page of its own address.
 */
export function TicketForm(props: TicketFormProps) {
	const { action, hidden, of, kinds = [unsold], left = null, sent, submit, answer, children } = props;
	const id = useId();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const names = kinds.map((kind) => fieldOf(kinds, kind));
	const draft = useDraft(form, names, undefined, { of });
	/* Of the one kind it begins with one ticket. */
	const [first = unsold] = kinds;
	const begun = String(numberIn(sent, kinds, first) ?? "1");
	const [texts, setTexts] = useState(() =>
		textsOf(names, kinds.length === 1 ? new URLSearchParams({ tickets: begun }) : sent),
	);
	const [touched, setTouched] = useState([...sent.keys()].some(isLineField));
	const chosen = readLines(kinds, texts);
	const { tickets, fault } = chosen;
	const [booked, setBooked] = useState(fault || !touched ? null : tickets);
	// A number that cannot be booked says so at once: the button is off.
	const error = fault && (touched || fault !== "none") ? problemOf(fault, kinds) : null;
	const isInvalid = (kind: TicketKind) =>
		error !== null && (fault === kind || fault === "none" || (fault === "most" && isChosen(kind)));
	const isChosen = (kind: TicketKind) => chosen.lines.some((line) => line.kind === kind);
	const short = shortOf(chosen.lines, left);
	const words = !fault && short.length > 0 ? m.ticket_wait() : submit;
	const isSold = props.kinds !== undefined;
	const unsoldNow = isSold ? new Set(unsoldIn(kinds, sent).map(unsoldText)) : [];
	const [only] = kinds;
	const Sent = answer ? "form" : Form;

	const textsNow = () => textsOf(names, new FormData(form.current ?? undefined));
	const read = () => setTexts(textsNow());
	// Before anything can be pressed: numbers may have been typed before the scripts ran.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the scripts run
	useLayoutEffect(() => {
		draft.bringBack();
		read();
	}, []);

	function book(event: FormEvent) {
		// Of the fields themselves: pressed while the page is being hydrated, it precedes the effect above.
		const { tickets, fault } = readLines(kinds, textsNow());
		if (answer || fault) event.preventDefault();
		setTouched(true);
		setBooked(fault ? null : tickets);
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
				<h2 className={styles.heading}>{isSold ? m.content_book_heading() : m.ticket_not_sold_title()}</h2>
				{!isSold && <p className="soft">{m.ticket_not_sold()}</p>}
				{Object.entries(hidden).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{children}
				{[...unsoldNow].map((text) => (
					<p key={text} className={styles.error}>
						{text}
					</p>
				))}
				{only && kinds.length === 1 ? (
					<>
						{isSold && <OnlyKind kind={only} />}
						<label htmlFor={id}>{m.content_tickets_label()}</label>
						<NumberField
							id={id}
							name="tickets"
							text={texts.get("tickets") ?? ""}
							min={1}
							max={only.most_tickets}
							required
							defaultValue={begun}
							aria-invalid={isInvalid(only)}
							aria-describedby={`${id}-error`}
							onBlur={() => setTouched(true)}
						/>
					</>
				) : (
					<KindRows
						{...{ kinds, texts, sent, tickets, isInvalid }}
						describedBy={`${id}-error`}
						onLeave={() => setTouched(true)}
					/>
				)}
				<div id={`${id}-error`} className={styles.below} aria-live="polite">
					{error && <p className={styles.error}>{error}</p>}
					{fault && !error && <p className="soft">{m.ticket_choose()}</p>}
					{/* New for each number: a page translator replaces texts, and React would go on writing into the old ones. */}
					{!fault && (
						<p key={String(texts)} className={`cluster spread ${summary.line}`}>
							<span>{countText(tickets, seatsOf(chosen.lines))}</span>{" "}
							{isSold && (
								<span>
									{m.booking_total()} <strong>{shillings(chosen.amount)}</strong>
								</span>
							)}
						</p>
					)}
					{!fault && kinds.length > 1 && short.length > 0 && (
						<p key={`${texts} waits`} className="soft">
							{short.length < chosen.lines.length
								? m.ticket_wait_whole({ kinds: short.map(({ name }) => name).join(", ") })
								: m.ticket_wait_order()}
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
						variant={isSold ? "primary" : "secondary"}
						disabled={hydrated && fault !== null}
						aria-describedby={`${id}-error`}
					>
						<span key={words}>{words}</span>
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

const textsOf = (names: string[], texts: { get(name: string): unknown }) =>
	new URLSearchParams(names.map((name) => [name, String(texts.get(name) ?? "")]));

function unsoldText(kind: TicketKind | null): string {
	if (!kind) return m.booking_some_kind_closed();
	return kind.state === "soon"
		? m.booking_kind_not_open({ kind: kind.name })
		: m.booking_kind_closed({ kind: kind.name });
}

function problemOf(fault: Fault, kinds: TicketKind[]): string {
	if (fault === "none") return m.content_tickets_required();
	if (fault === "most") return m.ticket_most_in_all({ most: formatNumber(mostInAll) });
	const most = formatNumber(fault.most_tickets);
	return kinds.length === 1
		? m.content_tickets_range({ most })
		: m.ticket_number_wrong({ kind: fault.name, most });
}
