import type { SeasonWinners } from "@bcc/contract/awards/winner";
import { m } from "@bcc/messages";
import { type ComponentType, useEffect } from "react";
import { useRevalidator } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import archive from "#web/features/awards/archive/archive-list.module.css";
import { upcomingAnnouncement } from "#web/features/votes/voting/rules.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head, type PageText } from "#web/lib/seo.ts";
import { useRevalidateOnReturn } from "#web/lib/use-revalidate-on-return.ts";
import type { Route } from "./+types/winners-page";
import { hasWinners, loadWinners, type Season, titleOf, type Winners } from "./load-winners.ts";
import { WinnerCard } from "./winner-card.tsx";
import styles from "./winners.module.css";

type Added = ComponentType<{ category: Season["categories"][number] }>;

/** What wings say of a category's results. */
const added = Object.entries(
	import.meta.glob<Added>("#web/features/*/*/winners-additions.tsx", { eager: true, import: "default" }),
);

export const loader = serverLoader(loadWinners);
export const clientLoader = browserLoader(loadWinners);
export const meta = head<Winners | null>(
	({ page }): PageText => ({
		title: m.winners_title(),
		...(page && { description: m.winners_description({ season: page.season.name }) }),
		parameters: ["season"],
	}),
);

/** A season's winners, category by category; or when they will be known. */
export default function WinnersPage({ loaderData }: Route.ComponentProps) {
	useRevalidateOnReturn();
	return (
		<Loaded value={loaderData.page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
			{(page) => (
				<>
					<PageHeader
						title={m.winners_title()}
						subtitle={page && titleOf(page.season)}
						eyebrow={page?.season.archived && <BackLink to="/award/archive">{m.archive_title()}</BackLink>}
					/>
					<div className={`column stack gap-8 page ${archive.page}`}>
						{page ? (
							<>
								{page.awaited && <Awaited season={page.awaited} loadedAt={page.loadedAt} />}
								<Categories {...page} />
								<OtherSeasons {...page} />
							</>
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

function Categories({ season, awaited, loadedAt }: Winners) {
	const waiting = useWaiting(season, loadedAt);
	const running = awaited ?? (season.archived ? null : season);
	/* On the evening many look at this page until the winners are there. */
	useRevalidateWhile(running?.categories.some(({ winners }) => winners === null) ?? false);
	if (!hasWinners(season)) {
		return (
			<StatusMessage message={waiting}>
				{!season.archived && <ButtonLink to="/award/category">{m.awards_back_to_categories()}</ButtonLink>}
			</StatusMessage>
		);
	}
	// A past season announces nothing more by itself.
	const shown = season.archived
		? season.categories.filter(({ winners }) => winners !== null)
		: season.categories;
	return shown.map((category) => (
		<section
			key={category.id}
			className={`stack gap-3 ${archive.category}`}
			aria-labelledby={`category-${category.id}`}
		>
			<h2 id={`category-${category.id}`}>
				<OrganiserText of={category} name="name" />
			</h2>
			{category.winners === null && <p>{m.winners_category_waiting()}</p>}
			{category.winners?.length === 0 && <p>{m.winners_none()}</p>}
			{category.winners !== null && (
				<ul className={`stack ${styles.winners}`}>
					{category.winners.map((winner) => (
						<li key={winner.nominee_id} className={winner.place === 1 ? styles.first : undefined}>
							<WinnerCard
								winner={winner}
								sharedIn={season.archived ? undefined : category.name}
								large={winner.place === 1}
							/>
						</li>
					))}
				</ul>
			)}
			{added.map(([path, Added]) => (
				<Added key={path} category={category} />
			))}
		</section>
	));
}

/** Time between two loads of a page that waits, in milliseconds. */
const waitingMs = 30_000;

/** Loads the data of a page in front again and again, as long as what people wait for is not there. */
function useRevalidateWhile(isWaiting: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => void (document.visibilityState === "visible" && revalidate()), waitingMs);
		return () => clearInterval(timer);
	}, [isWaiting, revalidate]);
}

/** When the winners of a season will be known. */
function useWaiting(
	{ archived, expected_at }: Season & { expected_at?: string | null },
	loadedAt: number,
): string {
	const { voting_over } = useSiteSettings();
	if (archived) return m.archive_unpublished();
	const when = upcomingAnnouncement(expected_at ?? null, loadedAt);
	if (when) return m.winners_expected({ when: formatDateTime(when) });
	return voting_over ? m.winners_waiting() : m.winners_voting();
}

/** Above the winners of the season before. */
function Awaited({ season, loadedAt }: { season: SeasonWinners; loadedAt: number }) {
	const waiting = useWaiting(season, loadedAt);
	return (
		<p className="callout">
			<strong>{titleOf(season)}:</strong> {waiting}{" "}
			<LocalLink to="/award/category">{m.awards_back_to_categories()}</LocalLink>
		</p>
	);
}

function OtherSeasons({ season, others }: Winners) {
	const { winners_announced } = useSiteSettings();
	const showsLatest = season.archived && winners_announced;
	if (others.length === 0 && !showsLatest) return null;
	return (
		<nav className="screen-only" aria-labelledby="other-seasons">
			<h2 id="other-seasons">{m.winners_other_seasons()}</h2>
			<ul className="cluster">
				{showsLatest && (
					<li>
						<LocalLink to="/award/winners" className="touch-link">
							{m.winners_latest()}
						</LocalLink>
					</li>
				)}
				{others.map((other) => (
					<li key={other.id}>
						<LocalLink to={`/award/winners?season=${other.id}`} className="touch-link">
							{titleOf(other)}
						</LocalLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
