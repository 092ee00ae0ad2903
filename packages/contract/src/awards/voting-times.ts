import type { Category } from "./category.ts";

/**
 * Whether voting is not open at a moment, not yet or no more: then nobody is asked to vote.
 *
 * @param now milliseconds since the epoch
 */
export function isNotOpen(
	{
		voting_opens_at: opens,
		voting_closes_at: closes,
	}: Pick<Category, "voting_opens_at" | "voting_closes_at">,
	now: number,
): boolean {
	return (opens !== null && Date.parse(opens) > now) || (closes !== null && Date.parse(closes) <= now);
}
