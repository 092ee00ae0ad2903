import type { ArchivedSeason } from "@bcc/contract/awards/archive";
import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { titleOf } from "#web/features/awards/winner/load-winners.ts";
import styles from "./verify.module.css";

/** A past season, whose log stays at `/ledger/{id}`. */
export type LogSeason = Pick<ArchivedSeason, "id" | "year" | "name" | "published">;

/** Chooses the season whose log is counted: links to this page, with and without scripts. */
export function SeasonChoice({ seasons, chosen }: { seasons: LogSeason[]; chosen: number | undefined }) {
	const choices = [
		{ id: undefined, label: m.verify_season_running(), to: "/verify#recount" },
		...seasons.map((season) => ({
			id: season.id,
			label: titleOf(season),
			to: `/verify?season=${season.id}#recount`,
		})),
	];
	return (
		<nav className={styles.seasons} aria-label={m.verify_season_choice()}>
			<ul className="cluster">
				{choices.map(({ id, label, to }) => (
					<li key={to}>
						<LocalLink
							to={to}
							replace
							className="touch-link"
							aria-current={id === chosen ? "true" : undefined}
						>
							{label}
						</LocalLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
