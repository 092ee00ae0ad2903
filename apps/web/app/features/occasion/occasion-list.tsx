import { m } from "@bcc/messages";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import type { Occasion, OccasionKind, OccasionListPage } from "./occasion.ts";
import { OccasionCard } from "./occasion-card.tsx";
import styles from "./occasion-list.module.css";
import { arrange, readSort, standingOf } from "./rules.ts";
import { SortMenu } from "./sort-menu.tsx";

/** More cards than this, and those out of sight are not drawn. */
const drawAllUpTo = 12;

/** All seminars or events as cards in the order that the address asks for; or plainly why there are none. */
export function OccasionList({ page, kind }: { page: OccasionListPage; kind: OccasionKind }) {
	const [search] = useSearchParams();
	const order = readSort(search.get("sort"));
	const query = search.toString();
	if (page.occasions === null) {
		return (
			<StatusMessage tone="problem" message={kind.words.failed()}>
				<ButtonLink to={query ? `${kind.listPath}?${query}` : kind.listPath}>{m.shell_retry()}</ButtonLink>
			</StatusMessage>
		);
	}
	if (page.occasions.length === 0) {
		return (
			<StatusMessage message={kind.words.empty()}>
				<ButtonLink to="/home" variant="secondary">
					{m.shell_go_home()}
				</ButtonLink>
			</StatusMessage>
		);
	}
	const { upcoming, past } = arrange(page.occasions, order, page.today);
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
					<Cards occasions={upcoming} kind={kind} label="upcoming" today={page.today} />
				) : (
					<p className={styles.none}>{kind.words.noneUpcoming()}</p>
				)}
			</section>
			{past.length > 0 && (
				<section className={styles.part} aria-labelledby="past">
					<h2 id="past" className={styles.heading}>
						{kind.words.past()}
					</h2>
					<Cards occasions={past} kind={kind} label="past" today={page.today} />
				</section>
			)}
		</>
	);
}

type CardsProps = { occasions: Occasion[]; kind: OccasionKind; label: "upcoming" | "past"; today: string };

function Cards({ occasions, kind, label, today }: CardsProps) {
	const many = occasions.length > drawAllUpTo;
	return (
		<ul className={many ? `${styles.list} ${styles.many}` : styles.list} aria-labelledby={label}>
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
