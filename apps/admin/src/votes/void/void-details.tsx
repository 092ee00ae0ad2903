import type { VoidSelection, VoteVoid } from "@bcc/contract/votes/admin-void";
import { useRecordContext } from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { Line } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment, formatMomentExactly } from "#admin/time.ts";
import { deviceNames } from "#admin/votes/result/words.ts";

/** All that is known of a group of voided or held votes. */
export function VoidDetails() {
	const group = useRecordContext<VoteVoid>();
	if (!group) return null;
	const { id, couples, selection, reason, held_as, voided_by, voided_at } = group;
	return (
		<>
			<Line>
				{t("No. %{number}, %{name}, %{moment}: %{reason}", {
					number: String(id),
					name: voided_by.name,
					moment: formatMoment(voided_at),
					reason,
				})}
				{held_as && ` ${t("(held before as no. %{number})", { number: String(held_as) })}`}
			</Line>
			<Line>{t("Selected: %{selection}", { selection: selectionInWords(selection, couples) })}</Line>
			<Line>
				{couples.map(({ husband, wife, votes }) => `${husband} & ${wife}: ${formatNumber(votes)}`).join("; ")}
			</Line>
			{group.restored_at && <Line>{endInWords(group)}</Line>}
		</>
	);
}

/** How it was ended, by whom and why. */
function endInWords({ held, voided_as, restored_at, restored_by, restore_reason }: VoteVoid): string {
	const end = {
		name: restored_by?.name ?? "",
		moment: formatMoment(restored_at),
		reason: restore_reason ?? "",
	};
	if (voided_as) {
		const number = String(voided_as);
		return t("Voided as no. %{number} on %{moment}, %{name}: %{reason}", { ...end, number });
	}
	if (held) return t("Released %{moment}, %{name}: %{reason}", end);
	return t("Counts again since %{moment}, %{name}: %{reason}", end);
}

/** Which votes were chosen, in words. */
function selectionInWords(selection: VoidSelection, couples: VoteVoid["couples"]): string {
	const couple = couples.find((each) => each.nominee_id === selection.nominee_id);
	const { from, to, device_type, min_network_votes, ipv4_prefix, ipv6_prefix } = selection;
	const isWide = Boolean(ipv4_prefix ?? ipv6_prefix);
	const parts = [
		couple
			? t("votes for %{husband} & %{wife}", { husband: couple.husband, wife: couple.wife })
			: t("votes for all couples"),
		from && t("from %{moment}", { moment: formatMoment(from) }),
		to && t("before %{moment}", { moment: formatMomentExactly(to) }),
		device_type && t("type of device: %{device}", { device: deviceNames[device_type] }),
		min_network_votes &&
			(isWide
				? t("of networks (%{kind}) with at least %{least} of them", {
						kind: ipv4_prefix || ipv6_prefix === 48 ? t("organisations’") : t("homes’ and offices’"),
						least: min_network_votes,
					})
				: t("of networks with at least %{least} of them", { least: min_network_votes })),
	];
	return parts.filter(Boolean).join(", ");
}
