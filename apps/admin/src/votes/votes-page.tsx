import type { VotesDashboard } from "@bcc/contract/admin";
import { Alert, Box, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { Page } from "#admin/panels/page.tsx";
import { Hint } from "#admin/panels/parts.tsx";
import { formatMomentExactly } from "#admin/time.ts";
import { Bursts } from "#admin/votes/bursts.tsx";
import { CategoryCard } from "#admin/votes/category-card.tsx";
import { CloseAllButton } from "#admin/votes/close-all-button.tsx";
import { HistoryChart } from "#admin/votes/history-chart.tsx";
import { type HistoryView, wishOf } from "#admin/votes/history-view.ts";
import { LeftOutPanel } from "#admin/votes/left-out.tsx";
import { Refusals } from "#admin/votes/refusals.tsx";
import { Shares } from "#admin/votes/shares.tsx";
import { Totals } from "#admin/votes/totals.tsx";
import { useVotesDashboard } from "#admin/votes/use-votes.ts";

/** How voting goes, live. */
export default function VotesPage() {
	const [chosen, setChosen] = useState<number>();
	const [view, setView] = useState<HistoryView>({ by: "hour", choice: {} });
	const query = useVotesDashboard(wishOf(view, chosen));
	const choose = (category: number | undefined) => {
		setChosen(category);
		setView({ ...view, choice: { ...view.choice, nominee: undefined } });
	};
	return (
		<Page title={t("Votes")} query={query} width="none">
			{(dashboard) => <Dashboard {...{ dashboard, chosen, choose, view, setView }} />}
		</Page>
	);
}

type DashboardProps = {
	dashboard: VotesDashboard;
	chosen: number | undefined;
	choose(category: number | undefined): void;
	view: HistoryView;
	setView(view: HistoryView): void;
};

function Dashboard({ dashboard, chosen, choose, view, setView }: DashboardProps) {
	const { summary } = dashboard;
	const { categories } = summary;
	const shown = chosen ? categories.filter(({ category_id }) => category_id === chosen) : categories;
	return (
		<>
			<TextField
				select
				label={t("Category")}
				size="small"
				value={chosen ?? ""}
				slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
				onChange={({ target }) => choose(target.value === "" ? undefined : Number(target.value))}
				sx={{ maxWidth: 420 }}
			>
				<MenuItem value="">{t("All categories")}</MenuItem>
				{categories.map(({ category_id, name, withdrawal }) => (
					<MenuItem key={category_id} value={category_id}>
						{withdrawal ? t("%{category} (withdrawn)", { category: name }) : name}
					</MenuItem>
				))}
			</TextField>
			<Hint>
				{t(
					"As of %{moment}, time of Dar es Salaam: all figures of this screen but those of networks, which say when they were counted.",
					{ moment: formatMomentExactly(dashboard.taken_at) },
				)}
			</Hint>
			<Box>
				<CloseAllButton categories={categories} />
			</Box>
			<Totals summary={summary} />
			<LeftOutPanel leftOut={summary.left_out} />
			<HistoryChart
				dashboard={dashboard}
				category={shown.find(({ category_id }) => category_id === chosen)}
				view={view}
				onView={setView}
			/>
			<Bursts bursts={dashboard.bursts} />
			<Box sx={twoColumns}>
				<Refusals summary={summary} />
				<Shares shares={dashboard.shares} sums={summary} />
			</Box>
			{categories.length === 0 && <Alert severity="info">{t("There is no category yet.")}</Alert>}
			<Box sx={twoColumns}>
				{shown.map((category) => (
					<CategoryCard key={category.category_id} category={category} />
				))}
			</Box>
		</>
	);
}

const twoColumns = {
	display: "grid",
	gap: 2,
	alignItems: "start",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 380px), 1fr))",
};
