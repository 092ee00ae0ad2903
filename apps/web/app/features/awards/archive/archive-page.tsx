import type { ArchivedSeason } from "@bcc/contract/awards/archive";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { head } from "#web/lib/seo.ts";
import { WinnerCard } from "../winner/winner-card.tsx";
import type { Route } from "./+types/archive-page";
import styles from "./archive-list.module.css";
import { seasonAnchor } from "./archived-in.ts";

const load = async (api: ApiClient) =>
	dataOrNull(await api.archive(), "The past seasons could not be loaded");

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const meta = head(() => ({ title: m.archive_title(), description: m.archive_description() }));

/** The past seasons, each at a permanent address; or why there are none. */
export default function ArchivePage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={m.archive_title()} subtitle={m.archive_subtitle()} />
			<div className={`column stack gap-8 page ${styles.page}`}>
				<Loaded value={loaderData.page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
					{(seasons) => (
						<ListOrWhy
							items={seasons}
							failed={m.archive_failed()}
							empty={m.archive_empty()}
							path="/award/archive"
							wayOn={<ButtonLink to="/award/category">{m.awards_back_to_categories()}</ButtonLink>}
						>
							{(shown) => shown.map((season) => <Season key={season.id} season={season} />)}
						</ListOrWhy>
					)}
				</Loaded>
			</div>
		</>
	);
}

function Season({ season: { id, year, name, categories } }: { season: ArchivedSeason }) {
	const published = categories.some(({ winners }) => winners !== null);
	const anchor = seasonAnchor(id);
	return (
		<section id={anchor} className={`stack gap-5 ${styles.season}`} aria-labelledby={`${anchor}-title`}>
			<h2 id={`${anchor}-title`}>
				{!name.includes(String(year)) && `${year} `}
				<span className={styles.name}>{name}</span>
			</h2>
			{published ? (
				<p>
					<LocalLink to={`/award/winners?season=${id}`}>{m.winners_see()}</LocalLink>
				</p>
			) : (
				<p>{m.archive_unpublished()}</p>
			)}
			{categories.map(
				(category) =>
					category.winners && (
						<section key={category.id} className={`stack gap-3 ${styles.category}`}>
							<h3>
								<OrganiserText of={category} name="name" />
							</h3>
							{category.winners.length === 0 && <p>{m.archive_no_winners()}</p>}
							<ul className={`stack ${cards.grid}`}>
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
