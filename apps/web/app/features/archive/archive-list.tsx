import type { ArchivedSeason } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import styles from "./archive-list.module.css";
import { seasonAnchor } from "./archived-in.ts";
import { WinnerCard } from "./winner-card.tsx";

/** The past seasons, each at an address that stays; or plainly why there are none. */
export function ArchiveList({ seasons }: { seasons: ArchivedSeason[] | null }) {
	if (seasons === null) {
		return (
			<StatusMessage tone="problem" message={m.archive_failed()}>
				<ButtonLink to="/award/archive">{m.shell_retry()}</ButtonLink>
			</StatusMessage>
		);
	}
	if (seasons.length === 0) {
		return (
			<StatusMessage message={m.archive_empty()}>
				<ButtonLink to="/award/category">{m.awards_back_to_categories()}</ButtonLink>
			</StatusMessage>
		);
	}
	return seasons.map((season) => <Season key={season.id} season={season} />);
}

function Season({ season: { id, year, name, categories } }: { season: ArchivedSeason }) {
	const told = categories.some(({ winners }) => winners !== null);
	const anchor = seasonAnchor(id);
	return (
		<section id={anchor} className={styles.season} aria-labelledby={`${anchor}-title`}>
			<h2 id={`${anchor}-title`} className={styles.year}>
				{!name.includes(String(year)) && `${year} `}
				<span className={styles.name}>{name}</span>
			</h2>
			{told ? (
				<p>
					<LocalLink to={`/award/winners?season=${id}`}>{m.winners_see()}</LocalLink>
				</p>
			) : (
				<p>{m.archive_unpublished()}</p>
			)}
			{categories.map(
				(category) =>
					category.winners && (
						<section key={category.id} className={styles.category}>
							<h3 className={styles.title}>
								<OwnText of={category} name="name" />
							</h3>
							{category.winners.length === 0 && <p>{m.archive_no_winners()}</p>}
							<ul className={styles.winners}>
								{category.winners.map((winner) => (
									<li key={winner.nominee_id}>
										<WinnerCard winner={winner} />
									</li>
								))}
							</ul>
						</section>
					),
			)}
		</section>
	);
}
