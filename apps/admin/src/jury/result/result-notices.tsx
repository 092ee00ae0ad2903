import type { CategoryResults, VoteResults } from "@bcc/contract/votes/admin-result";
import { Alert, Button, styled, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { Link } from "react-router";
import { FormNotice, Hint } from "#admin/components/panel/parts.tsx";
import { nameOf } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { CoupleTable } from "#admin/votes/result/couple-table.tsx";

type ResultsProps = { results: VoteResults };

const juryOf = ({ categories }: VoteResults) => categories.find(({ jury }) => jury)?.jury;

/** By which shares places are found, and where to close a jury that still scores. */
export function ResultsNotice({ results }: ResultsProps) {
	const jury = juryOf(results);
	if (!jury) return null;
	const { share, open, judges } = jury;
	const parts = { public: 100 - share, jury: share };
	const { archived, season_id } = results;
	return (
		<Alert
			severity={open ? "warning" : "info"}
			action={
				<Button
					color="inherit"
					size="small"
					component={Link}
					to={archived ? `/jury?season=${season_id}` : "/jury"}
					data-screen-only
				>
					{open ? t("To the jury") : t("Read the sheets")}
				</Button>
			}
		>
			{t("The winner is found by %{public} % public votes and %{jury} % jury.", parts)}{" "}
			{open
				? t("The jury has not closed yet: no winners can be announced before.")
				: t("Sheets of %{count} judge count. |||| Sheets of %{count} judges count.", { count: judges })}
		</Alert>
	);
}

/** Before the jury has closed, publication shows no winners. */
export function PublishEffect({ results }: ResultsProps) {
	if (!juryOf(results)?.open) return null;
	return (
		<FormNotice severity="warning">
			{t("The jury has not closed yet, so no winners are shown until it does. Numbers of votes are.")}
		</FormNotice>
	);
}

const Head = styled(Typography)({ marginTop: 16 }) as typeof Typography;

/** What the jury gave each couple of a category: means of the judges, no single sheet. */
export function CategoryNotice({ category: { name, jury } }: { category: CategoryResults }) {
	if (!jury || jury.rows.length === 0) return null;
	const meansOf = (scores: string[]) =>
		jury.criteria
			.map((criterion, index) => `${nameOf(criterion)} ×${criterion.weight}: ${scores[index]}`)
			.join(" · ");
	return (
		<>
			<Head variant="subtitle2" component="p">
				{t("What the jury gave")}
			</Head>
			<CoupleTable names={1} size="small" aria-label={t("What the jury gave in %{name}", { name })}>
				<TableHead>
					<TableRow>
						<TableCell>{t("Couple")}</TableCell>
						<TableCell align="right">{t("Judges")}</TableCell>
						<TableCell align="right">{t("Jury points")}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{jury.rows.map(({ nominee_id, husband, wife, judges, scores, points }) => (
						<TableRow key={nominee_id}>
							<TableCell>
								{husband} & {wife}
								<Hint>{judges > 0 ? meansOf(scores) : t("Scored by no judge: the mean of the others")}</Hint>
							</TableCell>
							<TableCell align="right">{judges}</TableCell>
							<TableCell align="right">{points}</TableCell>
						</TableRow>
					))}
				</TableBody>
			</CoupleTable>
		</>
	);
}
