import { useSearchParams } from "react-router";
import cards from "#web/components/card-grid.module.css";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import type { Occasion, OccasionKind, OccasionListPage } from "./occasion.ts";
import { OccasionCard } from "./occasion-card.tsx";
import styles from "./occasion-list.module.css";
import { arrange, readSort, type SortOrder, standingOf } from "./rules.ts";
import { SortMenu } from "./sort-menu.tsx";

/** More cards than this, and those out of sight are not drawn. */
const drawAllUpTo = 12;

/** All seminars or events as cards in the order that the address asks for; or plainly why there are none. */
export function OccasionList({ page, kind }: { page: OccasionListPage; kind: OccasionKind }) {
	const [search] = useSearchParams();
	const order = readSort(search.get("sort"));
	const query = search.toString();
	return (
		<ListOrWhy
			items={page.occasions}
			failed={kind.words.failed()}
			empty={kind.words.empty()}
			path={query ? `${kind.listPath}?${query}` : kind.listPath}
		>
			{(occasions) => (
				<Parts {...arrange(occasions, order, page.today)} kind={kind} order={order} today={page.today} />
			)}
		</ListOrWhy>
	);
}

type PartsProps = ReturnType<typeof arrange> & { kind: OccasionKind; order: SortOrder; today: string };

function Parts({ upcoming, past, kind, order, today }: PartsProps) {
	return (
		<>
			<section className={styles.part} aria-labelledby="upcoming">
				<div className={styles.head}>
					<h2 id="upcoming" className={styles.heading}>
						{kind.words.upcoming()}
					</h2>
					<SortMenu order={order} upcoming={kind.words.sortUpcoming()} />
				</div>
				{upcoming.length > 0 ? (
					<Cards occasions={upcoming} kind={kind} label="upcoming" today={today} />
				) : (
					<p className={styles.none}>{kind.words.noneUpcoming()}</p>
				)}
			</section>
			{past.length > 0 && (
				<section className={styles.part} aria-labelledby="past">
					<h2 id="past" className={styles.heading}>
						{kind.words.past()}
					</h2>
					<Cards occasions={past} kind={kind} label="past" today={today} />
				</section>
			)}
		</>
	);
}

type CardsProps = { occasions: Occasion[]; kind: OccasionKind; label: "upcoming" | "past"; today: string };

function Cards({ occasions, kind, label, today }: CardsProps) {
	const many = occasions.length > drawAllUpTo;
	return (
		<ul className={many ? `${cards.grid} ${styles.many}` : cards.grid} aria-labelledby={label}>
			{occasions.map((occasion, place) => (
				<li key={occasion.id} className={styles.item}>
					<OccasionCard
						occasion={occasion}
						kind={kind}
						standing={standingOf(occasion, today)}
						priority={label === "upcoming" && place === 0}
					/>
				</li>
			))}
		</ul>
	);
}
