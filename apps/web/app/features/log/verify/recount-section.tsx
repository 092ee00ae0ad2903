import { m } from "@bcc/messages";
import { useEffect, useRef, useState } from "react";
import { Button } from "#web/components/button.tsx";
import { FormCard } from "#web/components/form/form-card.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { type CategoryRows, type Comparison, compareCounts } from "./compare-counts.ts";
import { Outcome, type Tone, wordsOf } from "./outcome.tsx";
import { type LogSeason, SeasonChoice } from "./season-choice.tsx";
import styles from "./verify.module.css";

type State =
	| { at: "rest" }
	| { at: "work"; size: number; of: number; cancel(): void }
	| { at: "end"; comparison: Comparison }
	| { at: "trouble"; tone: Tone; words: string };

const labels: Record<State["at"], () => string> = {
	rest: m.verify_recount_start,
	work: m.verify_recount_cancel,
	end: m.verify_recount_again,
	trouble: m.verify_recount_again,
};

type RecountProps = {
	/** Number of the visitor's own vote in the log of the current season. */
	vote: number | undefined;
	/** The season to count; the current one by default. */
	past?: LogSeason;
	/** All past seasons. */
	seasons: LogSeason[];
};

/** Recounts all votes of a season in the visitor's browser, beside the counts on the pages. */
export function RecountSection({ vote, past, seasons }: RecountProps) {
	const hydrated = useHydrated();
	const { results_unpublished } = useSiteSettings();
	const unpublished = past ? !past.published : results_unpublished;
	const [state, setState] = useState<State>({ at: "rest" });
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	async function run(): Promise<void> {
		const stop = new AbortController();
		running.current = stop;
		const cancel = () => stop.abort();
		const onProgress = (size: number, of: number) => setState({ at: "work", size, of, cancel });
		setState({ at: "work", size: 0, of: 0, cancel });
		try {
			const comparison = await compareCounts(past?.id, { vote, onProgress, signal: stop.signal });
			setState(stop.signal.aborted ? { at: "rest" } : { at: "end", comparison });
		} catch (error) {
			if (stop.signal.aborted) return setState({ at: "rest" });
			const { words, isFault } = wordsOf(error, unpublished);
			setState({ at: "trouble", tone: isFault ? "bad" : "plain", words });
		}
	}

	return (
		<FormCard id="recount" title={m.verify_recount_title()} text={m.verify_recount_text()} width="wide">
			{seasons.length > 0 && <SeasonChoice seasons={seasons} chosen={past?.id} />}
			{state.at === "work" && <Progress size={state.size} of={state.of} />}
			{/* One button, so that the focus stays where it is. */}
			<div className="actions">
				<Button
					variant={state.at === "work" ? "secondary" : "primary"}
					onClick={() => (state.at === "work" ? state.cancel() : void run())}
					disabled={!hydrated}
				>
					{labels[state.at]()}
				</Button>
			</div>
			<noscript>
				<p className="soft">{m.verify_needs_scripts()}</p>
			</noscript>
			<div role="status">
				{state.at === "trouble" && (
					<Outcome tone={state.tone}>
						<p>{state.words}</p>
						{state.tone === "bad" && <p>{m.verify_fault_ask()}</p>}
					</Outcome>
				)}
				{state.at === "end" && <Verdict {...state.comparison} vote={vote} />}
			</div>
			{state.at === "end" && <CountTables categories={state.comparison.categories} />}
		</FormCard>
	);
}

function Progress({ size, of }: { size: number; of: number }) {
	return (
		<label className={`stack gap-2 ${styles.progress}`}>
			<span>
				{of > 0
					? m.verify_recount_progress({ counted: formatNumber(size), size: formatNumber(of) })
					: m.verify_recount_starting()}
			</span>
			<progress max={of || 1} value={size} />
		</label>
	);
}

function Verdict({ agrees, size, isVoided, vote }: Comparison & { vote: number | undefined }) {
	return (
		<Outcome tone={agrees ? "good" : "bad"}>
			<p>
				{agrees
					? m.verify_recount_agrees({ size: formatNumber(size) })
					: m.verify_recount_differs({ size: formatNumber(size) })}
			</p>
			{!agrees && <p>{m.verify_fault_ask()}</p>}
			{vote !== undefined && <p>{isVoided ? m.verify_vote_voided() : m.verify_vote_counts()}</p>}
		</Outcome>
	);
}

/** The votes in the log beside those on the page, of each category that has couples. */
function CountTables({ categories }: { categories: CategoryRows[] }) {
	const withCouples = categories.filter(({ rows }) => rows.length > 0);
	return withCouples.map(({ category, name, rows }) => (
		<table key={category} className={styles.table}>
			<caption className="display">{name}</caption>
			<thead className="soft">
				<tr>
					<th scope="col">{m.verify_table_couple()}</th>
					<th scope="col">{m.verify_table_log()}</th>
					<th scope="col">{m.verify_table_page()}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.couple} className={row.agrees ? undefined : styles.differs}>
						<th scope="row">{row.name}</th>
						<td>{formatNumber(row.inLog)}</td>
						<td>
							{row.onPages === undefined ? m.verify_table_not_shown() : formatNumber(row.onPages)}
							{!row.agrees && <b> {m.verify_table_differs()}</b>}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	));
}
