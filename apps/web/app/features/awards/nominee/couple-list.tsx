import type { Category, Nominee } from "@bcc/contract/awards/category";
import type { Winner } from "@bcc/contract/awards/winner";
import type { NomineeCount } from "@bcc/contract/votes/voting";
import { m } from "@bcc/messages";
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { VoteControls } from "#web/features/votes/voting/vote-form.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { placeOf } from "./award-meta.ts";
import { CoupleCard } from "./couple-card.tsx";
import styles from "./couple-list.module.css";
import search from "./find-couple.module.css";
import { byPlace, findCouples } from "./rules.ts";

/** A search box is shown above this number of couples. */
const searchAbove = 12;

type CoupleListProps = {
	nominees: Nominee[];
	/** Null while winners are not public. */
	winners: Winner[] | null;
	/** Voting is not open, not yet or no more: nobody is asked to vote. */
	noVoting: boolean;
	/** Null while counts are hidden. */
	counts: NomineeCount[] | null;
	/** The id of the couple that the visitor voted for. */
	chosenId: number | undefined;
	/** Null while the visitor cannot vote. */
	controls: VoteControls | null;
	category: Category;
};

/** The couples of a category as cards, with a search box when there are many. */
export function CoupleList(props: CoupleListProps) {
	const { nominees, winners, noVoting, counts, chosenId, controls, category } = props;
	const [text, setText] = useState("");
	/* Typing does not wait until the list is rendered. */
	const searched = useDeferredValue(text);
	const found = useMemo(
		() => findCouples(byPlace(nominees, winners), searched),
		[nominees, winners, searched],
	);
	const votes = counts && new Map(counts.map((count) => [count.nominee_id, count.number_of_votes]));
	const isLong = nominees.length > searchAbove;
	return (
		<>
			{isLong && <FindCouple text={text} onText={setText} found={found.length} total={nominees.length} />}
			<ul
				className={isLong ? `${styles.list} ${styles.many}` : styles.list}
				data-couples={found.length}
				aria-labelledby="couples-heading"
			>
				{found.map((nominee) => (
					<li key={nominee.id} className={styles.item}>
						<CoupleCard
							nominee={nominee}
							place={placeOf(nominee, winners)}
							noVoting={noVoting}
							count={votes && (votes.get(nominee.id) ?? 0)}
							isChosen={nominee.id === chosenId}
							controls={controls}
							category={category.name}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

type FindCoupleProps = { text: string; onText: (text: string) => void; found: number; total: number };

/** A search box for couples' names; not shown where scripts do not run. */
function FindCouple({ text, onText, found, total }: FindCoupleProps) {
	const id = useId();
	const box = useInputBeforeHydration(onText);
	const result =
		found === 0
			? m.awards_find_none()
			: m.awards_find_result({ count: found, shown: formatNumber(found), total: formatNumber(total) });
	return (
		<search className={`screen-only ${search.find}`}>
			<label htmlFor={id} className={search.label}>
				{m.awards_find()}
			</label>
			<input
				ref={box}
				id={id}
				type="search"
				className={search.box}
				placeholder={m.awards_find_hint()}
				autoComplete="off"
				value={text}
				onChange={(event) => onText(event.target.value)}
			/>
			<p role="status" className={`soft ${search.result}`}>
				{result}
			</p>
		</search>
	);
}

/**
 * Reports the text that the visitor typed into a controlled field before the page was hydrated; without the report
 * React would put back the text that the server sent.
 *
 * @param onText called once, unless the field is empty
 * @returns the field's `ref`
 */
function useInputBeforeHydration(onText: (text: string) => void) {
	const field = useRef<HTMLInputElement>(null);
	const report = useRef(onText);
	useLayoutEffect(() => {
		if (field.current?.value) report.current(field.current.value);
	}, []);
	return field;
}
