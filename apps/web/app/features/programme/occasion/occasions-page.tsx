import type { ApiClient } from "@bcc/contract/client";
import { programmeToday } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import type { ComponentType } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from "react-router";
import cards from "#web/components/card-grid.module.css";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { Menu } from "#web/components/menu.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import heads from "#web/components/skeletons.module.css";
import { CardsSkeleton } from "#web/components/skeletons.tsx";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { useProgrammeName } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/occasions-page";
import { kindAt, type OccasionKind } from "./kinds.ts";
import { asOccasion, type Occasion } from "./occasion.ts";
import { OccasionCard } from "./occasion-card.tsx";
import styles from "./occasion-list.module.css";
import { phaseOf, readSort, type SortOrder, sortOrders, sortUpcomingAndPast } from "./rules.ts";
import sort from "./sort-menu.module.css";

/** With more cards than this, those out of sight are not drawn. */
const drawAllUpTo = 12;

/** What a wing adds to the cards of a list. */
type Addition = {
	loadList(api: ApiClient, noun: OccasionKind["noun"]): Promise<unknown>;
	/** Beside the price, until the occasion is over. */
	Note: ComponentType<{ occasionId: number; loaded: unknown }>;
};
const additions = Object.entries(
	import.meta.glob<Addition>("#web/features/*/*/card-additions.tsx", { eager: true, import: "default" }),
);

type OccasionListPage = {
	/** Null when loading them failed (product §8: the failure is logged). */
	occasions: Occasion[] | null;
	/** The day, `YYYY-MM-DD`, in the programme's time zone; occasions that ended before it are past. */
	today: string;
	/** What wings loaded. */
	added: unknown[];
};

async function loadOccasions(
	api: ApiClient,
	_: URLSearchParams,
	pathname: string,
): Promise<OccasionListPage> {
	const { loadList, logName, noun } = kindAt(pathname);
	const [found, added] = await Promise.all([
		loadList(api),
		Promise.all(additions.map(([, wing]) => wing.loadList(api, noun))),
	]);
	const occasions = dataOrNull(found, `${logName}s could not be loaded`);
	return { occasions: occasions?.map(asOccasion) ?? null, today: programmeToday(), added };
}

export const loader = serverLoader(loadOccasions);
export const clientLoader = browserLoader(loadOccasions);
export const meta = head(({ pathname }) => {
	const { words } = kindAt(pathname);
	return { title: words.pageTitle(), description: words.description() };
});

/** Sorting needs no new request. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

/** The page of all seminars or of all events (product §2), as cards in the order that the address asks for. */
export default function OccasionsPage({ loaderData }: Route.ComponentProps) {
	const kind = kindAt(useLocation().pathname);
	return (
		<>
			<PageHeader
				eyebrow={useProgrammeName()}
				title={kind.words.title()}
				subtitle={kind.words.description()}
			/>
			<div className="column stack gap-8 page">
				<Loaded
					key={kind.noun}
					value={loaderData.page}
					fallback={<ListSkeleton label={kind.words.loading()} />}
				>
					{(loaded) => <OccasionList page={loaded} kind={kind} />}
				</Loaded>
			</div>
		</>
	);
}

function OccasionList({ page, kind }: { page: OccasionListPage; kind: OccasionKind }) {
	const [search] = useSearchParams();
	const order = readSort(search.get("sort"));
	const query = search.toString();
	return (
		<ListOrWhy
			items={page.occasions}
			failed={kind.words.failed()}
			empty={kind.words.empty()}
			path={query ? `${kind.listPath}?${query}` : kind.listPath}
		>
			{(occasions) => (
				<UpcomingAndPast
					{...sortUpcomingAndPast(occasions, order, page.today)}
					kind={kind}
					order={order}
					page={page}
				/>
			)}
		</ListOrWhy>
	);
}

type UpcomingAndPastProps = ReturnType<typeof sortUpcomingAndPast> & {
	kind: OccasionKind;
	order: SortOrder;
	page: OccasionListPage;
};

function UpcomingAndPast({ upcoming, past, kind, order, page }: UpcomingAndPastProps) {
	return (
		<>
			<section className="stack gap-5" aria-labelledby="upcoming">
				<div className={`cluster spread ${styles.head}`}>
					<h2 id="upcoming">{kind.words.upcoming()}</h2>
					<SortMenu order={order} upcoming={kind.words.sortUpcoming()} />
				</div>
				{upcoming.length > 0 ? (
					<Cards occasions={upcoming} kind={kind} label="upcoming" page={page} />
				) : (
					<p className="soft">{kind.words.noneUpcoming()}</p>
				)}
			</section>
			{past.length > 0 && (
				<section className="stack gap-5" aria-labelledby="past">
					<h2 id="past">{kind.words.past()}</h2>
					<Cards occasions={past} kind={kind} label="past" page={page} />
				</section>
			)}
		</>
	);
}

type CardsProps = {
	occasions: Occasion[];
	kind: OccasionKind;
	label: "upcoming" | "past";
	page: OccasionListPage;
};

function Cards({ occasions, kind, label, page }: CardsProps) {
	const isLong = occasions.length > drawAllUpTo;
	return (
		<ul className={`stack ${cards.grid} ${isLong ? styles.many : ""}`} aria-labelledby={label}>
			{occasions.map((occasion, place) => (
				<li key={occasion.id} className={isLong ? styles.item : styles.aligned}>
					<OccasionCard
						occasion={occasion}
						kind={kind}
						phase={phaseOf(occasion, page.today)}
						priority={label === "upcoming" && place === 0}
					>
						{label === "upcoming" &&
							additions.map(([key, wing], index) => (
								<wing.Note key={key} occasionId={occasion.id} loaded={page.added[index]} />
							))}
					</OccasionCard>
				</li>
			))}
		</ul>
	);
}

/**
 * The Sort By menu (product §2): links to the same page in another order, followed in place once scripts run.
 *
 * @param props.upcoming label of the order by date, which differs between seminars and events
 */
function SortMenu({ order, upcoming }: { order: SortOrder; upcoming: string }) {
	const labels: Record<SortOrder, string> = {
		upcoming,
		"price-low": m.content_sort_price_low(),
		"price-high": m.content_sort_price_high(),
	};
	return (
		<Menu
			className={sort.menu}
			buttonClassName={`${sort.button} screen-only`}
			label={m.content_sort_by()}
			words={
				<>
					<span className="soft">{m.content_sort_by()}</span>{" "}
					<span className={sort.order}>{labels[order]}</span>
				</>
			}
			items={sortOrders.map((name) => ({
				label: labels[name],
				search: name === "upcoming" ? "" : `?sort=${name}`,
				current: name === order,
			}))}
		/>
	);
}

function ListSkeleton({ label }: { label: string }) {
	return (
		<div className="stack gap-5">
			<div className={`cluster spread ${styles.head}`} aria-hidden="true">
				<Skeleton shape="line" className={heads.heading} />
				<Skeleton className={heads.button} />
			</div>
			<CardsSkeleton label={label} lines={3} square />
		</div>
	);
}
