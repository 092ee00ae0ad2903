import { Box, Typography } from "@mui/material";
import { countOf } from "#admin/amount.ts";
import type { VotedRecord } from "#admin/withdrawals/voted-record.ts";

/** What the deletion of something that nobody has voted for takes away. */
export function DeletionEffects({ record }: { record: VotedRecord }) {
	const effects =
		"husband" in record
			? ["The couple, and its card in its category", "Its own page, in English and Swahili"]
			: [
					"The category’s page, in English and Swahili",
					`${countOf(record.nominees, "couple")}, with their pages`,
				];
	return (
		<>
			<Typography>No votes: nobody has voted for it yet. It would take away:</Typography>
			<Box component="ul" sx={{ my: 1, pl: 3 }}>
				{effects.map((effect) => (
					<li key={effect}>{effect}</li>
				))}
			</Box>
			<Typography color="text.secondary">It can be restored from the bin, as it was.</Typography>
		</>
	);
}
