import type { StartPage } from "@bcc/contract/office/admin-start-page";
import { Card, Link as MuiLink, styled, Typography } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "#admin/amount.ts";
import { Figure } from "#admin/components/panel/figures.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { DayChart } from "#admin/office/start-page/day-chart.tsx";
import { formatMoment, formatMomentExactly } from "#admin/time.ts";

const Grid = styled("div")(({ theme }) => ({
	display: "grid",
	gap: theme.spacing(1.5),
	marginBottom: theme.spacing(1),
	gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
	"& > *": { padding: theme.spacing(2), minWidth: 0 },
	"& > :has(figure)": { gridColumn: "1 / -1" },
	"& dl": {
		display: "flex",
		flexWrap: "wrap",
		margin: theme.spacing(0, 0, 1.5),
		gap: "8px 32px",
	},
	[theme.breakpoints.up("md")]: {
		gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
		"& > :has(figure)": { gridArea: "span 2 / span 2" },
	},
}));

/** The role's figures of votes, backups and recounts, as of one moment. */
export function Figures({ page }: { page: StartPage }) {
	const { safekeeping, taken_at, stage } = page;
	const votes = stage === "before" && page.votes?.total === 0 ? null : page.votes;
	if (!votes && !safekeeping) return null;
	return (
		<section aria-label={t("Figures")}>
			<Grid>
				{votes && <VoteFigures votes={votes} />}
				{safekeeping && <SafekeepingFacts {...safekeeping} />}
			</Grid>
			<Hint>
				{t("As of %{moment}, time of Dar es Salaam.", { moment: formatMomentExactly(taken_at) })}{" "}
				{votes &&
					t("Today and the last hour are of votes as cast: held, voided and withdrawn ones are among them.")}
			</Hint>
		</section>
	);
}

function VoteFigures({ votes }: { votes: NonNullable<StartPage["votes"]> }) {
	const { today, last_hour, total, buckets, bursts, held } = votes;
	return (
		<>
			<Card variant="outlined">
				<dl>
					<div>
						<Figure name={t("Votes today")} value={today} />
					</div>
					<div>
						<Figure name={t("In the last hour")} value={last_hour} />
					</div>
					<div>
						<Figure name={t("Votes that count")} value={total} />
					</div>
				</dl>
				<DayChart buckets={buckets} />
			</Card>
			<Fact name={t("Bursts to look at, last 24 hours")} path="/votes">
				{bursts === 0 ? t("None") : formatNumber(bursts)}
			</Fact>
			<Fact name={t("Votes held for review")} path="/voids">
				{held === 0 ? t("None") : formatNumber(held)}
			</Fact>
		</>
	);
}

function SafekeepingFacts({ backup, recount }: NonNullable<StartPage["safekeeping"]>) {
	return (
		<>
			<Fact name={t("Last backup")} path="/safekeeping">
				{backup ? `${formatMoment(backup.taken_at)}, ${checkWords(backup.is_good)}` : t("Never")}
			</Fact>
			<Fact name={t("Last recount with a report")} path="/safekeeping">
				{recount
					? `${formatMoment(recount.started_at)}: ${recount.ok ? t("all agreed") : t("it did not agree")}`
					: t("Never")}
			</Fact>
		</>
	);
}

function checkWords(good: boolean | null): string {
	if (good === null) return t("not checked");
	return good ? t("checked: good") : t("checked: not good");
}

function Fact({ name, path, children }: { name: string; path: string; children: string }) {
	return (
		<Card variant="outlined">
			<MuiLink component={Link} to={path} variant="body2" color="text.secondary">
				{name}
			</MuiLink>
			<Typography>{children}</Typography>
		</Card>
	);
}
