import type { Category } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { phaseLine } from "#web/features/voting/notices.tsx";
import { useVotingPhase } from "#web/features/voting/use-voting-phase.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/categories-page";
import styles from "./category-card.module.css";
import page from "./category-page.module.css";

async function loadCategories(api: ApiClient) {
	const result = await api.categories();
	return {
		categories: dataOrNull(result, "Categories could not be loaded"),
		/** By the server's clock, in milliseconds since the epoch; the voting windows are told from here. */
		loadedAt: (result.ok && result.answeredAt) || Date.now(),
	};
}

export const loader = serverLoader(loadCategories);
export const clientLoader = browserLoader(loadCategories);
export const meta = head(({ isOver }) =>
	isOver
		? { title: m.awards_over_title(), description: m.awards_over_seo_categories() }
		: { title: m.awards_title(), description: m.awards_seo_categories_description() },
);

/** The categories as cards, three in a row on wide screens (product §9); or plainly why there are none. */
export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
	const { voting_over, winners_told } = useSiteSettings();
	return (
		<>
			<PageHeader
				title={voting_over ? m.awards_over_title() : m.awards_title()}
				subtitle={voting_over ? m.awards_over_subtitle() : m.awards_subtitle()}
			>
				{winners_told && (
					<ButtonLink to="/award/winners" variant="secondary" className={page.winners}>
						{m.winners_see()}
					</ButtonLink>
				)}
			</PageHeader>
			<div className={`column ${page.page}`}>
				<Loaded value={loaderData.page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
					{({ categories, loadedAt }) => (
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
					)}
				</Loaded>
			</div>
		</>
	);
}

type CategoryCardProps = {
	category: Category;
	/** Milliseconds since the epoch when the category was loaded. */
	loadedAt: number;
	/** First on the page: its picture is wanted at once. */
	priority: boolean;
};

/** A category to choose: picture, name, description, its voting times, and Select (product §2). */
function CategoryCard({ category, loadedAt, priority }: CategoryCardProps) {
	const phase = useVotingPhase(category, loadedAt);
	const line = phaseLine(phase);
	return (
		<article className={cards.card}>
			<div className={cards.picture}>
				<LazyImage
					path={category.image_url}
					alt=""
					widths={[360, 480, 640, 800]}
					sizes="(min-width: 1080px) 390px, (min-width: 700px) 45vw, 92vw"
					aspect="landscape"
					priority={priority}
				/>
			</div>
			<div className={`${cards.body} ${styles.body}`}>
				<h2 className={cards.name}>
					<OwnText of={category} name="name" />
				</h2>
				<p className={styles.description}>
					<OwnText of={category} name="description" />
				</p>
				{line && (
					<p className={styles.phase} data-phase={phase.name}>
						{line}
					</p>
				)}
				<ButtonLink
					variant={phase.name === "open" ? "primary" : "secondary"}
					to={`/award/nominees?categoryId=${category.id}`}
					aria-label={m.awards_select_category({ category: category.name })}
				>
					{m.awards_select()}
				</ButtonLink>
			</div>
		</article>
	);
}
