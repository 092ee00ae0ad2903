import type { VoidSelection } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment, formatMomentExactly } from "#admin/time.ts";

type Couple = { nominee_id: number; husband: string; wife: string };

/** Which votes were chosen, in words. */
export function selectionInWords(selection: VoidSelection, couples: Couple[]): string {
	const couple = couples.find((each) => each.nominee_id === selection.nominee_id);
	const { nominee_id, from, to, device_type, min_network_votes, ipv4_prefix, ipv6_prefix } = selection;
	const sizes = [
		ipv4_prefix && t("IPv4: /%{ipv4_prefix}", { ipv4_prefix }),
		ipv6_prefix && t("IPv6: /%{ipv6_prefix}", { ipv6_prefix }),
	].filter(Boolean);
	const parts = [
		couple
			? t("votes for %{husband} & %{wife}", { husband: couple.husband, wife: couple.wife })
			: nominee_id
				? t("votes for one couple")
				: t("votes for all couples"),
		from && t("from %{moment}", { moment: formatMoment(from) }),
		to && t("before %{moment}", { moment: formatMomentExactly(to) }),
		device_type && t("from a device of the type %{device_type}", { device_type }),
		min_network_votes &&
			t("of networks%{value} with at least %{min_network_votes} of them", {
				value: sizes.length > 0 ? ` (${sizes.join(", ")})` : "",
				min_network_votes,
			}),
	];
	return parts.filter(Boolean).join(", ");
}
