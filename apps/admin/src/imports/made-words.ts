import { t } from "#admin/i18n/texts.ts";

type Made = { categories: number; couples: number };

/** The button's label: `Import 1 category and 2 couples`. */
export function importInWords({ categories, couples }: Made): string {
	if (couples === 0)
		return t("Import %{count} category |||| Import %{count} categories", { count: categories });
	if (categories === 0) return t("Import %{count} couple |||| Import %{count} couples", { count: couples });
	return t("Import %{things}", { things: both({ categories, couples }) });
}

/** The result: `Imported: 1 category and 2 couples.` */
export function importedInWords({ categories, couples }: Made): string {
	if (couples === 0)
		return t("Imported: %{count} category. |||| Imported: %{count} categories.", { count: categories });
	if (categories === 0)
		return t("Imported: %{count} couple. |||| Imported: %{count} couples.", { count: couples });
	return t("Imported: %{things}.", { things: both({ categories, couples }) });
}

function both({ categories, couples }: Made): string {
	return categories === 1
		? t("1 category and %{count} couple |||| 1 category and %{count} couples", { count: couples })
		: t("%{categories} categories and %{count} couple |||| %{categories} categories and %{count} couples", {
				categories,
				count: couples,
			});
}
