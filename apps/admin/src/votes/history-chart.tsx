import {
	type CategoryVotes,
	type HistoryStep,
	historySteps,
	maxHistoryBuckets,
	type VotesDashboard,
} from "@bcc/contract/admin";
import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography, useTheme } from "@mui/material";
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { formatMoment, formatMomentExactly, formatShortDay, formatTime } from "#admin/time.ts";
import { HistoryFields } from "#admin/votes/history-fields.tsx";
import { type HistoryView, spanOf } from "#admin/votes/history-view.ts";

const stepNames: Record<HistoryStep, string> = {
	minute: t("Per minute"),
	hour: t("Per hour"),
	day: t("Per day"),
};
const chartHeight = 260;

type Props = {
	dashboard: VotesDashboard;
	category: CategoryVotes | undefined;
	view: HistoryView;
	onView(view: HistoryView): void;
};

/** Votes and refusals over time, of all categories or of one and its couples. */
export function HistoryChart({ dashboard, category, view, onView }: Props) {
	const { by, choice: chosen } = view;
	const { cut, to } = spanOf(view);
	const data = dashboard.history;
	const nominee = category && chosen.nominee;
	const { palette } = useTheme();
	const buckets = data.by === by ? data.buckets : undefined;
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
			aria-label={t("How fine")}
			onChange={(_event, by) => by && onView({ ...view, by })}
		>
			{historySteps.map((step) => (
				<ToggleButton key={step} value={step}>
					{stepNames[step]}
				</ToggleButton>
			))}
		</ToggleButtonGroup>
	);
	return (
		<Panel title={t("Over time")} beside={choice}>
			<HistoryFields
				category={category}
				choice={{ ...chosen, nominee }}
				onChange={(choice) => onView({ ...view, choice })}
			/>
			{cut && (
				<Alert severity="info" sx={{ mb: 1 }}>
					{t("A chart has room for %{bars} bars, so this one ends %{moment}.", {
						bars: maxHistoryBuckets,
						moment: formatMoment(to),
					})}
				</Alert>
			)}
			{!buckets && <Skeleton variant="rectangular" height={chartHeight} />}
			{buckets && (
				<>
					<Box
						role="img"
						aria-label={t("%{step}: %{count} vote cast |||| %{step}: %{count} votes cast", {
							step: stepNames[by],
							count: cast,
						})}
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
									name={t("Votes")}
									stackId="all"
									fill={palette.primary.main}
									isAnimationActive={false}
								/>
								<Bar
									dataKey="refused"
									name={nominee ? t("Refused in the whole category") : t("Refused")}
									stackId="all"
									fill={palette.warning.main}
									isAnimationActive={false}
								/>
							</BarChart>
						</ResponsiveContainer>
					</Box>
					<Typography variant="body2" color="text.secondary">
						{t("Votes as cast: voided, held and withdrawn ones are in it.")}{" "}
						{data.as_of !== dashboard.taken_at &&
							t("Older votes are still joining this chart: it goes until %{moment}.", {
								moment: formatMomentExactly(data.as_of),
							})}
					</Typography>
				</>
			)}
		</Panel>
	);
}
