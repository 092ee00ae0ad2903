import type { ApiClient } from "@bcc/contract/client";
import type { TicketSale } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { useEffect, useState } from "react";
import { buttonClass } from "#web/components/button.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import type { OccasionKind } from "#web/features/programme/occasion/kinds.ts";
import { type Occasion, priceInfo } from "#web/features/programme/occasion/occasion.ts";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { shillings } from "./amount.ts";
import styles from "./booking-form.module.css";
import { BookingSummary, Reserving } from "./booking-summary.tsx";
import { isBookable, isCodeField, kindCodeIn, readLines } from "./lines.ts";
import { formId, TicketForm } from "./ticket-form.tsx";

type BarProps = {
	occasion: Occasion;
	/** Null where tickets are not booked here. */
	loaded: TicketSale | null;
};
type FormProps = BarProps & { kind: OccasionKind; search: URLSearchParams };

/** Null when tickets are not booked on this site, and when loading the sale failed. */
async function load(api: ApiClient, noun: OccasionKind["noun"], id: number, query: URLSearchParams) {
	const sales = await api.ticketSale(noun, id, kindCodeIn(query));
	return (): TicketSale | null => dataOrNull(sales, "Tickets could not be loaded")?.[0] ?? null;
}

/** Book Now on the page of a seminar or an event: to the booking's own page, or how to reserve. */
function Form({ occasion, kind, search, loaded: sale }: FormProps) {
	if (!sale) {
		const [action = "", query] = localizedPath(`${kind.listPath}/view`).split("?");
		/* Events have an order summary, seminars have none (product §9). */
		const answer = (tickets: number) =>
			kind.noun === "event" ? (
				<BookingSummary
					occasion={occasion}
					lines={[{ price: occasion.price, tickets, seats: tickets }]}
					heading="h3"
				>
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
				sent={search}
				submit={m.content_book_now()}
				answer={answer}
			/>
		);
	}
	return (
		<>
			{isBookable(sale) ? (
				<TicketForm
					action={localizedPath("/book/seats")}
					hidden={{
						[kind.noun]: String(occasion.id),
						...Object.fromEntries([...search].filter(([name, code]) => isCodeField(name) && code)),
					}}
					of={occasion.id}
					kinds={sale.kinds}
					left={sale.left}
					sent={search}
					submit={actionOf(sale)}
				>
					{sale.state === "full" && <p>{m.ticket_sale_full()}</p>}
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

const actionOf = ({ state }: TicketSale) => (state === "full" ? m.ticket_wait() : m.content_book_now());

/** At the lower edge of phones: the price, or the sum of what is chosen, and the way to the form. */
function Bar({ occasion, loaded: sale }: BarProps) {
	const [isNeeded, setIsNeeded] = useState(true);
	const [sum, setSum] = useState<number | null>(null);
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!sale || !isBookable(sale) || !(form instanceof HTMLFormElement)) return;
		const observer = new IntersectionObserver(([entry]) => setIsNeeded(!entry?.isIntersecting));
		observer.observe(form);
		function read() {
			const { amount, fault } = readLines(sale?.kinds ?? [], new FormData(form as HTMLFormElement));
			setSum(fault ? null : amount);
		}
		read();
		form.addEventListener("input", read);
		return () => {
			observer.disconnect();
			form.removeEventListener("input", read);
		};
	}, [sale]);
	if (!sale || !isBookable(sale)) return null;
	const price = sale.state === "full" ? m.ticket_sold_out() : priceInfo(occasion.price);
	return (
		<div className={`${styles.bar} screen-only`} data-hidden={!isNeeded}>
			{/* New for each sum: a page translator replaces texts. */}
			<p key={sum} className={`gold ${styles.barPrice}`}>
				{sum === null || sale.state === "full" ? price : `${m.booking_total()} ${shillings(sum)}`}
			</p>
			<a href={`#${formId}`} className={buttonClass({})}>
				{actionOf(sale)}
			</a>
		</div>
	);
}

export default { load, Form, Bar };
