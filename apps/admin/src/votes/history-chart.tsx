import {
	type CategoryVotes,
	type HistoryStep,
	historySteps,
	maxHistoryBuckets,
	type VotesDashboard,
} from "@bcc/contract/admin";
import { Skeleton, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { FormNotice, Hint } from "#admin/panels/parts.tsx";
import { formatMoment, formatMomentExactly, formatShortDay, formatTime } from "#admin/time.ts";
import { BarChart } from "#admin/votes/bar-chart.tsx";
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
				<FormNotice severity="info">
					{t("A chart has room for %{bars} bars, so this one ends %{moment}.", {
						bars: maxHistoryBuckets,
						moment: formatMoment(to),
					})}
				</FormNotice>
			)}
			{!buckets && <Skeleton variant="rectangular" height={chartHeight} />}
			{buckets && (
				<>
					<BarChart
						label={t("%{step}: %{count} vote cast |||| %{step}: %{count} votes cast", {
							step: stepNames[by],
							count: cast,
						})}
						bars={buckets}
						names={{
							votes: t("Votes"),
							refused: nominee ? t("Refused in the whole category") : t("Refused"),
						}}
						tick={tick}
						moment={formatMoment}
					/>
					<Hint>
						{t("Votes as cast: voided, held and withdrawn ones are in it.")}{" "}
						{data.as_of !== dashboard.taken_at &&
							t("Older votes are still joining this chart: it goes until %{moment}.", {
								moment: formatMomentExactly(data.as_of),
							})}
					</Hint>
				</>
			)}
		</Panel>
	);
}
