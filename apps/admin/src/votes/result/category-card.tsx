import type { VotingState } from "@bcc/contract/awards/admin-freeze";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import { TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { FreezeButtons } from "#admin/awards/category/freeze-buttons.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Lines } from "#admin/components/panel/parts.tsx";
import { type State, StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatEnd, formatMoment } from "#admin/time.ts";
import { CoupleTable } from "#admin/votes/result/couple-table.tsx";
import { coupleName, stateNames, sumsInWords } from "#admin/votes/result/words.ts";

const colors: Partial<Record<VotingState, State["color"]>> = {
	open: "success",
	frozen: "error",
	withdrawn: "warning",
};

const figure = (count: number) => <TableCell align="right">{count ? formatNumber(count) : ""}</TableCell>;

/** One category: whether votes count, and each couple's. */
export function CategoryCard({ category }: { category: CategoryVotes }) {
	const { name, code, state, couples, held, frozen_at, frozen_notice: notice } = category;
	const { voting_opens_at: opens, voting_closes_at: closes } = category;
	const window = [
		opens && t("opens %{moment}", { moment: formatMoment(opens) }),
		closes && t("closes %{moment}", { moment: formatEnd(closes) }),
		frozen_at && t("frozen %{moment}", { moment: formatMoment(frozen_at) }),
	].filter(Boolean);
	return (
		<Panel
			title={name}
			beside={
				<>
					<StateChip label={stateNames[state]} color={colors[state]} />
					<FreezeButtons category={category} />
				</>
			}
		>
			<Hint gutterBottom={frozen_at !== null}>{[code, sumsInWords(category), ...window].join(" · ")}</Hint>
			{state === "frozen" && (
				<Typography variant="body2" component={Lines}>
					{notice
						? t("Visitors read: %{notice}", { notice })
						: t("Visitors read: that voting is paused, and to come back later.")}
				</Typography>
			)}
			<CoupleTable names={1} size="small" aria-label={t("Votes in %{name}", { name })}>
				<TableHead>
					<TableRow>
						<TableCell>{t("Couple")}</TableCell>
						<TableCell align="right">{t("Votes")}</TableCell>
						<TableCell align="right">{t("Voided # a column")}</TableCell>
						{held > 0 && <TableCell align="right">{t("Held # a column")}</TableCell>}
					</TableRow>
				</TableHead>
				<TableBody>
					{couples.map((couple) => (
						<TableRow key={couple.nominee_id}>
							<TableCell>{coupleName(couple, couple.withdrawal !== null)}</TableCell>
							<TableCell align="right">{formatNumber(couple.votes)}</TableCell>
							{figure(couple.voided)}
							{held > 0 && figure(couple.held)}
						</TableRow>
					))}
				</TableBody>
			</CoupleTable>
			{couples.length === 0 && <Typography color="text.secondary">{t("No couples yet.")}</Typography>}
		</Panel>
	);
}
