import { m } from "@bcc/messages";
import { useId } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { useTypedBefore } from "#web/lib/typed-before.ts";
import styles from "./find-couple.module.css";

type FindCoupleProps = { text: string; onText: (text: string) => void; found: number; total: number };

/** The box that finds a couple by name; not shown where scripts do not run. */
export function FindCouple({ text, onText, found, total }: FindCoupleProps) {
	const id = useId();
	const box = useTypedBefore(onText);
	const result =
		found === 0
			? m.awards_find_none()
			: m.awards_find_result({ count: found, shown: formatNumber(found), total: formatNumber(total) });
	return (
		<search className={styles.find}>
			<label htmlFor={id} className={styles.label}>
				{m.awards_find()}
			</label>
			<input
				ref={box}
				id={id}
				type="search"
				className={styles.box}
				placeholder={m.awards_find_hint()}
				autoComplete="off"
				value={text}
				onChange={(event) => onText(event.target.value)}
			/>
			<p role="status" className={styles.result}>
				{result}
			</p>
		</search>
	);
}
