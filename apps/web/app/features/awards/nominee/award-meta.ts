import type { Category, Nominee } from "@bcc/contract/awards/category";
import { isNotOpen } from "@bcc/contract/awards/voting-times";
import type { Winner } from "@bcc/contract/awards/winner";
import { m } from "@bcc/messages";
import { placeName } from "@bcc/messages/place-name";
import { coupleName } from "#web/features/awards/couple/couple.ts";
import type { CategoryVoting } from "#web/features/votes/voting/load-voting.ts";
import type { PageText } from "#web/lib/seo.ts";

/** Title of a category's nominees page: an invitation to vote, while one can. */
export function categoryTitle({ name: category }: Category, noVoting: boolean): string {
	return (noVoting ? m.awards_over_seo_title : m.awards_seo_nominees_title)({ category });
}

/** Head of a category's nominees page, with the preview image of a shared link. */
export function categoryMeta(category: Category, loadedAt: number): PageText {
	const noVoting = isNotOpen(category, loadedAt);
	const title = categoryTitle(category, noVoting);
	const describe = noVoting ? m.awards_over_seo_nominees : m.awards_seo_nominees_description;
	return {
		title,
		description: describe({ category: category.name }),
		image: { category, noVoting, alt: title },
	};
}

/** Head of a couple's own page, with the preview image of a shared link. */
export function couplePageMeta(
	couple: Nominee & { story: string | null },
	{ category, winners, loadedAt }: Pick<CategoryVoting, "category" | "winners" | "loadedAt">,
): PageText {
	const noVoting = isNotOpen(category, loadedAt);
	const place = placeOf(couple, winners);
	const about = place === null ? m.couple_nominated({ category: category.name }) : placeIn(category, place);
	const title = coupleName(couple);
	return {
		title,
		description: couple.story
			? beginning(`${about}. ${couple.story}`)
			: coupleDescription(couple, category, noVoting, place),
		image: { couple, category, noVoting, place, alt: title },
	};
}

function coupleDescription(
	nominee: Nominee,
	category: Category,
	noVoting: boolean,
	place: number | null,
): string {
	const { husband, wife } = nominee;
	if (place !== null) return `${placeIn(category, place)}: ${coupleName(nominee)}.`;
	const describe = noVoting ? m.awards_over_seo_couple : m.awards_seo_couple_description;
	return describe({ husband, wife, category: category.name });
}

/** A couple's place, once it is public and one of the first three. */
export function placeOf({ id }: { id: number }, winners: Winner[] | null): number | null {
	return winners?.find(({ nominee_id }) => nominee_id === id)?.place ?? null;
}

/** A couple's place in words, with its category's name. */
export function placeIn({ name: category }: Category, place: number): string {
	return m.winners_place_in({ place: placeName(place), category });
}

/** The first words of a text, on one line, for link previews. */
function beginning(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, "")}…`;
}
