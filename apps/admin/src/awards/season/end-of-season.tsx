import type { NextSeason } from "@bcc/contract/awards/admin-season";
import { AlertTitle } from "@mui/material";
import { nameBeforeYear } from "#admin/awards/season/name-before-year.ts";
import { FormNotice } from "#admin/components/panel/parts.tsx";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";

/** What happens to the current season, shown before it ends. */
export function EndOfSeason({ next }: { next: NextSeason }) {
	const { still_open, held, jury_open, tied, draft_couples } = next;
	const { year, votes, couples, categories, books_open, publication } = next.current;
	const waits = publication.embargo && !publication.published_at;
	const { categories_published: published } = next.current;
	const warnings = [
		held > 0 &&
			t(
				"%{count} vote is held for review. Release or void it first, under Voided votes: the season cannot end before. |||| %{count} votes are held for review. Release or void them first, under Voided votes: the season cannot end before.",
				{ count: held },
			),
		jury_open &&
			t(
				"Judges still score. Close the jury first, under Jury, or set its share to 0 if voting never began: the season cannot end before.",
			),
		still_open.length > 0 &&
			t("Voting is not over in: %{names}. It ends at once.", { names: still_open.join(", ") }),
		tied.length > 0 &&
			t(
				"A tie is not decided in: %{names}. Record the decision first, under Results; afterwards it stays undecided, without certificates for the couples that share the place.",
				{ names: tied.join(", ") },
			),
		draft_couples > 0 &&
			t(
				"%{count} couple is a draft. It ends with this season: publish it before, or enter it again. |||| %{count} couples are drafts. They end with this season: publish them before, or enter them again.",
				{ count: draft_couples },
			),
		books_open &&
			t(
				"Its books are still open: they are closed with it. The key that ties votes to networks is destroyed; destroy backups of this season as well. Before that recount the votes, make and check a backup, and print and sign the results.",
			),
		waits &&
			published === 0 &&
			t("Its results are not published. You can publish them later, from its results page."),
		waits &&
			published > 0 &&
			published < categories &&
			t(
				"Its results are public in %{published} of %{categories} categories. You can publish the others later, from its results page.",
				{ published, categories },
			),
	];
	return (
		<FormNotice severity="warning">
			<AlertTitle>
				{t("The season %{name} %{year} ends, for good", {
					name: nameBeforeYear(nameOf(next.current), year),
					year: String(year),
				})}
			</AlertTitle>
			{t(
				"%{votes}, %{couples} and %{categories} are archived as they are now. They leave the site’s pages, and nothing of them can be changed any more. Results and public log stay.",
				{
					votes: t("%{count} vote |||| %{count} votes", { count: votes }),
					couples: t("%{count} couple |||| %{count} couples", { count: couples }),
					categories: t("%{count} category |||| %{count} categories", { count: categories }),
				},
			)}
			<ul>
				{warnings.filter(Boolean).map((warning) => (
					<li key={String(warning)}>{warning}</li>
				))}
			</ul>
		</FormNotice>
	);
}
