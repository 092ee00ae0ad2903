import type { DoorSeat } from "@bcc/contract/tickets/door";
import { m } from "@bcc/messages";
import { Button } from "#web/components/button.tsx";
import { formatDateTime, formatNumber, formatTime } from "#web/lib/format.ts";
import styles from "./door.module.css";
import { Due } from "./due.tsx";
import { type Answer, placesOf } from "./rules.ts";

const words: Record<Answer["outcome"], () => string> = {
	entered: m.door_entered,
	refused: m.door_refused,
	conflict: m.door_refused,
	forged: m.door_forged,
	other_event: m.door_other_event,
	not_valid: m.door_not_valid,
	too_early: m.door_too_early,
	unknown: m.door_unknown,
	undone: m.door_undone,
};

type Props = {
	answer: Answer;
	opensAt: string;
	/** The seats that it is about, as far as the phone's list has them. */
	about: DoorSeat[];
	/** What its booking still has to pay, in shillings. */
	due: number;
	isPartPaid: boolean;
	/** Seats of the same booking that are not in. */
	others: number[];
	onSeats(ids: number[]): void;
	onUndo(ids: number[]): void;
};

/** A scan's outcome, readable at arm's length in the dark. */
export function Outcome({ answer, about, opensAt, due, isPartPaid, others, onSeats, onUndo }: Props) {
	const { outcome, seats, name, kind, first_at, offline } = answer;
	const isGood = outcome === "entered";
	const isUndone = outcome === "undone";
	const look = isGood ? styles.good : isUndone ? styles.undone : styles.bad;
	return (
		<div className={`stack gap-1 ${styles.answer} ${look}`}>
			<p className={styles.outcome}>
				<span aria-hidden="true">{isGood ? "✓" : isUndone ? "↶" : "✕"}</span> {words[outcome]()}
				{seats.length > 1 && ` (${formatNumber(seats.length)})`}
			</p>
			{name && (
				<p className="gold">
					{name} · {kind}
				</p>
			)}
			{placesOf(about).map(({ table, names }) => (
				<p key={table}>
					<strong>{names.join(", ")}</strong> {table && m.guest_table({ table })}
				</p>
			))}
			{isGood && due > 0 && <Due amount={due} isConfirmed isPartPaid={isPartPaid} />}
			{!isGood && !isUndone && first_at && <p>{m.door_first_at({ time: formatTime(first_at) })}</p>}
			{outcome === "too_early" && <p>{m.door_opens({ moment: formatDateTime(opensAt) })}</p>}
			{(isGood || isUndone) && offline && <p>{m.door_let_in_offline()}</p>}
			{isGood && (
				<p className="cluster">
					<Button variant="secondary" onClick={() => onUndo(seats)}>
						{m.door_undo()}
					</Button>
					{others.length > 0 && (
						<Button onClick={() => onSeats(others)}>
							{m.door_let_others_in({ count: others.length, shown: formatNumber(others.length) })}
						</Button>
					)}
				</p>
			)}
		</div>
	);
}
