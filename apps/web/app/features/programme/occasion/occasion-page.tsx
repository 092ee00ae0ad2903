import type { ApiClient } from "@bcc/contract/client";
import { momentAt, programmeToday } from "@bcc/contract/programme/calendar";
import type { Sponsor } from "@bcc/contract/programme/sponsor";
import { isRetryable } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import type { ComponentType } from "react";
import { useLocation, useSearchParams } from "react-router";
import { BackLink } from "#web/components/back-link.tsx";
import { ButtonLink } from "#web/components/button.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { PageProblem, RecordProblem } from "#web/components/page-problem.tsx";
import link from "#web/components/share-link.module.css";
import { ShareLink } from "#web/components/share-link.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { PageSkeleton } from "#web/components/skeletons.tsx";
import { loadSponsors, SponsorRow } from "#web/features/programme/sponsor/sponsor-row.tsx";
import { formatDate, formatDateTime } from "#web/lib/format.ts";
import { currentLocale, localizedPath } from "#web/lib/locale.ts";
import { browserLoader, foundIn, notFound, serverLoader, tryLater } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { head, type PageText, useDocumentTitle } from "#web/lib/seo.ts";
import type { Route } from "./+types/occasion-page";
import { CoverPhoto } from "./cover-photo.tsx";
import { InfoList } from "./info-list.tsx";
import { kindAt, type OccasionKind, occasionPath } from "./kinds.ts";
import { asOccasion, lastDayOf, type Occasion, priceLine } from "./occasion.ts";
import { OccasionBadge } from "./occasion-badge.tsx";
import shapes from "./occasion-skeleton.module.css";
import styles from "./occasion-view.module.css";
import { phaseOf } from "./rules.ts";
import { VideoSection } from "./video-section.tsx";

/** What a wing adds to the page of an occasion. */
type Addition = {
	/** Gives what is read once the occasion itself is found. */
	load?(
		api: ApiClient,
		noun: OccasionKind["noun"],
		id: number,
		query: URLSearchParams,
	): Promise<() => unknown>;
	/** Beside the description, on a laptop below the price, until the occasion is over. */
	Form?: ComponentType<{ occasion: Occasion; kind: OccasionKind; search: URLSearchParams; loaded: unknown }>;
	/** At the window's lower edge, until the occasion is over. */
	Bar?: ComponentType<{ occasion: Occasion; loaded: unknown }>;
	/** For machines. */
	Data?: ComponentType<{ occasion: Occasion; path: string }>;
};
const additions = Object.entries(
	import.meta.glob<Addition>("#web/features/*/*/occasion-additions.tsx", {
		eager: true,
		import: "default",
	}),
);

type OccasionPage = {
	occasion: Occasion;
	today: string;
	sponsors: Sponsor[];
	/** What wings loaded. */
	added: unknown[];
};

/** Loads the occasion that the address names; throws when there is none. Failures are logged (product §8). */
export async function loadOccasion(
	api: ApiClient,
	query: URLSearchParams,
	pathname: string,
): Promise<OccasionPage> {
	const kind = kindAt(pathname);
	const id = readId(query.get(kind.idParameter));
	/* Every failure of a seminar leads to the not-found page (product §8). */
	const problem = (status: 404 | 503) =>
		kind.noun === "seminar" ? notFound() : new Response(null, { status });
	if (id === null) throw problem(404);
	const [result, sponsors, readers] = await Promise.all([
		kind.loadOne(api, id),
		kind.noun === "event" ? loadSponsors(api, id) : [],
		Promise.all(additions.map(([, wing]) => wing.load?.(api, kind.noun, id, query))),
	]);
	const found = foundIn(result, `${kind.logName} could not be loaded`, (failure) =>
		isRetryable(failure) ? tryLater() : problem(503),
	);
	if (!found) throw problem(404);
	const added = readers.map((read) => read?.());
	return { occasion: asOccasion(found), today: programmeToday(), sponsors, added };
}

export const loader = serverLoader(loadOccasion);
export const clientLoader = browserLoader(loadOccasion);
export const meta = head<OccasionPage>(({ page, pathname, error }): PageText => {
	const kind = kindAt(pathname);
	const { words, idParameter } = kind;
	return {
		title: words.pageTitle(),
		description: words.description(),
		...(page && previewText(page.occasion, kind)),
		noIndex: Boolean(error),
		parameters: [idParameter],
	};
});

/** The texts and picture that an occasion's shared link shows. */
function previewText(occasion: Occasion, kind: OccasionKind): PageText {
	const { name, topic, presenter, price, photos, start_date, time_in } = occasion;
	const [photo] = photos;
	const when = formatDateTime(momentAt(start_date, time_in));
	return {
		title: name,
		description: [topic, when, kind.presentedBy({ name: presenter }), priceLine(price)].join(" · "),
		...(photo && { image: { photo: photo.url, alt: photo.alt } }),
	};
}

/** The page of a seminar or an event (product §2). */
export default function OccasionPage({ loaderData }: Route.ComponentProps) {
	const kind = kindAt(useLocation().pathname);
	return (
		<Loaded
			key={kind.noun}
			value={loaderData.page}
			fallback={<OccasionSkeleton label={kind.words.loadingOne()} />}
			problem={<ErrorBoundary />}
		>
			{(loaded) => (
				<>
					<OccasionView page={loaded} kind={kind} />
					<SponsorRow sponsors={loaded.sponsors} heading={m.sponsors_event()} />
				</>
			)}
		</Loaded>
	);
}

/** Header, first photo, description, info, tickets and videos (product §2). */
function OccasionView({ page, kind }: { page: OccasionPage; kind: OccasionKind }) {
	const { occasion, today } = page;
	const [search] = useSearchParams();
	const phase = phaseOf(occasion, today);
	const path = occasionPath(kind, occasion.id);
	useDocumentTitle(occasion.name);
	return (
		<>
			<PageHeader
				low
				eyebrow={<BackLink to={kind.listPath}>{kind.words.all()}</BackLink>}
				title={<OrganiserText of={occasion} name="name" />}
				subtitle={<OrganiserText of={occasion} name="topic" />}
			>
				<WhenAndWhere occasion={occasion} />
				<p className={`cluster soft ${styles.presenter}`}>
					<span>{kind.presentedBy({ name: occasion.presenter })}</span>{" "}
					<OccasionBadge phase={phase} kind={kind} />
				</p>
			</PageHeader>
			<div className={`column stack page ${styles.page}`}>
				<div className={styles.cover}>
					<CoverPhoto photos={occasion.photos} path={path} />
				</div>
				<section className={`stack ${styles.words}`} aria-labelledby="description">
					<h2 id="description">{m.content_description()}</h2>
					<p className={`lead ${styles.description}`}>
						<OrganiserText of={occasion} name="description" />
					</p>
				</section>
				<aside className={`stack gap-5 sheet ${styles.aside}`} aria-label={m.content_details()}>
					<InfoList occasion={occasion} />
					{phase === "past" ? (
						<div className="stack">
							<p className="soft">{kind.words.over()}</p>
							<div className="actions">
								<ButtonLink to={kind.listPath} variant="secondary">
									{kind.words.all()}
								</ButtonLink>
							</div>
						</div>
					) : (
						additions.map(
							([key, wing], index) =>
								wing.Form && (
									<div key={`${key} ${occasion.id}`} className={`stack gap-5 ${styles.tickets}`}>
										<wing.Form loaded={page.added[index]} {...{ occasion, kind, search }} />
									</div>
								),
						)
					)}
					<ShareActions occasion={occasion} kind={kind} isOver={phase === "past"} />
				</aside>
				<VideoSection videos={occasion.videos} className={styles.videos} />
			</div>
			{phase !== "past" &&
				additions.map(
					([key, wing], index) =>
						wing.Bar && <wing.Bar key={key} occasion={occasion} loaded={page.added[index]} />,
				)}
			{additions.map(([key, wing]) => wing.Data && <wing.Data key={key} occasion={occasion} path={path} />)}
		</>
	);
}

/** In the page's head: what decides whether somebody comes. */
function WhenAndWhere({ occasion }: { occasion: Occasion }) {
	const { start_date, time_in, time_out, venue, place } = occasion;
	const start = momentAt(start_date, time_in);
	const lastDay = lastDayOf(occasion);
	return (
		<div className={`stack gap-1 gold ${styles.facts}`}>
			<p>
				<time dateTime={start}>{formatDateTime(start)}</time>
				{lastDay && (
					<>
						{" – "}
						<time dateTime={lastDay}>{formatDate(momentAt(lastDay, time_out))}</time>
					</>
				)}
			</p>
			{(venue || place) && (
				<p>
					<OrganiserText of={occasion} name={venue ? "venue" : "place"} />
				</p>
			)}
		</div>
	);
}

type ShareActionsProps = {
	occasion: Occasion;
	kind: OccasionKind;
	/** A past occasion is not offered for the calendar. */
	isOver: boolean;
};

/** Adds an occasion to the visitor's calendar, or shares it. */
function ShareActions({ occasion, kind, isOver }: ShareActionsProps) {
	const { id, name, start_date, time_in } = occasion;
	const when = formatDateTime(momentAt(start_date, time_in));
	const address = usePublicUrl() + localizedPath(occasionPath(kind, id));
	return (
		<div className="cluster ruled screen-only">
			{!isOver && (
				<a
					className={`${link.share} screen-only`}
					href={`/share/${kind.noun}/${id}.ics?lang=${currentLocale()}`}
					download
				>
					<Icon>
						<path d="M4 6.5h16v13.5h-16zM4 10.5h16M8 3.5v4M16 3.5v4M12 13v4.5M9.75 15.25h4.5" />
					</Icon>
					<span>{m.content_add_to_calendar()}</span>
				</a>
			)}{" "}
			<ShareLink text={m.content_share_text({ name, when, address })}>{m.awards_share()}</ShareLink>
		</div>
	);
}

function OccasionSkeleton({ label }: { label: string }) {
	return (
		<PageSkeleton label={label}>
			<div className={`column stack page ${styles.page}`} aria-hidden="true">
				<Skeleton className={shapes.cover} />
				<Skeleton shape="line" lines={6} />
				<Skeleton className={`${shapes.aside} ${styles.aside}`} />
			</div>
		</PageSkeleton>
	);
}

export function ErrorBoundary() {
	if (kindAt(useLocation().pathname).noun === "seminar") return <PageProblem />;
	return (
		<RecordProblem
			title={m.content_events_title()}
			missing={m.content_event_missing()}
			failed={m.content_event_failed()}
			listPath="/events"
			list={m.content_events_all()}
		/>
	);
}
