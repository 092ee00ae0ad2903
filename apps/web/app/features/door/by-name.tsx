import type { DoorList } from "@bcc/contract/door";
import { m } from "@bcc/messages";
import { useId, useState } from "react";
import { Button } from "#web/components/button.tsx";
import field from "#web/features/field/field.module.css";
import { formatTime } from "#web/lib/format.ts";
import styles from "./door.module.css";
import { found } from "./rules.ts";

type Props = {
	list: DoorList;
	/** The ticket that was let in just now: a second press must not undo it. */
	justIn: number | null;
	onSeat(id: number): void;
	onUndo(id: number): void;
};

/** People are found by their names. The lines stay in their places until something else is typed. */
export function ByName({ list, justIn, onSeat, onUndo }: Props) {
	const id = useId();
	const [{ text, listThen }, setTyped] = useState({ text: "", listThen: list });
	const seats = found(list, text, listThen);
	return (
		<section className={styles.search}>
			<label htmlFor={id} className={field.label}>
				{m.door_search()}
			</label>
			<input
				id={id}
				className={field.control}
				type="search"
				autoComplete="off"
				spellCheck={false}
				value={text}
				onChange={({ target }) => setTyped({ text: target.value, listThen: list })}
			/>
			{text.trim() !== "" && seats.length === 0 && <p>{m.door_nobody()}</p>}
			<ul>
				{seats.map(({ ticket_id, name, reference, kind, number, entered_at }) => (
					<li key={ticket_id} className={styles.seat}>
						<span>
							<strong>{name}</strong>
							<span className={`soft ${styles.line}`}>
								{reference} · {kind} · {number}
							</span>
						</span>
						{entered_at ? (
							<span className={styles.entered}>
								<span className="soft">{m.door_first_at({ time: formatTime(entered_at) })}</span>
								<Button
									variant="secondary"
									aria-label={m.door_undo_named({ name, number: String(number) })}
									disabled={ticket_id === justIn}
									onClick={() => onUndo(ticket_id)}
								>
									{m.door_undo()}
								</Button>
							</span>
						) : (
							<Button
								aria-label={m.door_let_in_named({ name, number: String(number) })}
								onClick={() => onSeat(ticket_id)}
							>
								{m.door_let_in()}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
