import type { ApiClient } from "@bcc/contract/client";
import type { TicketSale } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { useEffect, useState } from "react";
import { buttonClass } from "#web/components/button.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import type { OccasionKind } from "#web/features/programme/occasion/kinds.ts";
import { type Occasion, priceInfo } from "#web/features/programme/occasion/occasion.ts";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { shillings } from "./amount.ts";
import styles from "./booking-form.module.css";
import { BookingSummary, Reserving } from "./booking-summary.tsx";
import { mostTickets } from "./rules.ts";
import { formId, TicketForm } from "./ticket-form.tsx";

type BarProps = {
	occasion: Occasion;
	/** Null where tickets are not booked here. */
	loaded: TicketSale | null;
};
type FormProps = BarProps & { kind: OccasionKind; search: URLSearchParams };

const isBookable = ({ state }: { state: TicketSale["state"] }) => state === "open" || state === "full";

/** Null when tickets are not booked on this site, and when loading the sale failed. */
async function load(api: ApiClient, noun: OccasionKind["noun"], id: number) {
	const sales = await api.ticketSale(noun, id);
	return (): TicketSale | null => dataOrNull(sales, "Tickets could not be loaded")?.[0] ?? null;
}

/** Book Now on the page of a seminar or an event: to the booking's own page, or how to reserve. */
function Form({ occasion, kind, search, loaded: sale }: FormProps) {
	const sent = search.get("tickets");
	if (!sale) {
		const [action = "", query] = localizedPath(`${kind.listPath}/view`).split("?");
		/* Events have an order summary, seminars have none (product §9). */
		const answer = (tickets: number) =>
			kind.noun === "event" ? (
				<BookingSummary occasion={occasion} price={occasion.price} tickets={tickets} heading="h3">
					<Reserving occasion={occasion} tickets={tickets} />
				</BookingSummary>
			) : (
				<Reserving occasion={occasion} tickets={tickets} />
			);
		return (
			<TicketForm
				action={`${action}#${formId}`}
				hidden={{
					...Object.fromEntries(new URLSearchParams(query)),
					[kind.idParameter]: String(occasion.id),
				}}
				of={occasion.id}
				mostOf={() => mostTickets}
				sent={sent}
				submit={m.content_book_now()}
				answer={answer}
			/>
		);
	}
	const kindOf = (id: string | null) => sale.kinds.find((each) => String(each.id) === id);
	const bookable = sale.kinds.filter(isBookable);
	const asked = kindOf(search.get("kind"));
	const first =
		asked && isBookable(asked) ? asked : (bookable.find(({ state }) => state === "open") ?? bookable[0]);
	return (
		<>
			{isBookable(sale) ? (
				<TicketForm
					action={localizedPath("/book/seats")}
					hidden={{ [kind.noun]: String(occasion.id) }}
					of={occasion.id}
					mostOf={(id) => (kindOf(id) ?? first)?.most_tickets ?? 0}
					priceOf={(id) => (kindOf(id) ?? first)?.price ?? 0}
					kind={String(first?.id ?? "")}
					sent={sent}
					submit={actionOf(sale)}
				>
					{sale.state === "full" && <p>{m.ticket_sale_full()}</p>}
					<KindChoice kinds={sale.kinds} first={first} />
				</TicketForm>
			) : (
				<NotSold sale={sale} />
			)}
			<LocalLink to="/book/ticket" className="touch-link screen-only">
				{m.ticket_find()}
			</LocalLink>
		</>
	);
}

type Kind = TicketSale["kinds"][number];

type KindChoiceProps = {
	kinds: Kind[];
	/** The one that is chosen at first. */
	first: Kind | undefined;
};

/** Which kind of ticket; a single one is named without a choice. */
function KindChoice({ kinds, first }: KindChoiceProps) {
	const [only] = kinds;
	if (kinds.length === 1 && only) {
		return (
			<>
				<input type="hidden" name="kind" value={only.id} />
				<p>
					<KindWords kind={only} />
				</p>
			</>
		);
	}
	return (
		<fieldset className={`stack gap-2 ${styles.kinds}`}>
			<legend>{m.ticket_kind()}</legend>
			{kinds.map((kind) => (
				<label key={kind.id} className={`stack ${styles.kind}`}>
					<input
						type="radio"
						name="kind"
						value={kind.id}
						defaultChecked={kind === first}
						disabled={!isBookable(kind)}
					/>
					<KindWords kind={kind} />
				</label>
			))}
		</fieldset>
	);
}

function KindWords({ kind }: { kind: Kind }) {
	const { name, price, seats_each } = kind;
	const note = noteOf(kind);
	return (
		<span className={`cluster ${styles.words}`}>
			<strong>{name}</strong> <span className={styles.price}>{shillings(price)}</span>{" "}
			{(seats_each > 1 || note) && (
				<small>
					{seats_each > 1 && m.ticket_seats_each({ count: seats_each, shown: String(seats_each) })}
					{seats_each > 1 && note && " · "}
					{note && <span className={isBookable(kind) ? "red" : ""}>{note}</span>}
				</small>
			)}
		</span>
	);
}

function noteOf({ state, left, opens_at }: Kind): string | null {
	if (state === "full") return m.ticket_sold_out();
	if (state === "closed") return m.ticket_kind_closed();
	if (state === "soon") return opens_at && m.ticket_opens({ moment: formatDateTime(opens_at) });
	return left === null ? null : m.ticket_few_left({ count: left, shown: formatNumber(left) });
}

function NotSold({ sale }: { sale: TicketSale }) {
	const opening = sale.kinds
		.flatMap(({ state, opens_at }) => (state === "soon" && opens_at ? [opens_at] : []))
		.sort()[0];
	return (
		<div className="stack gap-2 ruled soft">
			<p>
				{sale.state === "soon" && opening
					? m.ticket_sale_opens({ moment: formatDateTime(opening) })
					: m.ticket_sale_closed()}
			</p>
			{sale.state === "closed" && <Organisers />}
		</div>
	);
}

/** Where the bar is not shown, the way to the form, which begins below the first screen. */
function Shortcut({ loaded: sale }: Pick<BarProps, "loaded">) {
	return sale && isBookable(sale) ? (
		<dd className={`screen-only ${styles.shortcut}`}>
			<a href={`#${formId}`} className={buttonClass({})}>
				{actionOf(sale)}
			</a>
		</dd>
	) : null;
}

const actionOf = ({ state }: TicketSale) => (state === "full" ? m.ticket_wait() : m.content_book_now());

/** At the lower edge of phones: the price, and the way to the form. */
function Bar({ occasion, loaded: sale }: BarProps) {
	const [isNeeded, setIsNeeded] = useState(true);
	const isSold = sale !== null && isBookable(sale);
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!isSold || !form) return;
		const observer = new IntersectionObserver(([entry]) => setIsNeeded(!entry?.isIntersecting));
		observer.observe(form);
		return () => observer.disconnect();
	}, [isSold]);
	if (!isSold) return null;
	return (
		<div className={`${styles.bar} screen-only`} data-hidden={!isNeeded}>
			<p className={`gold ${styles.barPrice}`}>
				{sale.state === "full" ? m.ticket_sold_out() : priceInfo(occasion.price)}
			</p>
			<a href={`#${formId}`} className={buttonClass({})}>
				{actionOf(sale)}
			</a>
		</div>
	);
}

export default { load, Shortcut, Form, Bar };
