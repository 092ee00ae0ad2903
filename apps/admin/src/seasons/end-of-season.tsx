import type { NextSeason } from "@bcc/contract/admin";
import { Alert, AlertTitle } from "@mui/material";
import { countOf } from "#admin/amount.ts";

/** What becomes of the season that runs, said before it is done. */
export function EndOfSeason({ next: { current, still_open, held } }: { next: NextSeason }) {
	const { year, name, votes, couples, categories, books_open, publication } = current;
	const waits = publication.embargo && !publication.published_at;
	const { categories_published: told } = current;
	return (
		<Alert severity="warning" sx={{ my: 2 }}>
			<AlertTitle>
				The season {name} {year} ends, for good
			</AlertTitle>
			{countOf(votes, "vote")}, {countOf(couples, "couple")} and{" "}
			{countOf(categories, "category", "categories")} are archived as they are now. They leave the site’s
			pages, and nothing of them can be changed any more. Results and public log stay.
			<ul>
				{held > 0 && (
					<li>
						{countOf(held, "vote is", "votes are")} held for review. Release or void them first, under Voided
						votes: the season cannot end before.
					</li>
				)}
				{still_open.length > 0 && <li>Voting is not over in: {still_open.join(", ")}. It ends at once.</li>}
				{books_open && (
					<li>
						Its books are still open: they are closed with it. The key that ties votes to networks is
						destroyed; destroy backups of this season as well. Print and sign the results before.
					</li>
				)}
				{waits && told === 0 && (
					<li>Its results are not published. You can publish them later, from its results page.</li>
				)}
				{waits && told > 0 && told < categories && (
					<li>
						Its results are public in {told} of {countOf(categories, "category", "categories")}. You can
						publish the others later, from its results page.
					</li>
				)}
			</ul>
		</Alert>
	);
}
