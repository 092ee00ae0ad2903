import type { VoteVoid } from "@bcc/contract/admin/votes";
import { useRecordContext } from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";
import { Line } from "#admin/panels/parts.tsx";
import { selectionInWords } from "#admin/resources/voids/selection.ts";
import { formatMoment } from "#admin/time.ts";

/** All that is known of a group of voided or held votes. */
export function VoidDetails({ group }: { group?: VoteVoid }) {
	const record = useRecordContext<VoteVoid>() ?? group;
	if (!record) return null;
	const { couples, selection, reason, held, held_as, voided_as, voided_by, voided_at } = record;
	const { restored_at, restored_by, restore_reason } = record;
	const taken = {
		number: String(record.id),
		name: voided_by.name,
		moment: formatMoment(voided_at),
		reason,
	};
	const end = {
		name: restored_by?.name ?? "",
		moment: formatMoment(restored_at),
		reason: restore_reason ?? "",
	};
	const ended = () => {
		if (voided_as) {
			return t("Voided as no. %{number} on %{moment}, %{name}: %{reason}", {
				...end,
				number: String(voided_as),
			});
		}
		return held
			? t("Released %{moment}, %{name}: %{reason}", end)
			: t("Counts again since %{moment}, %{name}: %{reason}", end);
	};
	return (
		<>
			<Line>
				{t("No. %{number}, %{name}, %{moment}: %{reason}", taken)}
				{held_as && ` ${t("(held before as no. %{number})", { number: String(held_as) })}`}
			</Line>
			<Line>{t("Selected: %{selection}", { selection: selectionInWords(selection, couples) })}</Line>
			<Line>
				{couples.map(({ husband, wife, votes }) => `${husband} & ${wife}: ${formatNumber(votes)}`).join("; ")}
			</Line>
			{restored_at && <Line>{ended()}</Line>}
		</>
	);
}
