import type { ApiClient } from "@bcc/contract/client";
import type { Banner, BannerPlacement } from "@bcc/contract/programme/banner";
import type { Sponsor } from "@bcc/contract/programme/sponsor";
import { m } from "@bcc/messages";
import type { ComponentType } from "react";
import { ButtonLink } from "#web/components/button.tsx";
import { ClosingQuote } from "#web/components/closing-quote.tsx";
import { KitengeBand } from "#web/components/kitenge-band.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { loadSponsors, SponsorRow } from "#web/features/programme/sponsor/sponsor-row.tsx";
import { useOverallPhase } from "#web/features/votes/voting/use-overall-phase.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { head } from "#web/lib/seo.ts";
import { useRevalidateOnReturn } from "#web/lib/use-revalidate-on-return.ts";
import type { Route } from "./+types/home-page";
import { AwardsSection } from "./awards-section.tsx";
import { BannerWords, type SectionBanner } from "./banner-words.tsx";
import type { News } from "./load-news.ts";
import { NewsSection, NewsSkeleton } from "./news-section.tsx";
import styles from "./occasion-sections.module.css";

/** What a wing says of the site for machines. */
const [SiteData] = Object.values(
	import.meta.glob<ComponentType>("#web/features/*/*/home-additions.tsx", {
		eager: true,
		import: "default",
	}),
);

/** Banners by placement, null where there is none or it could not be loaded; the news; and the sponsors. */
type LandingPage = { banners: Record<BannerPlacement, Banner | null>; news: News; sponsors: Sponsor[] };

/** The current banner of each placement is the first item of its list (product §3). Failures are logged. */
async function loadHome(api: ApiClient): Promise<LandingPage> {
	const first = async (placement: BannerPlacement) =>
		dataOrNull(await api.currentBanners(placement), `banner request failed ${placement}`)?.[0] ?? null;
	const [homepage, seminar, event, news, sponsors] = await Promise.all([
		first("homepage"),
		first("seminar"),
		first("event"),
		// A page rendered by the server starts without the code that loads them.
		import("./load-news.ts").then(({ loadNews }) => loadNews(api)),
		loadSponsors(api, null),
	]);
	return { banners: { homepage, seminar, event }, news, sponsors };
}

export const loader = serverLoader(loadHome);
export const clientLoader = browserLoader(loadHome);
export const meta = head(() => ({}));

/**
 * The landing page (product §1, §2): three banner sections and the closing quote; with them the news, and who supports
 * the awards.
 */
export default function HomePage({ loaderData }: Route.ComponentProps) {
	useRevalidateOnReturn();
	return (
		<Loaded value={loaderData.page} fallback={<Sections />}>
			{(loaded) => <Sections {...loaded} />}
		</Loaded>
	);
}

/** The sections are shown at once; parts that are still loading have a skeleton. */
function Sections({ banners, news, sponsors = [] }: Partial<LandingPage>) {
	const voting = useOverallPhase(news?.windows, news?.loadedAt);
	return (
		<>
			{SiteData && <SiteData />}
			<AwardsSection banner={banners?.homepage} phase={voting.phase} />
			{news ? <NewsSection news={news} voting={voting} /> : <NewsSkeleton />}
			<SeminarsSection banner={banners?.seminar} />
			<EventsSection banner={banners?.event} />
			<ClosingQuote />
			<SponsorRow sponsors={sponsors} heading={m.sponsors_heading()} />
		</>
	);
}

function SeminarsSection({ banner }: { banner: SectionBanner }) {
	const pictures = banner && [banner.first_image, banner.second_image].filter((path) => path !== null);
	return (
		<section className={styles.seminars}>
			<div className={`column ${styles.layout}`}>
				<div className={`stack gap-5 ${styles.words}`}>
					<h2 className={styles.heading}>{m.home_seminars()}</h2>
					<BannerWords
						banner={banner}
						plain={{ title: m.home_seminars_title(), text: m.home_seminars_text() }}
						level="h3"
						titleClass={styles.title}
					/>
					<ButtonLink to="/seminars">{m.home_view_seminars()}</ButtonLink>
				</div>
				{banner === undefined && (
					<div className={styles.pictures}>
						<Skeleton className={styles.tall} />
						<Skeleton className={styles.small} />
					</div>
				)}
				{pictures?.[0] && (
					<div className={styles.pictures}>
						{pictures.map((path, index) => (
							<LazyImage
								key={path}
								className={index === 0 ? styles.tall : styles.small}
								path={path}
								alt=""
								widths={[240, 360, 480, 640, 800]}
								sizes="(min-width: 45em) 26rem, 60vw"
								aspect="fill"
							/>
						))}
					</div>
				)}
			</div>
		</section>
	);
}

function EventsSection({ banner }: { banner: SectionBanner }) {
	return (
		<section className={`cloth ${styles.events}`} data-surface="dark">
			<div className={`column ${styles.layout}`}>
				<div className={`stack gap-5 ${styles.words}`}>
					<h2 className={styles.heading}>{m.home_events()}</h2>
					<BannerWords
						banner={banner}
						plain={{ title: m.home_events_title(), text: m.home_events_text() }}
						level="h3"
						titleClass={styles.title}
					/>
					<ButtonLink to="/events">{m.home_view_events()}</ButtonLink>
				</div>
				{banner === undefined && <Skeleton className={styles.picture} />}
				{banner?.first_image && (
					<LazyImage
						className={styles.picture}
						path={banner.first_image}
						alt=""
						widths={[360, 480, 640, 800, 1080]}
						sizes="(min-width: 45em) 50vw, 94vw"
						aspect="fill"
					/>
				)}
			</div>
			<KitengeBand />
		</section>
	);
}
