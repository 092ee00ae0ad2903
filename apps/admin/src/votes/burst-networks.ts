import type { VoidSelection, VoteBurst } from "@bcc/contract/admin";
import { countOf, formatNumber } from "#admin/amount.ts";

/** From how few networks a burst came. */
export function networksInWords(votes: number, { own, wide }: VoteBurst["networks"]): string {
	const largest = (size: number) => (size === votes ? "all of them" : formatNumber(size));
	if (own.networks === 1) return "All from one network.";
	const from = `From ${countOf(own.networks, "network")}, the largest with ${formatNumber(own.largest)}`;
	return `${from}; the largest /24 of IPv4 or /48 of IPv6 sent ${largest(wide.largest)}.`;
}

/**
 * Where one network sent most of a burst, only the votes of networks that sent at least half as many as it: the couple's
 * other voters of these minutes are left out.
 */
export function suspects(votes: number, { own, wide }: VoteBurst["networks"]): Partial<VoidSelection> {
	const atLeast = (largest: number) => ({ min_network_votes: Math.max(2, Math.ceil(largest / 2)) });
	if (own.largest * 2 > votes) return atLeast(own.largest);
	if (wide.largest * 2 > votes) return { ...atLeast(wide.largest), ipv4_prefix: 24, ipv6_prefix: 48 };
	return {};
}
