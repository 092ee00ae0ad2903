import type { VoteBurst } from "@bcc/contract/votes/admin-history";
import type { VoidSelection } from "@bcc/contract/votes/admin-void";
import { t } from "#admin/i18n/texts.ts";

/** From how few networks a burst came. */
export function networksInWords(votes: number, { own, wide }: VoteBurst["networks"]): string {
	const { networks, largest } = own;
	if (networks === 1) return t("All from one network.");
	if (wide.largest === largest)
		return t("From %{networks} networks, the largest with %{largest}.", { networks, largest });
	return wide.largest === votes
		? t("From %{networks} networks, the largest with %{largest}; all came from one organisation’s network.", {
				networks,
				largest,
			})
		: t(
				"From %{networks} networks, the largest with %{largest}; %{sent} came from one organisation’s network.",
				{ networks, largest, sent: wide.largest },
			);
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
