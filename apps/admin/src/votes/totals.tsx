import type { VotesSummary } from "@bcc/contract/admin";
import { Box, Card, Typography } from "@mui/material";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { Hint } from "#admin/panels/parts.tsx";

/** The counts of one category, or of the season: every vote cast counts, is voided, held or withdrawn. */
export function Totals({ summary }: { summary: VotesSummary }) {
	const figures = [
		{ name: t("Votes that count"), value: summary.votes },
		{ name: t("Voided"), value: summary.voided },
		...(summary.held > 0 ? [{ name: t("Held for review"), value: summary.held }] : []),
		{ name: t("Withdrawn # votes"), value: summary.withdrawn },
		{ name: t("Cast in all"), value: summary.votes + summary.voided + summary.held + summary.withdrawn },
		{ name: t("Refused"), value: summary.refused },
	];
	return (
		<Box
			component="dl"
			sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))" }}
		>
			{figures.map(({ name, value }) => (
				<Card key={name} variant="outlined" sx={{ p: 2 }}>
					<Hint component="dt">{name}</Hint>
					<Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
						{formatNumber(value)}
					</Typography>
				</Card>
			))}
		</Box>
	);
}
