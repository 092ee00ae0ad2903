import type { CategoryVotes } from "@bcc/contract/admin";
import { Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint } from "#admin/panels/parts.tsx";
import { formatMoment } from "#admin/time.ts";
import { coupleColumns } from "#admin/votes/couple-columns.ts";
import { FreezeButton } from "#admin/votes/freeze-button.tsx";
import { coupleName, stateNames, sumsInWords } from "#admin/votes/words.ts";

const colors = {
	open: "success",
	frozen: "error",
	withdrawn: "warning",
	closed: "default",
	not_open: "default",
} as const;

/** One category: whether votes count, and each couple's. */
export function CategoryCard({ category }: { category: CategoryVotes }) {
	const { name, code, state, couples, voting_opens_at, voting_closes_at, frozen_at } = category;
	const window = [
		voting_opens_at && t("opens %{moment}", { moment: formatMoment(voting_opens_at) }),
		voting_closes_at && t("closes %{moment}", { moment: formatMoment(voting_closes_at) }),
		frozen_at && t("frozen %{moment}", { moment: formatMoment(frozen_at) }),
	].filter(Boolean);
	return (
		<Panel
			title={name}
			beside={
				<>
					<Chip size="small" variant="outlined" label={stateNames[state]} color={colors[state]} />
					<FreezeButton category={category} />
				</>
			}
		>
			<Hint>{[code, sumsInWords(category), ...window].join(" · ")}</Hint>
			{frozen_at && (
				<Typography variant="body2" sx={{ mt: 1, whiteSpace: "pre-line" }}>
					{category.frozen_notice
						? t("Visitors read: %{notice}", { notice: category.frozen_notice })
						: t("Visitors read: that voting is paused, and to come back later.")}
				</Typography>
			)}
			<Table size="small" aria-label={t("Votes in %{name}", { name })} sx={coupleColumns(1)}>
				<TableHead>
					<TableRow>
						<TableCell>{t("Couple")}</TableCell>
						<TableCell align="right">{t("Votes")}</TableCell>
						<TableCell align="right">{t("Voided # a column")}</TableCell>
						{category.held > 0 && <TableCell align="right">{t("Held # a column")}</TableCell>}
					</TableRow>
				</TableHead>
				<TableBody>
					{couples.map((couple) => (
						<TableRow key={couple.nominee_id}>
							<TableCell>{coupleName(couple, couple.withdrawal !== null)}</TableCell>
							<TableCell align="right">{formatNumber(couple.votes)}</TableCell>
							<TableCell align="right">{couple.voided ? formatNumber(couple.voided) : ""}</TableCell>
							{category.held > 0 && (
								<TableCell align="right">{couple.held ? formatNumber(couple.held) : ""}</TableCell>
							)}
						</TableRow>
					))}
				</TableBody>
			</Table>
			{couples.length === 0 && <Typography color="text.secondary">{t("No couples yet.")}</Typography>}
		</Panel>
	);
}
