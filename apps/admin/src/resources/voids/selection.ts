import type { VoidSelection } from "@bcc/contract/admin";
import { formatMoment } from "#admin/time.ts";

type Couple = { nominee_id: number; husband: string; wife: string };

/** Which votes were chosen, in words. */
export function selectionInWords(selection: VoidSelection, couples: Couple[]): string {
	const couple = couples.find((each) => each.nominee_id === selection.nominee_id);
	const { nominee_id, from, to, device_type, min_network_votes, ipv4_prefix, ipv6_prefix } = selection;
	const sizes = [ipv4_prefix && `IPv4: /${ipv4_prefix}`, ipv6_prefix && `IPv6: /${ipv6_prefix}`].filter(
		Boolean,
	);
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
			`of networks${sizes.length > 0 ? ` (${sizes.join(", ")})` : ""} with at least ${min_network_votes} of them`,
	];
	return parts.filter(Boolean).join(", ");
}
