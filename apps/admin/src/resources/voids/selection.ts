import type { VoidSelection } from "@bcc/contract/admin/votes";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment, formatMomentExactly } from "#admin/time.ts";
import { deviceNames } from "#admin/votes/words.ts";

type Couple = { nominee_id: number; husband: string; wife: string };

/** Which votes were chosen, in words. */
export function selectionInWords(selection: VoidSelection, couples: Couple[]): string {
	const couple = couples.find((each) => each.nominee_id === selection.nominee_id);
	const { nominee_id, from, to, device_type, min_network_votes, ipv4_prefix, ipv6_prefix } = selection;
	const isWide = Boolean(ipv4_prefix ?? ipv6_prefix);
	const parts = [
		couple
			? t("votes for %{husband} & %{wife}", { husband: couple.husband, wife: couple.wife })
			: nominee_id
				? t("votes for one couple")
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
