import type { Category, Nominee } from "./category.ts";

/** Pixels of every picture for link previews; as JPEG they stay below 300 kB. */
export const sharePicture = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** Raise it when the server makes other pictures of the same content: networks keep what they once fetched. */
export const cardDrawing = 1;

/**
 * Address of a category's card. It changes with all that the card shows.
 *
 * @param category as the API gives it in the card's language
 */
export function categoryCardUrl({ id, name, image_url }: CategoryShown, language: string): string {
	return cardUrl("category", id, language, [name, image_url]);
}

/**
 * Address of a couple's card. It changes with all that the card shows.
 *
 * @param category name of the couple's category in the card's language
 */
export function coupleCardUrl(nominee: Nominee, category: string, language: string): string {
	const { id, husband, wife, img_url } = nominee;
	return cardUrl("couple", id, language, [category, husband, wife, img_url]);
}

/** Address of the part of a stored picture that a link preview shows. */
export function previewUrl(path: string): string {
	return `/share/photo.jpg?${new URLSearchParams({ path })}`;
}

type CategoryShown = Pick<Category, "id" | "name" | "image_url">;

function cardUrl(kind: "category" | "couple", id: number, language: string, shown: unknown[]): string {
	const version = digest(JSON.stringify([cardDrawing, language, ...shown]));
	return `/share/${kind}/${id}.jpg?${new URLSearchParams({ lang: language, v: version })}`;
}

/** A short mark of a text (FNV-1a, 32 bits): to tell versions apart, not to keep secrets. */
function digest(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, "0");
}
