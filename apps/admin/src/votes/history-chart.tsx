import { type CategoryVotes, type HistoryStep, historySteps, maxHistoryBuckets } from "@bcc/contract/admin";
import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography, useTheme } from "@mui/material";
import { useState } from "react";
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatNumber } from "#admin/amount.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMoment, formatShortDay, formatTime } from "#admin/time.ts";
import { type HistoryChoice, HistoryFields } from "#admin/votes/history-fields.tsx";
import { chartSpan } from "#admin/votes/span.ts";
import { useVoteHistory } from "#admin/votes/use-votes.ts";

const stepNames: Record<HistoryStep, string> = { minute: "Per minute", hour: "Per hour", day: "Per day" };
const chartHeight = 260;

/* While a year is typed, a field holds one of the first centuries. */
const whole = (moment: string | undefined) => (moment && moment >= "2000" ? moment : undefined);

/** Votes and refusals over time, of all categories or of one and its couples. */
export function HistoryChart({ category }: { category: CategoryVotes | undefined }) {
	const [by, setBy] = useState<HistoryStep>("hour");
	const [chosen, setChosen] = useState<HistoryChoice>({});
	const nominee = category?.couples.find(({ nominee_id }) => nominee_id === chosen.nominee)?.nominee_id;
	const wanted = { from: whole(chosen.from), to: whole(chosen.to) };
	const { cut, from, to } = chartSpan(by, wanted, Date.now());
	const { data, error } = useVoteHistory({ by, category: category?.category_id, nominee, from, to });
	const { palette } = useTheme();
	const buckets = data?.by === by ? data.buckets : undefined;
	const cast = buckets?.reduce((sum, { votes }) => sum + votes, 0) ?? 0;
	const tick = (moment: string) =>
		by === "minute"
			? formatTime(moment)
			: by === "day"
				? formatShortDay(moment)
				: `${formatShortDay(moment)} ${formatTime(moment)}`;
	const choice = (
		<ToggleButtonGroup
			size="small"
			exclusive
			value={by}
			aria-label="How fine"
			onChange={(_event, chosen) => chosen && setBy(chosen)}
		>
			{historySteps.map((step) => (
				<ToggleButton key={step} value={step}>
					{stepNames[step]}
				</ToggleButton>
			))}
		</ToggleButtonGroup>
	);
	return (
		<Panel title="Over time" beside={choice}>
			<HistoryFields category={category} choice={{ ...chosen, nominee }} onChange={setChosen} />
			{cut && (
				<Alert severity="info" sx={{ mb: 1 }}>
					A chart has room for {formatNumber(maxHistoryBuckets)} bars, so this one ends {formatMoment(to)}.
				</Alert>
			)}
			{error && <Alert severity="error">{error.message}</Alert>}
			{!buckets && !error && <Skeleton variant="rectangular" height={chartHeight} />}
			{buckets && (
				<>
					<Box
						role="img"
						aria-label={`${stepNames[by]}: ${formatNumber(cast)} votes cast`}
						sx={{ height: chartHeight, "& *:focus": { outline: "none" } }}
					>
						<ResponsiveContainer width="100%" height="100%">
							<BarChart
								data={buckets}
								accessibilityLayer={false}
								margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
							>
								<CartesianGrid vertical={false} stroke={palette.divider} />
								<XAxis
									dataKey="from"
									tickFormatter={tick}
									minTickGap={36}
									tick={{ fill: palette.text.secondary, fontSize: 12 }}
								/>
								<YAxis
									allowDecimals={false}
									width={48}
									tickFormatter={formatNumber}
									tick={{ fill: palette.text.secondary, fontSize: 12 }}
								/>
								<Tooltip
									labelFormatter={(moment) => formatMoment(String(moment))}
									formatter={(value) => formatNumber(Number(value))}
								/>
								<Legend />
								<Bar
									dataKey="votes"
									name="Votes"
									stackId="all"
									fill={palette.primary.main}
									isAnimationActive={false}
								/>
								<Bar
									dataKey="refused"
									name={nominee ? "Refused in the whole category" : "Refused"}
									stackId="all"
									fill={palette.warning.main}
									isAnimationActive={false}
								/>
							</BarChart>
						</ResponsiveContainer>
					</Box>
					<Typography variant="body2" color="text.secondary">
						As of {formatMoment(data?.as_of)}, time of Dar es Salaam. Voided and withdrawn votes are in it, as
						cast.
					</Typography>
				</>
			)}
		</Panel>
	);
}
