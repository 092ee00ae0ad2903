import type { StartPage } from "@bcc/contract/admin";
import { Box, Card, Link as MuiLink, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { Hint } from "#admin/panels/parts.tsx";
import { DayChart } from "#admin/start/day-chart.tsx";
import { formatMoment, formatMomentExactly } from "#admin/time.ts";

/** What the role may know of votes, backups and recounts, as of one moment. */
export function Figures({ page }: { page: StartPage }) {
	const { safekeeping, taken_at, stage } = page;
	const votes = stage === "before" && page.votes?.total === 0 ? null : page.votes;
	if (!votes && !safekeeping) return null;
	return (
		<Box component="section" aria-label={t("Figures")}>
			<Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: columns }}>
				{votes && (
					<Card
						variant="outlined"
						sx={{ p: 2, gridColumn: { xs: "1 / -1", md: "span 2" }, gridRow: { md: "span 2" }, minWidth: 0 }}
					>
						<Box
							component="dl"
							sx={{ m: 0, mb: 1.5, display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}
						>
							<div>
								<Figure name={t("Votes today")} value={votes.today} />
							</div>
							<div>
								<Figure name={t("In the last hour")} value={votes.last_hour} />
							</div>
							<div>
								<Figure name={t("Votes that count")} value={votes.total} />
							</div>
						</Box>
						<DayChart buckets={votes.buckets} />
					</Card>
				)}
				{votes && (
					<Fact name={t("Bursts, last 24 hours")} path="/votes">
						{votes.bursts === 0 ? t("None: votes came in as usual") : formatNumber(votes.bursts)}
					</Fact>
				)}
				{votes && (
					<Fact name={t("Votes held for review")} path="/voids">
						{votes.held === 0 ? t("None") : formatNumber(votes.held)}
					</Fact>
				)}
				{safekeeping && (
					<Fact name={t("Last backup")} path="/safekeeping">
						{safekeeping.backup
							? `${formatMoment(safekeeping.backup.taken_at)}, ${checkWords(safekeeping.backup.is_good)}`
							: t("Never")}
					</Fact>
				)}
				{safekeeping && (
					<Fact name={t("Last recount")} path="/safekeeping">
						{safekeeping.recount
							? `${formatMoment(safekeeping.recount.started_at)}: ${safekeeping.recount.ok ? t("all agreed") : t("it did not agree")}`
							: t("Never")}
					</Fact>
				)}
			</Box>
			<Hint sx={{ mt: 1 }}>
				{t("As of %{moment}, time of Dar es Salaam.", { moment: formatMomentExactly(taken_at) })}{" "}
				{votes &&
					t("Today and the last hour are of votes as cast: held, voided and withdrawn ones are among them.")}
			</Hint>
		</Box>
	);
}

const columns = { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" };

function checkWords(good: boolean | null): string {
	if (good === null) return t("not checked");
	return good ? t("checked: good") : t("checked: not good");
}

function Figure({ name, value }: { name: string; value: number }) {
	return (
		<div>
			<Hint component="dt">{name}</Hint>
			<Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
				{formatNumber(value)}
			</Typography>
		</div>
	);
}

function Fact({ name, path, children }: { name: string; path: string; children: ReactNode }) {
	return (
		<Card variant="outlined" sx={{ p: 2, minWidth: 0 }}>
			<MuiLink component={Link} to={path} variant="body2" color="text.secondary">
				{name}
			</MuiLink>
			<Typography sx={{ mt: 0.5 }}>{children}</Typography>
		</Card>
	);
}
