import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { CategoryCard } from "./category-card.tsx";
import styles from "./category-list.module.css";
import type { CategoryListPage } from "./load-categories.ts";

/** The categories as cards, three in a row on wide screens (product §9); or plainly why there are none. */
export function CategoryList({ page: { categories, loadedAt } }: { page: CategoryListPage }) {
	if (categories === null) {
		return (
			<StatusMessage tone="problem" message={m.awards_categories_failed()}>
				<ButtonLink to="/award/category">{m.shell_retry()}</ButtonLink>
			</StatusMessage>
		);
	}
	if (categories.length === 0) {
		return (
			<StatusMessage message={m.awards_categories_empty()}>
				<ButtonLink to="/home" variant="secondary">
					{m.shell_go_home()}
				</ButtonLink>
			</StatusMessage>
		);
	}
	return (
		<ul className={styles.list} aria-label={m.awards_categories_label()}>
			{categories.map((category, place) => (
				<li key={category.id}>
					<CategoryCard category={category} loadedAt={loadedAt} priority={place === 0} />
				</li>
			))}
		</ul>
	);
}
