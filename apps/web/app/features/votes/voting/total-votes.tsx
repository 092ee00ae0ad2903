import type { NomineeCount } from "@bcc/contract/votes/voting";
import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./total-votes.module.css";

/** The shortest time between two totals that screen readers announce. */
const announceEveryMs = 30_000;

type TotalVotesProps = {
	/** Null while counts are hidden. */
	counts: NomineeCount[] | null;
	/** Voting is open: the total may rise at any moment. */
	isOpen: boolean;
	/** Voting is over: the total is final. */
	isOver: boolean;
};

/** The total of a category's votes; screen readers announce a new total politely, twice a minute at most. */
export function TotalVotes({ counts, isOpen, isOver }: TotalVotesProps) {
	const settings = useSiteSettings();
	const total = counts?.reduce((sum, count) => sum + count.number_of_votes, 0);
	const text = total === undefined ? hiddenText(isOpen, settings) : totalText(total, isOver);
	const announced = useAnnounced(text);
	return (
		<p className="soft">
			{isOpen && total !== 0 && <span className={`screen-only ${styles.pulse}`} />}
			<span>{text}</span>
			<span className="visually-hidden" aria-live="polite">
				{announced}
			</span>
		</p>
	);
}

function hiddenText(isOpen: boolean, settings: ReturnType<typeof useSiteSettings>): string {
	if (isOpen && settings.results_unpublished) return m.awards_results_unpublished();
	if (isOpen && settings.counts_hidden_until_close) return m.awards_counts_hidden();
	/* Settings are those of the visit's beginning: organisers may have hidden the counts since. */
	return m.awards_counts_hidden_for_now();
}

function totalText(total: number, isOver: boolean): string {
	const values = { count: total, shown: formatNumber(total) };
	return isOver ? m.awards_votes_total_final(values) : m.awards_votes_total(values);
}

/** `text` for a live region: updated every `announceEveryMs` at most, empty before the first change. */
function useAnnounced(text: string): string {
	const [announced, setAnnounced] = useState("");
	const latest = useRef(text);
	const announcedAt = useRef(0);

	useEffect(() => {
		if (text === latest.current) return;
		const timer = setTimeout(
			() => {
				latest.current = text;
				announcedAt.current = Date.now();
				setAnnounced(text);
			},
			Math.max(0, announcedAt.current + announceEveryMs - Date.now()),
		);
		return () => clearTimeout(timer);
	}, [text]);

	return announced;
}
