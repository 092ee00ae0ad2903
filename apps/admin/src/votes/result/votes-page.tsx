import type { HistoryQuery, VoteShares } from "@bcc/contract/votes/admin-history";
import type { VotesDashboard, VotesSummary } from "@bcc/contract/votes/admin-vote";
import { Alert, Stack, styled } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CloseAllButton } from "#admin/awards/category/close-all-button.tsx";
import { Choice } from "#admin/components/dialog/fields.tsx";
import { FigureCards } from "#admin/components/panel/figures.tsx";
import { Page } from "#admin/components/panel/page.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, TableCards } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { formatMomentExactly } from "#admin/time.ts";
import { BarTable } from "#admin/votes/result/bar-table.tsx";
import { Bursts } from "#admin/votes/result/bursts.tsx";
import { CategoryCard } from "#admin/votes/result/category-card.tsx";
import { HistoryChart } from "#admin/votes/result/history-chart.tsx";
import { LeftOutPanel } from "#admin/votes/result/left-out.tsx";
import { Refusals } from "#admin/votes/result/refusals.tsx";
import { liveEveryMs } from "#admin/votes/result/use-votes-summary.ts";
import { castInWords, deviceNames, type Sums } from "#admin/votes/result/words.ts";

/** The progress of voting, live. */
export default function VotesPage() {
	const [view, setView] = useState<HistoryQuery>({ by: "hour" });
	const query = useQuery({
		queryKey: ["votes", "dashboard", view],
		queryFn: (reading) => api.votesDashboard(view, reading),
		refetchInterval: liveEveryMs,
		placeholderData: keepPreviousData,
	});
	return (
		<Page title={t("Votes")} query={query} width="none">
			{(dashboard) => <Dashboard dashboard={dashboard} view={view} onView={setView} />}
		</Page>
	);
}

type DashboardProps = {
	dashboard: VotesDashboard;
	view: HistoryQuery;
	onView(view: HistoryQuery): void;
};

const CategoryField = styled(Choice<number>)({ maxWidth: 420 });

function Dashboard({ dashboard, view, onView }: DashboardProps) {
	const { summary } = dashboard;
	const { categories } = summary;
	const chosen = categories.find(({ category_id }) => category_id === view.category);
	const shown = chosen ? [chosen] : categories;
	return (
		<>
			<CategoryField
				label={t("Category")}
				value={view.category}
				all={t("All categories")}
				options={categories.map(({ category_id, name, withdrawal }) => [
					category_id,
					withdrawal ? t("%{category} (withdrawn)", { category: name }) : name,
				])}
				onChange={(category) => onView({ ...view, category, nominee: undefined })}
			/>
			<Hint>
				{t("As of %{moment}, time of Dar es Salaam.", { moment: formatMomentExactly(dashboard.taken_at) })}
			</Hint>
			<div>
				<CloseAllButton {...summary} />
			</div>
			<FigureCards figures={figuresOf(summary)} />
			<LeftOutPanel leftOut={summary.left_out} />
			<HistoryChart dashboard={dashboard} category={chosen} view={view} onView={onView} />
			<Bursts bursts={dashboard.bursts} />
			<TableCards>
				<Refusals summary={summary} />
				<Shares shares={dashboard.shares} sums={summary} />
			</TableCards>
			{categories.length === 0 && <Alert severity="info">{t("There is no category yet.")}</Alert>}
			<TableCards>
				{shown.map((category) => (
					<CategoryCard key={category.category_id} category={category} />
				))}
			</TableCards>
		</>
	);
}

/** Every vote cast counts, is voided, held or withdrawn. */
function figuresOf({ votes, voided, held, withdrawn, refused }: VotesSummary): [string, number][] {
	return [
		[t("Votes that count"), votes],
		[t("Voided"), voided],
		...(held > 0 ? ([[t("Held for review"), held]] as [string, number][]) : []),
		[t("Withdrawn # votes"), withdrawn],
		[t("Cast in all"), votes + voided + held + withdrawn],
		[t("Refused"), refused],
	];
}

/** Votes by type of device. */
function Shares({ shares: { devices }, sums }: { shares: VoteShares; sums: Sums }) {
	const rows = devices.map(({ device_type, votes, share }) => ({
		name: deviceNames[device_type],
		count: votes,
		share,
	}));
	return (
		<Panel title={t("Where votes come from")}>
			<Stack spacing={2}>
				<BarTable label={t("Votes by type of device")} head={t("Device")} rows={rows} />
				<Hint>{castInWords(sums)}</Hint>
			</Stack>
		</Panel>
	);
}
