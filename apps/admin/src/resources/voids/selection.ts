import type { VoidSelection } from "@bcc/contract/admin";
import { formatMoment } from "#admin/time.ts";

/** Which votes were chosen, in words. */
export function selectionInWords(selection: VoidSelection): string {
	const { nominee_id, from, to, device_type, min_network_votes, ipv6_prefix } = selection;
	const parts = [
		nominee_id ? "of one couple" : "of all couples",
		from && `from ${formatMoment(from)}`,
		to && `before ${formatMoment(to)}`,
		device_type && `from a device of the type ${device_type}`,
		min_network_votes &&
			`of networks${ipv6_prefix ? ` (of IPv6: /${ipv6_prefix})` : ""} with at least ${min_network_votes} of them`,
	];
	return parts.filter(Boolean).join(", ");
}
