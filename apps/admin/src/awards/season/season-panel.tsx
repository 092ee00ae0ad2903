import type { AdminSeason } from "@bcc/contract/awards/admin-season";
import { Button, Chip, styled } from "@mui/material";
import type { ComponentType } from "react";
import { usePermissions } from "react-admin";
import { Link as RouteLink } from "react-router";
import { formatNumber } from "#admin/amount.ts";
import { nameBeforeYear } from "#admin/awards/season/name-before-year.ts";
import { SeasonDialog } from "#admin/awards/season/season-dialog.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Facts, Row } from "#admin/components/panel/parts.tsx";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatDay, formatMoment } from "#admin/time.ts";
import { inDistricts } from "#admin/wings.ts";

type Added = { Link: ComponentType<{ season: AdminSeason }> };

const added = inDistricts(import.meta.glob<Added>("#admin/*/*/season-link.tsx", { eager: true }));

const Buttons = styled(Row)({ marginTop: 8 });

/** Details of a season, with links to its results and to what wings have of it. */
export function SeasonPanel({ season }: { season: AdminSeason }) {
	const { permissions } = usePermissions();
	const runs = season.archived_at === null;
	return (
		<Panel
			title={`${season.year}: ${nameBeforeYear(nameOf(season), season.year)}`}
			beside={<StateChip season={season} />}
		>
			<Facts facts={factsOf(season)} />
			<Buttons>
				<Button component={RouteLink} to={runs ? "/results" : `/results?season=${season.id}`}>
					{t("Results")}
				</Button>
				{added.map(([path, { Link }]) => (
					<Link key={path} season={season} />
				))}
				{runs && season.books_open && permissions === "admin" && (
					<DialogButton dialog={(close) => <SeasonDialog season={season} onClose={close} />}>
						{t("Change name and dates")}
					</DialogButton>
				)}
			</Buttons>
		</Panel>
	);
}

function StateChip({ season: { archived_at, books_open } }: { season: AdminSeason }) {
	if (archived_at) return <Chip label={t("Archived")} />;
	return books_open ? (
		<Chip color="success" label={t("Runs now")} />
	) : (
		<Chip label={t("Over, not archived yet")} />
	);
}

function factsOf(season: AdminSeason): Record<string, string | false | null> {
	const { starts_on, ends_on, archived_at, publication } = season;
	const [from = "", until = ""] = [starts_on, ends_on].map((day) => (day ? formatDay(day) : t("not set")));
	const published = publication.published_at
		? t("Public since %{moment}", { moment: formatMoment(publication.published_at) })
		: season.categories_published > 0
			? t("Public in %{count} category |||| Public in %{count} categories", {
					count: season.categories_published,
				})
			: t("Not public: they wait to be published");
	return {
		[t("Dates")]: Boolean(starts_on || ends_on) && t("%{from} to %{until}", { from, until }),
		[t("Votes cast")]: castInWords(season),
		[t("Taking part")]: t("%{couples} in %{categories}", {
			couples: t("%{count} couple |||| %{count} couples", { count: season.couples }),
			categories: t("%{count} category |||| %{count} categories", { count: season.categories }),
		}),
		[t("Books")]: season.books_open ? t("Open") : t("Closed: no vote can be cast or changed"),
		[t("Results")]: publication.embargo
			? published
			: t("Visitors see the numbers of votes as the site settings say"),
		[t("Archived")]: archived_at && formatMoment(archived_at),
	};
}

/** How many votes were cast; where not all of them count, how many do. */
function castInWords({ votes, votes_counted: counted }: AdminSeason): string {
	const cast = formatNumber(votes);
	return counted === votes
		? cast
		: t("%{cast}, of which %{counted} count", { cast, counted: formatNumber(counted) });
}
