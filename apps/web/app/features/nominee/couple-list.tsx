import type { Category, Nominee, NomineeCount, Winner } from "@bcc/contract";
import { coupleAddress } from "#web/features/couple/couple-path.ts";
import type { Ballot } from "#web/features/voting/vote-form.tsx";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { CoupleCard } from "./couple-card.tsx";
import styles from "./couple-list.module.css";
import { FindCouple } from "./find-couple.tsx";
import { coupleAnchor } from "./share-address.ts";
import { useFoundCouples } from "./use-found-couples.ts";

/** More couples than this and there is a box to find one by name. */
const findAbove = 12;

type CoupleListProps = {
	nominees: Nominee[];
	/** Null while they are not public. */
	winners: Winner[] | null;
	/** Voting has closed: nobody is asked to vote. */
	over: boolean;
	/** Null while they are hidden. */
	counts: NomineeCount[] | null;
	/** Id of the couple the visitor voted for. */
	chosen: number | undefined;
	/** Id of the couple the page was shared for. */
	shared: number | null;
	/** The way to vote; null when there is none. */
	ballot: Ballot | null;
	category: Category;
};

/** The couples of a category as cards, with a box to find one when there are many. */
export function CoupleList(props: CoupleListProps) {
	const { nominees, winners, over, counts, chosen, shared, ballot, category } = props;
	const publicUrl = usePublicUrl();
	const { text, setText, found } = useFoundCouples(nominees);
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
							place={winners?.find(({ nominee_id }) => nominee_id === nominee.id)?.place ?? null}
							over={over}
							count={votes && (votes.get(nominee.id) ?? 0)}
							chosen={nominee.id === chosen}
							shared={nominee.id === shared}
							ballot={ballot}
							category={category.name}
							address={coupleAddress(publicUrl, nominee.id)}
						/>
					</li>
				))}
			</ul>
		</>
	);
}
