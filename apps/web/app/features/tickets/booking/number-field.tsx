import { m } from "@bcc/messages";
import { type ComponentProps, useRef } from "react";
import styles from "./ticket-form.module.css";

type NumberFieldProps = ComponentProps<"input"> & {
	/** What is typed now. */
	text: string;
	min: number;
	max: number;
	/** The highest number that its button leads to. */
	room?: number;
	/** The kind of ticket, where there are several. */
	of?: string;
};

/** A number of tickets, with a button on either side. */
export function NumberField({ text, min, max, room = max, of, className, ...rest }: NumberFieldProps) {
	const number = useRef<HTMLInputElement>(null);

	/** A button that changes the number as if it had been typed, so that the form gets the event. */
	function step(by: 1 | -1, sign: string, label: string) {
		const now = Math.trunc(Number(text)) || 0;
		const next = Math.min(by > 0 ? room : max, Math.max(min, now + by));
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
				aria-label={of ? `${label}: ${of}` : label}
				aria-disabled={isOff}
				onClick={change}
			>
				{sign}
			</button>
		);
	}

	return (
		<div className={`${styles.count} ${className ?? ""}`}>
			{step(-1, "−", m.ticket_less())}
			<input
				{...rest}
				ref={number}
				className={styles.number}
				type="number"
				inputMode="numeric"
				min={min}
				max={max}
				step={1}
				/* Browsers would change the number; the wheel scrolls the page. */
				onWheel={({ currentTarget }) => currentTarget.blur()}
			/>
			{step(1, "+", m.ticket_more())}
		</div>
	);
}
