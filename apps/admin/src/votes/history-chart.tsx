import {
	type CategoryVotes,
	type HistoryStep,
	historySteps,
	maxHistoryBuckets,
	type VotesDashboard,
} from "@bcc/contract/admin/votes";
import { Skeleton, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { Choice, MomentField } from "#admin/dialogs/fields.tsx";
import { t } from "#admin/i18n/texts.ts";
import { FieldRow } from "#admin/inputs/fields.tsx";
import { Panel } from "#admin/panels/panel.tsx";
import { FormNotice, Hint } from "#admin/panels/parts.tsx";
import { formatMoment, formatMomentExactly, formatShortDay, formatTime } from "#admin/time.ts";
import { BarChart } from "#admin/votes/bar-chart.tsx";
import { chartSpan, type HistoryView } from "#admin/votes/history-view.ts";

const steps: Record<HistoryStep, { name: string; tick(moment: string): string }> = {
	minute: { name: t("Per minute"), tick: formatTime },
	hour: { name: t("Per hour"), tick: (moment) => `${formatShortDay(moment)} ${formatTime(moment)}` },
	day: { name: t("Per day"), tick: formatShortDay },
};
const chartHeight = 260;

type Props = {
	dashboard: VotesDashboard;
	/** The category whose couples can be chosen. */
	category: CategoryVotes | undefined;
	view: HistoryView;
	onView(view: HistoryView): void;
};

/** Votes and refusals over time, of all categories or of one and its couples. */
export function HistoryChart({ dashboard, category, view, onView }: Props) {
	const { name, tick } = steps[view.by];
	const { cut, to } = chartSpan(view, Date.now());
	const data = dashboard.history;
	const buckets = data.by === view.by ? data.buckets : undefined;
	const count = buckets?.reduce((sum, { votes }) => sum + votes, 0) ?? 0;
	const refused = category && view.nominee ? t("Refused in the whole category") : t("Refused");
	const choice = (
		<ToggleButtonGroup
			size="small"
			exclusive
			value={view.by}
			aria-label={t("How fine")}
			onChange={(_event, by) => by && onView({ ...view, by })}
		>
			{historySteps.map((step) => (
				<ToggleButton key={step} value={step}>
					{steps[step].name}
				</ToggleButton>
			))}
		</ToggleButtonGroup>
	);
	return (
		<Panel title={t("Over time")} beside={choice}>
			<HistoryFields category={category} view={view} onView={onView} />
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
						label={t("%{step}: %{count} vote cast |||| %{step}: %{count} votes cast", { step: name, count })}
						bars={buckets}
						names={{ votes: t("Votes"), refused }}
						tick={tick}
					/>
					<Hint>
						{t("Votes as cast: voided, held and withdrawn ones are in it.")}{" "}
						{data.as_of !== dashboard.taken_at &&
							t("Older votes are still being added to this chart: it ends at %{moment}.", {
								moment: formatMomentExactly(data.as_of),
							})}
					</Hint>
				</>
			)}
		</Panel>
	);
}

/** Fields for the couple and the span. */
function HistoryFields({ category, view, onView }: Omit<Props, "dashboard">) {
	const wrongWay = Boolean(view.from && view.to && view.from >= view.to);
	return (
		<FieldRow>
			{category && (
				<Choice
					label={t("Couple")}
					value={view.nominee}
					all={t("All couples")}
					options={category.couples.map(({ nominee_id, husband, wife }) => [
						nominee_id,
						`${husband} & ${wife}`,
					])}
					onChange={(nominee) => onView({ ...view, nominee })}
				/>
			)}
			<MomentField
				label={t("From")}
				value={view.from}
				onChange={(from) => onView({ ...view, from: from ?? undefined })}
			/>
			<MomentField
				label={t("Before")}
				value={view.to}
				onChange={(to) => onView({ ...view, to: to ?? undefined })}
				error={wrongWay}
				helperText={wrongWay ? t("Must be later than the beginning.") : t("Empty: until now.")}
			/>
		</FieldRow>
	);
}
