import type { NewBanner } from "#server/features/banner/table.ts";
import type { category } from "#server/features/category/table.ts";
import type { nominee } from "#server/features/nominee/table.ts";

type NewCategory = typeof category.$inferInsert;
type NewNominee = typeof nominee.$inferInsert;

/** Values of a new category that is open for voting; its code is new every time. */
export function makeCategory(values: Partial<NewCategory> = {}): NewCategory {
	return {
		name: "Couple of Faith",
		description: "For couples whose faith strengthens others.",
		code: `BCC-${crypto.randomUUID().slice(0, 8)}`,
		...values,
	};
}

/** Values of a new couple standing in a category. */
export function makeNominee(categoryId: number, values: Partial<NewNominee> = {}): NewNominee {
	return { categoryId, husband: "Daniel Mushi", wife: "Neema Mushi", ...values };
}

/** Values of a new banner of the landing page's first section. */
export function makeBanner(values: Partial<NewBanner> = {}): NewBanner {
	return {
		placement: "homepage",
		titleHtml: "Celebrating marriages",
		textHtml: "<p>Welcome.</p>",
		...values,
	};
}
