import { m } from "@bcc/messages";
import cards from "#web/components/card-grid.module.css";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import { CategoryCard } from "./category-card.tsx";
import type { CategoryListPage } from "./load-categories.ts";

/** The categories as cards, three in a row on wide screens (product §9); or plainly why there are none. */
export function CategoryList({ page: { categories, loadedAt } }: { page: CategoryListPage }) {
	return (
		<ListOrWhy
			items={categories}
			failed={m.awards_categories_failed()}
			empty={m.awards_categories_empty()}
			path="/award/category"
		>
			{(shown) => (
				<ul className={cards.grid} aria-label={m.awards_categories_label()}>
					{shown.map((category, place) => (
						<li key={category.id}>
							<CategoryCard category={category} loadedAt={loadedAt} priority={place === 0} />
						</li>
					))}
				</ul>
			)}
		</ListOrWhy>
	);
}
