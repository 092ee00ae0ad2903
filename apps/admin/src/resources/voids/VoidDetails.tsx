import type { VoteVoid } from "@bcc/contract/admin";
import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { selectionInWords } from "#admin/resources/voids/selection.ts";
import { formatMoment } from "#admin/time.ts";

/** All that is known of a group of voided votes. */
export function VoidDetails({ group }: { group?: VoteVoid }) {
	const record = useRecordContext<VoteVoid>() ?? group;
	if (!record) return null;
	const { couples, selection, reason, voided_by, voided_at, restored_at, restored_by, restore_reason } =
		record;
	return (
		<Box
			component="span"
			sx={{ display: "block", "& > span": { display: "block", overflowWrap: "anywhere" } }}
		>
			<span>
				{voided_by.name}, {formatMoment(voided_at)}: {reason}
			</span>
			<span>Selected: {selectionInWords(selection, couples)}</span>
			<span>
				{couples.map(({ husband, wife, votes }) => `${husband} & ${wife}: ${formatNumber(votes)}`).join("; ")}
			</span>
			{restored_at && (
				<span>
					Counts again since {formatMoment(restored_at)}, {restored_by?.name}: {restore_reason}
				</span>
			)}
		</Box>
	);
}
