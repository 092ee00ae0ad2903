import { type HistoryQuery, type HistoryStep, historySteps } from "@bcc/contract/votes/admin-history";
import type { CategoryVotes, VotesDashboard } from "@bcc/contract/votes/admin-vote";
import { Skeleton, styled, ToggleButton, ToggleButtonGroup, useTheme } from "@mui/material";
import { Choice } from "#admin/components/dialog/fields.tsx";
import { BarChart } from "#admin/components/panel/bar-chart.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment, formatMomentExactly, formatShortDay, formatTime } from "#admin/time.ts";

const steps: Record<HistoryStep, { name: string; tick(moment: string): string }> = {
	hour: { name: t("Per hour"), tick: (moment) => `${formatShortDay(moment)} ${formatTime(moment)}` },
	day: { name: t("Per day"), tick: formatShortDay },
};
const chartHeight = 260;

const CoupleField = styled(Choice<number>)({ maxWidth: 420 });

type Props = {
	dashboard: VotesDashboard;
	/** The category whose couples can be chosen. */
	category: CategoryVotes | undefined;
	view: HistoryQuery;
	onView(view: HistoryQuery): void;
};

/** Votes and refusals over time, of all categories or of one and its couples. */
export function HistoryChart({ dashboard, category, view, onView }: Props) {
	const { palette } = useTheme();
	const { name, tick } = steps[view.by];
	const data = dashboard.history;
	const buckets = data.by === view.by ? data.buckets : undefined;
	const count = buckets?.reduce((sum, { votes }) => sum + votes, 0) ?? 0;
	const refused = category && view.nominee ? t("Refused in the whole category") : t("Refused");
	const stepChoice = (
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
		<Panel title={t("Over time")} beside={stepChoice}>
			{category && (
				<CoupleField
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
			{!buckets && <Skeleton variant="rectangular" height={chartHeight} />}
			{buckets && (
				<>
					<BarChart
						label={t("%{step}: %{count} vote cast |||| %{step}: %{count} votes cast", { step: name, count })}
						parts={[
							{ name: t("Votes"), color: palette.primary.main },
							{ name: refused, color: palette.warning.main },
						]}
						bars={buckets.map((bucket) => ({ from: bucket.from, counts: [bucket.votes, bucket.refused] }))}
						title={formatMoment}
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
