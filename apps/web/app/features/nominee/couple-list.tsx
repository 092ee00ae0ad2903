import type { Winner } from "@bcc/contract/archive";
import type { Category, Nominee } from "@bcc/contract/category";
import type { NomineeCount } from "@bcc/contract/voting";
import { m } from "@bcc/messages";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { coupleAddress } from "#web/features/couple/couple.ts";
import { placeOf } from "#web/features/sharing/award-meta.ts";
import type { VoteControls } from "#web/features/voting/vote-form.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { useTypedBefore } from "#web/lib/typed-before.ts";
import { CoupleCard } from "./couple-card.tsx";
import styles from "./couple-list.module.css";
import find from "./find-couple.module.css";
import { byPlace, findCouples } from "./rules.ts";

/** With more couples than this there is a search box. */
const findAbove = 12;

/** The id that a couple's place in the list carries, for links that lead to it. */
export const coupleAnchor = (nomineeId: number) => `couple-${nomineeId}`;

type CoupleListProps = {
	nominees: Nominee[];
	/** Null while they are not public. */
	winners: Winner[] | null;
	/** Voting has closed: nobody is asked to vote. */
	over: boolean;
	/** Null while they are hidden. */
	counts: NomineeCount[] | null;
	chosen: number | undefined;
	shared: number | null;
	/** The way to vote; null when there is none. */
	controls: VoteControls | null;
	category: Category;
};

/** The couples of a category as cards, with a box to find one when there are many. */
export function CoupleList(props: CoupleListProps) {
	const { nominees, winners, over, counts, chosen, shared, controls, category } = props;
	const publicUrl = usePublicUrl();
	const [text, setText] = useState("");
	/* Typing never waits for the list. */
	const wanted = useDeferredValue(text);
	const found = useMemo(() => findCouples(byPlace(nominees, winners), wanted), [nominees, winners, wanted]);
	const votes = counts && new Map(counts.map((count) => [count.nominee_id, count.number_of_votes]));
	const many = nominees.length > findAbove;
	return (
		<>
			{many && <FindCouple text={text} onText={setText} found={found.length} total={nominees.length} />}
			<ul
				className={many ? `${styles.list} ${styles.many}` : styles.list}
				data-couples={found.length}
				aria-labelledby="couples"
			>
				{found.map((nominee) => (
					<li
						key={nominee.id}
						id={coupleAnchor(nominee.id)}
						className={nominee.id === shared ? styles.item : `${styles.item} ${styles.late}`}
					>
						<CoupleCard
							nominee={nominee}
							place={placeOf(nominee, winners)}
							over={over}
							count={votes && (votes.get(nominee.id) ?? 0)}
							chosen={nominee.id === chosen}
							shared={nominee.id === shared}
							controls={controls}
							category={category.name}
							address={coupleAddress(publicUrl, nominee.id)}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

type FindCoupleProps = { text: string; onText: (text: string) => void; found: number; total: number };

/** The box that finds a couple by name; not shown where scripts do not run. */
function FindCouple({ text, onText, found, total }: FindCoupleProps) {
	const id = useId();
	const box = useTypedBefore(onText);
	const result =
		found === 0
			? m.awards_find_none()
			: m.awards_find_result({ count: found, shown: formatNumber(found), total: formatNumber(total) });
	return (
		<search className={find.find}>
			<label htmlFor={id} className={find.label}>
				{m.awards_find()}
			</label>
			<input
				ref={box}
				id={id}
				type="search"
				className={find.box}
				placeholder={m.awards_find_hint()}
				autoComplete="off"
				value={text}
				onChange={(event) => onText(event.target.value)}
			/>
			<p role="status" className={find.result}>
				{result}
			</p>
		</search>
	);
}
