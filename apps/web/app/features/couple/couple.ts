import type { Nominee } from "@bcc/contract/category";
import { m } from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";
import { localizedPath } from "#web/lib/locale.ts";

/** Both names, as everywhere (product §2). */
export function coupleName({ husband, wife }: { husband: string; wife: string }): string {
	return `${husband} & ${wife}`;
}

export function couplePath(id: number): string {
	return `/award/couple?coupleId=${id}`;
}

/**
 * The address by which a couple is shared.
 *
 * @param origin of absolute addresses, without a slash at the end
 */
export function coupleAddress(origin: string, id: number): string {
	return origin + localizedPath(couplePath(id));
}

type Shared = {
	category: string;
	/** Absolute. */
	address: string;
	/** The couple's place, once it is public and one of the first three. */
	place: number | null;
	/** Voting is not open, not yet or no more. */
	noVoting: boolean;
};

/** The text shared with a couple's address: an invitation to vote, while voting is open. */
export function shareText(
	{ husband, wife }: Pick<Nominee, "husband" | "wife">,
	{ category, address, place, noVoting }: Shared,
): string {
	const of = { husband, wife, category, address };
	if (place !== null) return m.winners_share({ ...of, place: placeName(place) });
	return (noVoting ? m.awards_over_share_couple : m.awards_share_couple_text)(of);
}
