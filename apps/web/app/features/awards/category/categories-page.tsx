import type { ListedCategory } from "@bcc/contract/awards/category";
import type { ApiClient } from "@bcc/contract/client";
import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import cards from "#web/components/card-grid.module.css";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { PhaseLine, VoteNotes } from "#web/features/votes/voting/notices.tsx";
import { canVote, type OverallPhase } from "#web/features/votes/voting/overall-phase.ts";
import { progressOf } from "#web/features/votes/voting/progress.ts";
import { ProgressMarks } from "#web/features/votes/voting/progress-marks.tsx";
import { commonTimes, timesOf } from "#web/features/votes/voting/rules.ts";
import { useMovedTimes } from "#web/features/votes/voting/use-moved-times.ts";
import { useOverallPhase } from "#web/features/votes/voting/use-overall-phase.ts";
import { useVotingPhase } from "#web/features/votes/voting/use-voting-phase.ts";
import { useVotedCategories } from "#web/features/votes/voting/voted-categories.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { browserLoader, type Pending, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import { useRevalidateOnReturn } from "#web/lib/use-revalidate-on-return.ts";
import type { Route } from "./+types/categories-page";
import { AwardRules } from "./award-rules.tsx";
import styles from "./categories.module.css";
import { CategoryCard } from "./category-card.tsx";

async function loadCategories(api: ApiClient) {
	const result = await api.categories();
	return {
		categories: dataOrNull(result, "Categories could not be loaded"),
		/** Server time of the load, in milliseconds since the epoch; the voting phases depend on it. */
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

type CategoriesData = Awaited<ReturnType<typeof loadCategories>>;

/** The categories as cards, three in a row on wide screens (product §9); without categories, the reason. */
export default function CategoriesPage({ loaderData: { page } }: Route.ComponentProps) {
	const { winners_announced, award_links } = useSiteSettings();
	useRevalidateOnReturn();
	return (
		<>
			<PageHeader
				title={<PhaseWords page={page} words={titleOf} />}
				subtitle={<PhaseWords page={page} words={subtitleOf} />}
			>
				<AwardRules className={styles.link} />
				{winners_announced && (
					<ButtonLink to="/award/winners" variant="secondary" className={styles.link}>
						{m.winners_see()}
					</ButtonLink>
				)}
				{award_links?.map(({ url, label }) => (
					<ButtonLink key={url} to={url} variant="secondary" className={styles.link}>
						{label}
					</ButtonLink>
				))}
			</PageHeader>
			<div className="column page">
				<Loaded value={page} fallback={<CardsSkeleton label={m.awards_categories_loading()} />}>
					{({ categories, loadedAt }) => (
						<ListOrWhy
							items={categories}
							failed={m.awards_categories_failed()}
							empty={m.awards_categories_empty()}
							path="/award/category"
						>
							{(listed) => <Categories categories={listed} loadedAt={loadedAt} />}
						</ListOrWhy>
					)}
				</Loaded>
			</div>
		</>
	);
}

function titleOf(phase: OverallPhase): string {
	return canVote(phase) ? m.awards_title() : m.awards_over_title();
}

function subtitleOf(phase: OverallPhase): string {
	if (canVote(phase)) return m.awards_subtitle();
	return phase.name === "not-open"
		? m.awards_not_open_text({ when: formatDateTime(phase.until) })
		: m.awards_over_subtitle();
}

type WordsOfPhase = (phase: OverallPhase) => string;

/** Words of the header, which is not rendered anew when the categories arrive: it may have the keyboard's focus. */
function PhaseWords({ page, words }: { page: Pending<CategoriesData>; words: WordsOfPhase }) {
	const unloaded = <CurrentWords loaded={undefined} words={words} />;
	return (
		<Loaded value={page} fallback={unloaded} problem={unloaded}>
			{(loaded) => <CurrentWords loaded={loaded} words={words} />}
		</Loaded>
	);
}

function CurrentWords({ loaded, words }: { loaded: CategoriesData | undefined; words: WordsOfPhase }) {
	/* An element: React replaces it when they arrive, and translators replace bare text themselves. */
	return <span>{words(useOverallPhase(loaded?.categories, loaded?.loadedAt).phase)}</span>;
}

/** The voter's progress and the voting times that most categories have in common, above the categories. */
function Categories({ categories, loadedAt }: { categories: ListedCategory[]; loadedAt: number }) {
	useMovedTimes(categories);
	const voted = useVotedCategories();
	const common = commonTimes(categories);
	return (
		<>
			<OtherWays categories={categories} loadedAt={loadedAt} />
			<div className={`cluster spread ${styles.summary}`}>
				{common && <CommonPhase window={common} loadedAt={loadedAt} />}
				<VotedOf categories={categories} voted={voted} loadedAt={loadedAt} />
			</div>
			<ul className={`stack ${cards.grid}`} aria-label={m.awards_categories_label()}>
				{categories.map((category, index) => (
					<li key={category.id}>
						<CategoryCard
							category={category}
							loadedAt={loadedAt}
							timesShownAbove={common !== undefined && timesOf(category) === timesOf(common)}
							voted={voted.has(category.id)}
							priority={index === 0}
						/>
					</li>
				))}
			</ul>
		</>
	);
}

function CommonPhase({ window, loadedAt }: { window: ListedCategory; loadedAt: number }) {
	const phase = useVotingPhase(window, loadedAt);
	/* The page's header says when voting opens. */
	return phase.name !== "not-open" && <PhaseLine phase={phase} />;
}

/** How else one can vote, while one can. */
function OtherWays({ categories, loadedAt }: Omit<VotedOfProps, "voted">) {
	const { phase } = useOverallPhase(categories, loadedAt);
	return phase.name === "open" && <VoteNotes />;
}

type VotedOfProps = { categories: ListedCategory[]; voted: ReadonlySet<number>; loadedAt: number };

/** In how many of the categories that are open the visitor has voted. */
function VotedOf({ categories, voted, loadedAt }: VotedOfProps) {
	const { phase, now } = useOverallPhase(categories, loadedAt);
	if (phase.name !== "open") return null;
	const progress = progressOf(categories, voted, 0, now);
	return (
		<p className={styles.progress}>
			<ProgressMarks {...progress}>
				{m.awards_progress({ voted: formatNumber(progress.voted), of: formatNumber(progress.total) })}
			</ProgressMarks>
		</p>
	);
}
