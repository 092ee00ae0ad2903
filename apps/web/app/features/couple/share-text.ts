import type { Nominee } from "@bcc/contract";
import { m } from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";

type Shared = {
	/** Name of the category. */
	category: string;
	/** Absolute. */
	address: string;
	/** The couple's, once it is public and one of the first three. */
	place: number | null;
	/** Voting has closed. */
	over: boolean;
};

/** What is passed on with the address of a couple: an invitation to vote, as long as one can. */
export function shareText(
	{ husband, wife }: Pick<Nominee, "husband" | "wife">,
	{ category, address, place, over }: Shared,
): string {
	const of = { husband, wife, category, address };
	if (place !== null) return m.winners_share({ ...of, place: placeName(place) });
	return (over ? m.awards_over_share_couple : m.awards_share_couple_text)(of);
}
