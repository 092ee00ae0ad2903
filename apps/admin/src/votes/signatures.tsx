import type { VoteResults } from "@bcc/contract/admin";
import { Box, Typography } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";
import { sumsInWords } from "#admin/votes/words.ts";

const signers = [
	{ id: 1, role: t("For the organisers") },
	{ id: 2, role: t("Witness") },
	{ id: 3, role: t("Witness") },
];

/** Lines on paper for those who vouch for the results. */
export function Signatures({ results }: { results: VoteResults }) {
	return (
		<Box data-print-only sx={{ breakInside: "avoid", pt: 4 }}>
			<Typography variant="body2">
				{t("We were there when the results of %{season} were taken on %{moment}: %{sums}.", {
					season: results.season,
					moment: formatMoment(results.taken_at),
					sums: sumsInWords(results),
				})}
			</Typography>
			{signers.map(({ id, role }) => (
				<Box key={id} sx={{ pt: 6, display: "flex", gap: 3 }}>
					<Box sx={{ ...line, flex: 2 }}>{t("%{role}: name and signature", { role })}</Box>
					<Box sx={{ ...line, flex: 1 }}>{t("Place and date")}</Box>
				</Box>
			))}
		</Box>
	);
}

const line = { borderTop: 1, pt: 0.5, typography: "caption" } as const;
