import type { ShownLog } from "@bcc/contract/log/admin-log";
import type { VoteResults } from "@bcc/contract/votes/admin-result";
import { Link, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FormNotice } from "#admin/components/panel/parts.tsx";
import { t, textWith } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";

type ResultsProps = { results: VoteResults };

export function ArchivedNotice({ results: { season_id } }: ResultsProps) {
	const log = (
		<Link href={`/ledger/${season_id}/checkpoint`} target="_blank" rel="noreferrer">
			{t("public log")}
		</Link>
	);
	return <> {textWith("Its votes can be counted again in its %{log}.", { log })}</>;
}

/** What the log shows from then on. */
export function PublishEffect({ results: { categories } }: ResultsProps) {
	const waits = categories.some(({ withdrawal, state }) => !withdrawal && state !== "closed");
	const logged = loggedWithdrawals(categories);
	return (
		<FormNotice severity="info">
			{waits
				? t("The public log shows its entries when voting has closed in all categories.")
				: t("The public log shows its entries, too.")}{" "}
			{logged.length > 0 &&
				t("The public log also shows the votes of withdrawn categories and couples: %{names}.", {
					names: logged.join(", "),
				})}
		</FormNotice>
	);
}

/** Withdrawn categories and couples whose votes the public log shows. */
function loggedWithdrawals(categories: VoteResults["categories"]): string[] {
	return categories.flatMap(({ name, withdrawal, rows }) => {
		const voted = rows.filter(({ votes, voided, held }) => votes + voided + held > 0);
		if (withdrawal) return voted.length > 0 ? [name] : [];
		return voted.filter((row) => row.withdrawal).map(({ husband, wife }) => `${husband} & ${wife}`);
	});
}

/** Where categories are public one by one: what still holds back the public log's entries. */
export function PublicNotice({ results: { season_id, taken_at } }: ResultsProps) {
	const { data } = useQuery({
		queryKey: ["log", "shown", season_id, taken_at],
		queryFn: (reading) => api.shownLog(season_id, reading),
		placeholderData: keepPreviousData,
		gcTime: 0,
	});
	if (!data || data.shown || data.waits_for.length === 0) return null;
	const { waits_for } = data;
	const neverAlone = waits_for.some(({ reason }) => reason === "withdrawn" || reason === "no_vote_counts");
	return (
		<Typography variant="body2">
			{t("The entries of the public log stay hidden until these are public, too: %{categories}.", {
				categories: waits_for.map(waitingInWords).join(", "),
			})}{" "}
			{neverAlone &&
				t("Categories that are withdrawn or have no valid votes become public by “Publish results” only.")}
		</Typography>
	);
}

function waitingInWords({ name, reason }: ShownLog["waits_for"][number]): string {
	if (reason === "voting") return t("%{name} (voting goes on)", { name });
	if (reason === "withdrawn") return t("%{name} (withdrawn with its votes)", { name });
	return reason === "no_vote_counts" ? t("%{name} (none of its votes counts)", { name }) : name;
}
