import type { SeasonWinners } from "@bcc/contract";
import { m } from "@bcc/messages";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { OwnText } from "#web/components/own-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import archive from "#web/features/archive/archive-list.module.css";
import { WinnerCard } from "#web/features/archive/winner-card.tsx";
import { announcementAhead } from "#web/features/voting/rules.ts";
import type { LoadedWinners } from "#web/features/winners/load-winners.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";

/** A season's winners, category by category; or when they will be known. Null where they could not be had. */
export function WinnersView({ season }: { season: LoadedWinners | null }) {
	const told = season?.categories.filter(({ winners }) => winners !== null) ?? [];
	return (
		<>
			<PageHeader
				title={m.winners_title()}
				subtitle={season && titleOf(season)}
				eyebrow={season?.archived && <BackLink to="/award/archive">{m.archive_title()}</BackLink>}
			/>
			<div className={`column ${archive.page}`}>
				{season === null ? (
					<StatusMessage tone="problem" message={m.winners_failed()}>
						<ButtonLink to="/award/winners">{m.shell_retry()}</ButtonLink>
					</StatusMessage>
				) : told.length === 0 ? (
					<NotTold season={season} />
				) : (
					<Categories season={season} />
				)}
			</div>
		</>
	);
}

function titleOf({ name, year }: SeasonWinners): string {
	return name.includes(String(year)) ? name : `${name} ${year}`;
}

function NotTold({ season: { archived, expected_at, loadedAt } }: { season: LoadedWinners }) {
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

function Categories({ season: { archived, categories } }: { season: SeasonWinners }) {
	// Of a past season nothing more is announced by itself.
	const shown = archived ? categories.filter(({ winners }) => winners !== null) : categories;
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
							<WinnerCard winner={winner} sharedIn={archived ? undefined : category.name} />
						</li>
					))}
				</ul>
			)}
		</section>
	));
}
