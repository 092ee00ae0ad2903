import { adminPath } from "@bcc/contract/admin/resource";
import type { VoteResults } from "@bcc/contract/votes/admin-result";
import DownloadIcon from "@mui/icons-material/Download";
import PrintIcon from "@mui/icons-material/Print";
import { Alert, Button, styled, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { Link as RouteLink, useSearchParams } from "react-router";
import { PublicationPanel } from "#admin/awards/publication/publication-panel.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMoment, formatMomentExactly } from "#admin/time.ts";
import { addedNotices } from "#admin/votes/result/added-notices.ts";
import { CategoryResultsTable } from "#admin/votes/result/category-results.tsx";
import { LeftOutPanel } from "#admin/votes/result/left-out.tsx";
import { liveEveryMs } from "#admin/votes/result/use-votes-summary.ts";
import { sumsInWords } from "#admin/votes/result/words.ts";

/** Places in every category, for the stage: on paper and as CSV; of the current season, or of the one in the address. */
export default function ResultsPage() {
	const season = Number(useSearchParams()[0].get("season")) || undefined;
	const query = season ? `?season=${season}` : "";
	const { permissions } = usePermissions();
	const shown = useQuery({
		queryKey: ["votes", "results", season],
		queryFn: (reading) => api.results(season, reading),
		refetchInterval: ({ state: { data } }) =>
			data?.categories.some(({ settling }) => settling) && liveEveryMs,
		gcTime: 0,
	});
	const head = (
		<Row data-screen-only>
			<Button variant="contained" startIcon={<PrintIcon />} disabled={!shown.data} onClick={() => print()}>
				{t("Print")}
			</Button>
			<Button startIcon={<DownloadIcon />} href={`${adminPath}/votes/results.csv${query}`} download>
				{t("CSV")}
			</Button>
			<Button startIcon={<DownloadIcon />} href={`${adminPath}/votes/press-kit.zip${query}`} download>
				{t("Press kit")}
			</Button>
			<Button
				startIcon={<DownloadIcon />}
				href={`${adminPath}/votes/winners.zip${query}`}
				download
				disabled={!shown.data?.categories.some(({ final }) => final)}
				aria-label={t("Certificates and pictures of the winners")}
			>
				{t("Certificates")}
			</Button>
			<Button disabled={shown.isFetching} onClick={() => shown.refetch()}>
				{t("Refresh")}
			</Button>
			{permissions === "admin" && (
				<Button component={RouteLink} to="/safekeeping">
					{t("Recount # do it")}
				</Button>
			)}
		</Row>
	);
	return (
		<Page title={t("Results")} head={head} query={shown}>
			{(results) => <Results results={results} />}
		</Page>
	);
}

function Results({ results: data }: { results: VoteResults }) {
	const active = data.categories.filter(({ withdrawal }) => !withdrawal);
	return (
		<>
			<Typography variant="h4" component="p">
				{t("%{season}: results", { season: data.season })}
			</Typography>
			<Typography color="text.secondary">
				{t("%{sums}. As of %{moment}, time of Dar es Salaam.", {
					sums: sumsInWords(data),
					moment: formatMomentExactly(data.taken_at),
				})}
			</Typography>
			{data.archived && (
				<Alert severity="info" data-screen-only>
					{t("This season is over: nothing of it can be changed.")}
					{addedNotices.map(
						([path, { ArchivedNotice }]) => ArchivedNotice && <ArchivedNotice key={path} results={data} />,
					)}
				</Alert>
			)}
			<Alert severity={data.recount_agrees ? "success" : "error"}>
				{data.recount_agrees
					? t(
							"The site itself compared every count with the stored votes, and no vote is missing: they agree.",
						)
					: t(
							"The counts differ from the stored votes. Do not announce these results: recount, under “Safekeeping”, and inform the person who runs the server.",
						)}
			</Alert>
			{addedNotices.map(
				([path, { ResultsNotice }]) => ResultsNotice && <ResultsNotice key={path} results={data} />,
			)}
			<PublicationPanel results={data} />
			<LeftOutPanel leftOut={data.left_out} />
			{active.length === 0 && <Alert severity="info">{t("There is no category to show.")}</Alert>}
			{active.map((category) => (
				<CategoryResultsTable
					key={category.category_id}
					season={data.season}
					seasonId={data.season_id}
					category={category}
					archived={data.archived}
					seasonPublic={data.publication.published_at !== null}
					embargo={data.publication.embargo}
				/>
			))}
			<Signatures results={data} />
		</>
	);
}

const Signed = styled("div")({ breakInside: "avoid", paddingTop: 32 });
const Signer = styled("div")(({ theme }) => ({
	display: "flex",
	gap: theme.spacing(3),
	paddingTop: theme.spacing(6),
	"& > div": { ...theme.typography.caption, borderTop: "1px solid", paddingTop: 4, flex: 1 },
	"& > div:first-of-type": { flex: 2 },
}));

const signers = [
	{ id: 1, role: t("For the organisers") },
	{ id: 2, role: t("Witness") },
	{ id: 3, role: t("Witness") },
];

/** Lines on paper to sign the results. */
function Signatures({ results }: { results: VoteResults }) {
	return (
		<Signed data-print-only>
			<Typography variant="body2">
				{t("We were there when the results of %{season} were taken on %{moment}: %{sums}.", {
					season: results.season,
					moment: formatMoment(results.taken_at),
					sums: sumsInWords(results),
				})}
			</Typography>
			{signers.map(({ id, role }) => (
				<Signer key={id}>
					<div>{t("%{role}: name and signature", { role })}</div>
					<div>{t("Place and date")}</div>
				</Signer>
			))}
		</Signed>
	);
}
