import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import styles from "#web/features/category/category-list.module.css";
import { CategoryList } from "#web/features/category/category-list.tsx";
import { CategoryListSkeleton } from "#web/features/category/category-skeleton.tsx";
import { load } from "#web/features/category/load-categories.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-category";

export async function loader({ context }: Route.LoaderArgs) {
	return { page: await load(context.get(apiContext)), askedAt: Date.now() };
}

export function clientLoader() {
	return { page: load(browserApi()), askedAt: Date.now() };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, { title: m.awards_title(), description: m.awards_seo_categories_description() });
}

export default function AwardCategory({ loaderData: { page, askedAt } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={m.awards_title()} subtitle={m.awards_subtitle()} />
			<div className={`column ${styles.page}`}>
				<Loaded key={askedAt} value={page} fallback={<CategoryListSkeleton />}>
					{(loaded) => <CategoryList page={loaded} />}
				</Loaded>
			</div>
		</>
	);
}
