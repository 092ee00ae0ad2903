import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { KitengeBand } from "#web/components/kitenge-band.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { BannerWords, type SectionBanner } from "./banner-words.tsx";
import styles from "./events-section.module.css";
import { SectionHeading } from "./section-heading.tsx";

/** The events banner: one picture, and the way to the events. */
export function EventsSection({ banner }: { banner: SectionBanner }) {
	const hasPicture = banner === undefined || Boolean(banner?.first_image);
	return (
		<section className={styles.section} data-surface="dark">
			<div className={`column ${styles.layout}`} data-picture={hasPicture}>
				<div className={styles.words}>
					<SectionHeading>{m.home_events()}</SectionHeading>
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
						sizes="(min-width: 700px) 50vw, 94vw"
						aspect="fill"
					/>
				)}
			</div>
			<KitengeBand />
		</section>
	);
}
