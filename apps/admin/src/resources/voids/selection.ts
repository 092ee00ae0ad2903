import type { VoidSelection } from "@bcc/contract/admin";
import { formatMoment } from "#admin/time.ts";

type Couple = { nominee_id: number; husband: string; wife: string };

/** Which votes were chosen, in words. */
export function selectionInWords(selection: VoidSelection, couples: Couple[]): string {
	const couple = couples.find((each) => each.nominee_id === selection.nominee_id);
	const { nominee_id, from, to, device_type, min_network_votes, ipv6_prefix } = selection;
	const parts = [
		couple
			? `votes for ${couple.husband} & ${couple.wife}`
			: nominee_id
				? "votes for one couple"
				: "votes for all couples",
		from && `from ${formatMoment(from)}`,
		to && `before ${formatMoment(to)}`,
		device_type && `from a device of the type ${device_type}`,
		min_network_votes &&
			`of networks${ipv6_prefix ? ` (of IPv6: /${ipv6_prefix})` : ""} with at least ${min_network_votes} of them`,
	];
	return parts.filter(Boolean).join(", ");
}
