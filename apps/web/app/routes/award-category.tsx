import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { CategoryList } from "#web/features/category/category-list.tsx";
import styles from "#web/features/category/category-page.module.css";
import { loadCategories } from "#web/features/category/load-categories.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/award-category";

export const loader = serverLoader(loadCategories);
export const clientLoader = browserLoader(loadCategories);

export function meta(source: Route.MetaArgs) {
	return pageMeta(
		source,
		isOver(source)
			? { title: m.awards_over_title(), description: m.awards_over_seo_categories() }
			: { title: m.awards_title(), description: m.awards_seo_categories_description() },
	);
}

/** Voting is over everywhere: nobody is asked to vote. */
function isOver({ matches }: Pick<Route.MetaArgs, "matches">): boolean {
	return matches[0].loaderData?.settings.voting_over === true;
}

export default function AwardCategory({ loaderData }: Route.ComponentProps) {
	const { voting_over, winners_told } = useSiteSettings();
	return (
		<>
			<PageHeader
				title={voting_over ? m.awards_over_title() : m.awards_title()}
				subtitle={voting_over ? m.awards_over_subtitle() : m.awards_subtitle()}
			>
				{winners_told && (
					<ButtonLink to="/award/winners" variant="secondary" className={styles.winners}>
						{m.winners_see()}
					</ButtonLink>
				)}
			</PageHeader>
			<div className={`column ${styles.page}`}>
				<Loaded value={loaderData.page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
					{(loaded) => <CategoryList page={loaded} />}
				</Loaded>
			</div>
		</>
	);
}
