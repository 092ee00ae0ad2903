import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { BannerWords, type SectionBanner } from "./banner-words.tsx";
import { SectionHeading } from "./section-heading.tsx";
import styles from "./seminars-section.module.css";

/** The seminars banner: two pictures, and the way to the seminars. */
export function SeminarsSection({ banner }: { banner: SectionBanner }) {
	const pictures = banner && [banner.first_image, banner.second_image].filter((path) => path !== null);
	return (
		<section className={styles.section}>
			<div className={`column ${styles.layout}`} data-pictures={pictures ? pictures.length : 2}>
				<div className={styles.words}>
					<SectionHeading>{m.home_seminars()}</SectionHeading>
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
				{pictures && pictures.length > 0 && (
					<div className={styles.pictures}>
						{pictures.map((path, index) => (
							<LazyImage
								key={path}
								className={index === 0 ? styles.tall : styles.small}
								path={path}
								alt=""
								widths={[240, 360, 480, 640, 800]}
								sizes="(min-width: 700px) 26rem, 60vw"
								aspect="fill"
							/>
						))}
					</div>
				)}
			</div>
		</section>
	);
}
