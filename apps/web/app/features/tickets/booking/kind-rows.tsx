import { m } from "@bcc/messages";
import { useId } from "react";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { seatsText, shillings } from "./amount.ts";
import styles from "./kind-rows.module.css";
import { fieldOf, isBookable, mostInAll, type TicketKind } from "./lines.ts";
import { NumberField } from "./number-field.tsx";

type KindRowsProps = {
	kinds: TicketKind[];
	/** What is typed now, and what the form came with. */
	texts: URLSearchParams;
	sent: URLSearchParams;
	/** Tickets of all kinds that are chosen. */
	tickets: number;
	isInvalid: (kind: TicketKind) => boolean;
	describedBy: string;
	onLeave: () => void;
};

/** The number of tickets of each kind; none of a kind is a choice too. */
export function KindRows({ kinds, texts, sent, tickets, isInvalid, describedBy, onLeave }: KindRowsProps) {
	const id = useId();
	const single = kinds.find(({ seats_each }) => seats_each === 1)?.price;
	return (
		<fieldset className={`stack gap-2 ${styles.rows}`}>
			<legend>{m.content_tickets_label()}</legend>
			{kinds.map((kind) => {
				const name = fieldOf(kinds, kind);
				const text = texts.get(name) ?? "";
				const described = [`${id}${name}-price`, hasNote(kind) && `${id}${name}-note`, describedBy];
				const room = Number(text) + Math.max(0, mostInAll - tickets);
				return (
					<div key={kind.id} className={`cluster ${styles.row}`} data-off={!isBookable(kind)}>
						<label htmlFor={id + name} className={styles.name}>
							{kind.name}
						</label>
						<KindNote kind={kind} single={single} id={`${id}${name}-note`} />{" "}
						<span id={`${id}${name}-price`} className={styles.price}>
							{shillings(kind.price)}
						</span>
						{isBookable(kind) && (
							<NumberField
								id={id + name}
								name={name}
								text={text}
								of={kind.name}
								min={0}
								max={kind.most_tickets}
								room={Math.min(kind.most_tickets, room)}
								className={styles.number}
								defaultValue={sent.get(name) ?? "0"}
								aria-label={m.ticket_number_of({ kind: kind.name })}
								aria-invalid={isInvalid(kind)}
								aria-describedby={described.filter(Boolean).join(" ")}
								onBlur={({ currentTarget, relatedTarget }) => {
									if (!currentTarget.closest("fieldset")?.contains(relatedTarget)) onLeave();
								}}
								onFocus={({ currentTarget }) => currentTarget.select()}
							/>
						)}
					</div>
				);
			})}
		</fieldset>
	);
}

/** The one kind that is sold: named without a choice. */
export function OnlyKind({ kind }: { kind: TicketKind }) {
	return (
		<p className={`cluster ${styles.only}`}>
			<strong>{kind.name}</strong> <span className={styles.price}>{shillings(kind.price)}</span>{" "}
			<KindNote kind={kind} />
		</p>
	);
}

type KindNoteProps = {
	kind: TicketKind;
	/** The price of a ticket for one. */
	single?: number;
	id?: string;
};

/** Seats of a ticket, their price where it is another than of a ticket for one, and how the kind sells. */
function KindNote({ kind, single, id }: KindNoteProps) {
	const { price, seats_each } = kind;
	const note = noteOf(kind);
	if (!hasNote(kind)) return null;
	/* Rounded up, as the price of the whole page is. */
	const ofSeat = Math.ceil(price / seats_each);
	const differs = price > 0 && ofSeat !== single;
	const seats =
		seats_each > 1
			? [seatsText(seats_each), differs && m.ticket_per_person({ price: formatNumber(ofSeat) })]
			: [];
	return (
		<small id={id} className={styles.note}>
			{seats.filter(Boolean).join(" · ")}
			{seats.length > 0 && note && " · "}
			{note && <span className={isBookable(kind) ? "red" : ""}>{note}</span>}
		</small>
	);
}

const hasNote = (kind: TicketKind) => kind.seats_each > 1 || noteOf(kind) !== null;

function noteOf({ state, left, opens_at }: TicketKind): string | null {
	if (state === "full") return m.ticket_sold_out();
	if (state === "closed") return m.ticket_kind_closed();
	if (state === "soon") return opens_at && m.ticket_opens({ moment: formatDateTime(opens_at) });
	return left === null ? null : m.ticket_few_left({ count: left, shown: formatNumber(left) });
}
