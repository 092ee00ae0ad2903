import type { Category, Nominee } from "../awards/category.ts";
import { cardDrawing } from "../link-picture.ts";

/**
 * Address of a category's card. It changes with all that the card shows.
 *
 * @param category as the API gives it in the card's language
 * @param over voting is not open: it asks nobody to vote
 */
export function categoryCardUrl(category: CategoryShown, language: string, over = false): string {
	const { id, name, image_url } = category;
	return cardUrl("category", id, language, [name, image_url, ...(over ? ["over"] : [])]);
}

/**
 * Address of a couple's card. It changes with all that the card shows.
 *
 * @param category the couple's, as the API gives it in the card's language
 * @param ending what stands in place of the call to vote: the couple's place, where it is one of the first three and public, or else `over`,
 * where voting is not open
 */
export function coupleCardUrl(
	nominee: Nominee,
	category: CategoryNamed,
	language: string,
	ending: number | "over" | null = null,
): string {
	const { id, husband, wife, img_url } = nominee;
	const end = typeof ending === "number" ? [`place ${ending}`] : ending ? [ending] : [];
	return cardUrl("couple", id, language, [category.name, husband, wife, img_url, ...end]);
}

/**
 * Address of the programme's own card, for pages without a picture of their own. It changes with the name.
 *
 * @param over voting has ended in every category: it asks nobody to vote
 */
export function programmeCardUrl(name: string, language: string, over = false): string {
	return `/share/programme.jpg?${cardQuery(language, [name, ...(over ? ["over"] : [])])}`;
}

/** Address of the part of a stored picture that a link preview shows. */
export function previewUrl(path: string): string {
	return `/share/photo.jpg?${new URLSearchParams({ path })}`;
}

type CategoryNamed = Pick<Category, "name">;
type CategoryShown = CategoryNamed & Pick<Category, "id" | "image_url">;

function cardUrl(kind: "category" | "couple", id: number, language: string, shown: unknown[]): string {
	return `/share/${kind}/${id}.jpg?${cardQuery(language, shown)}`;
}

function cardQuery(language: string, shown: unknown[]): string {
	const version = digest(JSON.stringify([cardDrawing, language, ...shown]));
	return new URLSearchParams({ lang: language, v: version }).toString();
}

/** A short hash of a text (FNV-1a, 32 bits) to distinguish versions; not cryptographic. */
function digest(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, "0");
}
