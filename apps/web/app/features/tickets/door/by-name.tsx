import { m } from "@bcc/messages";
import { Button } from "#web/components/button.tsx";
import { formatNumber, formatTime } from "#web/lib/format.ts";
import styles from "./door.module.css";
import { Due } from "./due.tsx";
import type { Party } from "./rules.ts";

type Props = {
	parties: Party[];
	/** The tickets that were let in just now: a second press must not undo them. */
	justIn: number[];
	onSeats(ids: number[]): void;
	onUndo(ids: number[]): void;
};

/** The bookings that a search found. The lines stay in their places until something else is typed. */
export function ByName({ parties, ...props }: Props) {
	return (
		<ul className="stack gap-3">
			{parties.map((party) => (
				<PartyLine key={party.reference} party={party} {...props} />
			))}
		</ul>
	);
}

function PartyLine({ party, justIn, onSeats, onUndo }: Omit<Props, "parties"> & { party: Party }) {
	const { reference, name, kind, seats, due, part_paid } = party;
	const waiting = seats.filter(({ entered_at }) => !entered_at).map(({ ticket_id }) => ticket_id);
	return (
		<li className={`stack gap-2 ${styles.party}`}>
			<p>
				<strong>{name}</strong>
				<span className={`soft ${styles.line}`}>
					{reference} · {kind}
				</span>
			</p>
			{(due > 0 || seats.length === 0) && (
				<Due amount={due} isConfirmed={seats.length > 0} isPartPaid={part_paid} />
			)}
			{waiting.length > 1 && (
				<Button
					aria-label={m.door_let_all_in_named({
						name,
						count: waiting.length,
						shown: formatNumber(waiting.length),
					})}
					onClick={() => onSeats(waiting)}
				>
					{m.door_let_all_in({ count: waiting.length, shown: formatNumber(waiting.length) })}
				</Button>
			)}
			<ul>
				{seats.map(({ ticket_id, number, kind: ofSeat, guest, table, entered_at }) => (
					<li key={ticket_id} className={`cluster spread ${styles.seat}`}>
						<span>
							{m.door_seat({ number: String(number) })}
							{ofSeat !== kind && ` · ${ofSeat}`}
							{guest && <strong> · {guest}</strong>}
							{table && ` · ${m.guest_table({ table })}`}
						</span>
						{entered_at ? (
							<span className="cluster">
								<span className="soft">{m.door_first_at({ time: formatTime(entered_at) })}</span>
								<Button
									variant="secondary"
									aria-label={m.door_undo_named({ name: guest ?? name, number: String(number) })}
									disabled={justIn.includes(ticket_id)}
									onClick={() => onUndo([ticket_id])}
								>
									{m.door_undo()}
								</Button>
							</span>
						) : (
							<Button
								variant={seats.length > 1 ? "secondary" : "primary"}
								aria-label={m.door_let_in_named({ name: guest ?? name, number: String(number) })}
								onClick={() => onSeats([ticket_id])}
							>
								{m.door_let_in()}
							</Button>
						)}
					</li>
				))}
			</ul>
		</li>
	);
}
