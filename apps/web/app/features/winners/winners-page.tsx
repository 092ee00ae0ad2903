import type { SeasonWinners } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { Loaded } from "#web/components/loaded.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import archive from "#web/features/archive/archive-list.module.css";
import { WinnerCard } from "#web/features/archive/winner-card.tsx";
import { announcementAhead, readId } from "#web/features/voting/rules.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { browserLoader, notFound, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/winners-page";

/** @property loadedAt by the server's clock, in milliseconds since the epoch */
type Winners = SeasonWinners & { loadedAt: number };

/** The winners of the season that the address names, else of the one that runs; null when they could not be had. */
async function loadWinners(api: ApiClient, query: URLSearchParams): Promise<Winners | null> {
	const named = query.get("season");
	const season = named === null ? undefined : readId(named);
	if (season === null) throw notFound();
	const result = await api.winners(season);
	if (!result.ok && result.code === "not_found") throw notFound();
	const [found] = dataOrNull(result, "The winners could not be loaded") ?? [];
	return found ? { ...found, loadedAt: (result.ok && result.answeredAt) || Date.now() } : null;
}

export const loader = serverLoader(loadWinners);
export const clientLoader = browserLoader(loadWinners);
export const meta = head<Winners | null>(({ page }) => ({
	title: m.winners_title(),
	...(page && { description: m.winners_description({ season: page.name }) }),
	parameters: ["season"],
}));

/** A season's winners, category by category; or when they will be known. */
export default function WinnersPage({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
			{(season) => (
				<>
					<PageHeader
						title={m.winners_title()}
						subtitle={season && titleOf(season)}
						eyebrow={season?.archived && <BackLink to="/award/archive">{m.archive_title()}</BackLink>}
					/>
					<div className={`column ${archive.page}`}>
						{season ? (
							<Categories season={season} />
						) : (
							<StatusMessage tone="problem" message={m.winners_failed()}>
								<ButtonLink to="/award/winners">{m.shell_retry()}</ButtonLink>
							</StatusMessage>
						)}
					</div>
				</>
			)}
		</Loaded>
	);
}

function titleOf({ name, year }: SeasonWinners): string {
	return name.includes(String(year)) ? name : `${name} ${year}`;
}

function Categories({ season }: { season: Winners }) {
	const published = season.categories.filter(({ winners }) => winners !== null);
	if (published.length === 0) return <NotPublished season={season} />;
	// Of a past season nothing more is announced by itself.
	const shown = season.archived ? published : season.categories;
	return shown.map((category) => (
		<section key={category.id} className={archive.category} aria-labelledby={`category-${category.id}`}>
			<h2 id={`category-${category.id}`} className={archive.title}>
				<OwnText of={category} name="name" />
			</h2>
			{category.winners === null && <p>{m.winners_category_waiting()}</p>}
			{category.winners?.length === 0 && <p>{m.winners_none()}</p>}
			{category.winners !== null && (
				<ul className={cards.grid}>
					{category.winners.map((winner) => (
						<li key={winner.nominee_id}>
							<WinnerCard winner={winner} sharedIn={season.archived ? undefined : category.name} />
						</li>
					))}
				</ul>
			)}
		</section>
	));
}

function NotPublished({ season: { archived, expected_at, loadedAt } }: { season: Winners }) {
	const { voting_over } = useSiteSettings();
	if (archived) return <StatusMessage message={m.archive_unpublished()} />;
	const message = voting_over ? m.winners_waiting() : m.winners_voting();
	const when = announcementAhead(expected_at, loadedAt);
	return (
		<StatusMessage message={when ? m.winners_expected({ when: formatDateTime(when) }) : message}>
			<ButtonLink to="/award/category">{m.awards_back_to_categories()}</ButtonLink>
		</StatusMessage>
	);
}
