import type { Category, Nominee } from "@bcc/contract";
import { categoryCardUrl, coupleCardUrl } from "@bcc/contract/share-picture";
import { m } from "@bcc/messages";
import { coupleName } from "#web/features/couple/couple-name.ts";
import type { CouplePage } from "#web/features/couple/load-couple.ts";
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

/** Head of a couple's own page: its card is what a shared link shows. One that no longer stands is left alone by robots. */
export function couplePageMeta({ couple, voting }: CouplePage): PageText {
	const title = coupleName(couple);
	if (!voting) return { title, description: m.couple_withdrawn(couple), hidden: true };
	const { husband, wife, story } = couple;
	const { category } = voting;
	return {
		title,
		description: story
			? beginning(`${m.couple_nominated({ category: category.name })}. ${story}`)
			: m.awards_seo_couple_description({ husband, wife, category: category.name }),
		image: { url: coupleCardUrl(couple, category, currentLocale()), alt: title },
	};
}

/** The first words of a text, on one line: what link previews show of it. */
function beginning(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, "")}…`;
}
