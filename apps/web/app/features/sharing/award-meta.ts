import type { Category, Nominee } from "@bcc/contract";
import { categoryCardUrl, coupleCardUrl } from "@bcc/contract/share-picture";
import { m } from "@bcc/messages";
import { currentLocale } from "#web/lib/locale.ts";
import type { PageText } from "#web/lib/seo.ts";

/** Head of a category's nominees page: its card is what a shared link shows. */
export function categoryMeta(category: Category): PageText {
	const title = m.awards_seo_nominees_title({ category: category.name });
	return {
		title,
		description: m.awards_seo_nominees_description({ category: category.name }),
		image: { url: categoryCardUrl(category, currentLocale()), alt: title },
		parameters: ["categoryId"],
	};
}

/** Head of the same page when it was shared for one couple: that couple's card. */
export function coupleMeta(category: Category, nominee: Nominee): PageText {
	const { husband, wife } = nominee;
	const title = m.awards_vote_for({ husband, wife });
	return {
		title,
		description: m.awards_seo_couple_description({ husband, wife, category: category.name }),
		image: { url: coupleCardUrl(nominee, category, currentLocale()), alt: title },
		parameters: ["categoryId", "coupleId"],
	};
}
