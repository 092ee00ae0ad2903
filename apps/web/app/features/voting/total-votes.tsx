import type { NomineeCount } from "@bcc/contract/voting";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./total-votes.module.css";

/** Milliseconds between two spoken totals: often enough to follow, not so often as to disturb. */
const spokenEvery = 30_000;

type TotalVotesProps = {
	/** Null while they are hidden. */
	counts: NomineeCount[] | null;
	/** Voting is open: the number may rise at any moment. */
	live: boolean;
	/** Voting is over: the number stays. */
	over: boolean;
};

/** All votes of the category; screen readers hear a new total politely, twice a minute at most. */
export function TotalVotes({ counts, live, over }: TotalVotesProps) {
	const unpublished = useSiteSettings().results_unpublished;
	const text = counts ? totalOf(counts, over) : hiddenWords(live, unpublished);
	const spoken = useSpoken(text);
	return (
		<p className={styles.total}>
			{live && <span className={styles.pulse} />}
			<span>{text}</span>
			<span className="visually-hidden" aria-live="polite">
				{spoken}
			</span>
		</p>
	);
}

function hiddenWords(live: boolean, unpublished: boolean): string {
	if (unpublished) return m.awards_results_unpublished();
	return live ? m.awards_counts_hidden() : m.awards_counts_hidden_for_now();
}

function totalOf(counts: NomineeCount[], over: boolean): string {
	const total = counts.reduce((sum, count) => sum + count.number_of_votes, 0);
	const values = { count: total, shown: formatNumber(total) };
	return over ? m.awards_votes_total_final(values) : m.awards_votes_total(values);
}

/** Follows `text` at most every `spokenEvery`; empty until it changes for the first time. */
function useSpoken(text: string): string {
	const [spoken, setSpoken] = useState("");
	const known = useRef(text);
	const last = useRef(0);

	useEffect(() => {
		if (text === known.current) return;
		const timer = setTimeout(
			() => {
				known.current = text;
				last.current = Date.now();
				setSpoken(text);
			},
			Math.max(0, last.current + spokenEvery - Date.now()),
		);
		return () => clearTimeout(timer);
	}, [text]);

	return spoken;
}
