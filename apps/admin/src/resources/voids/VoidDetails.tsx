import type { VoteVoid } from "@bcc/contract/admin";
import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { selectionInWords } from "#admin/resources/voids/selection.ts";
import { formatMoment } from "#admin/time.ts";

/** All that is known of a group of voided or held votes. */
export function VoidDetails({ group }: { group?: VoteVoid }) {
	const record = useRecordContext<VoteVoid>() ?? group;
	if (!record) return null;
	const { couples, selection, reason, held, held_as, voided_as, voided_by, voided_at } = record;
	const { restored_at, restored_by, restore_reason } = record;
	const ended = voided_as
		? t("Voided as no. %{voided_as} on", { voided_as })
		: held
			? t("Released")
			: t("Counts again since");
	return (
		<Box
			component="span"
			sx={{ display: "block", "& > span": { display: "block", overflowWrap: "anywhere" } }}
		>
			<span>
				No. {record.id}, {voided_by.name}, {formatMoment(voided_at)}: {reason}
				{held_as && t(" (held before as no. %{held_as})", { held_as })}
			</span>
			<span>
				{t("Selected: %{selectionInWords}", { selectionInWords: selectionInWords(selection, couples) })}
			</span>
			<span>
				{couples.map(({ husband, wife, votes }) => `${husband} & ${wife}: ${formatNumber(votes)}`).join("; ")}
			</span>
			{restored_at && (
				<span>
					{ended} {formatMoment(restored_at)}, {restored_by?.name}: {restore_reason}
				</span>
			)}
		</Box>
	);
}
