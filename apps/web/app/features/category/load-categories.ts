import type { Category } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { reportFailure } from "#web/lib/report-failure.ts";

/** What the category page shows; `categories` is null when they could not be had (product §8: logged). */
export type CategoryListPage = {
	categories: Category[] | null;
	/** By the server's clock, in milliseconds since the epoch; the voting windows are told from here. */
	loadedAt: number;
};

/** Loads the category page; never throws. */
export async function loadCategories(api: ApiClient): Promise<CategoryListPage> {
	const result = await api.categories();
	if (result.ok) return { categories: result.data, loadedAt: result.answeredAt ?? Date.now() };
	reportFailure("Categories could not be loaded", result.code, result.message);
	return { categories: null, loadedAt: Date.now() };
}
