import type { VoidSelection, VoteBurst } from "@bcc/contract/admin";
import { formatNumber } from "#admin/amount.ts";
import { t } from "#admin/i18n/texts.ts";

/** From how few networks a burst came. */
export function networksInWords(votes: number, { own, wide }: VoteBurst["networks"]): string {
	const largest = (size: number) => (size === votes ? t("all of them") : formatNumber(size));
	if (own.networks === 1) return t("All from one network.");
	const from = t("From %{networks}, the largest with %{largest}", {
		networks: t("%{count} network |||| %{count} networks", { count: own.networks }),
		largest: own.largest,
	});
	return t("%{from}; the largest /24 of IPv4 or /48 of IPv6 sent %{largest}.", {
		from,
		largest: largest(wide.largest),
	});
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
