import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { KitengeBand } from "#web/components/kitenge-band.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./awards-section.module.css";
import { BannerWords, type SectionBanner } from "./banner-words.tsx";

/** The awards banner, with the Vote Now button; while nobody can vote, it leads to the couples, and at the end to the winners. */
export function AwardsSection({ banner }: { banner: SectionBanner }) {
	const { voting_opens_at, voting_over, voting_paused, winners_announced } = useSiteSettings();
	const canVote = !(voting_over || voting_opens_at || voting_paused);
	return (
		<section className={styles.section} data-surface="dark">
			<div className={styles.picture}>
				{banner?.first_image && (
					<LazyImage
						path={banner.first_image}
						alt=""
						widths={[640, 800, 1080, 1440, 1920]}
						sizes="100vw"
						aspect="fill"
						className={styles.photo}
						priority
					/>
				)}
				<span className={styles.cloth} />
			</div>
			<div className={`column ${styles.words}`}>
				<BannerWords
					banner={banner}
					plain={{ title: m.home_hero_title(), text: heroText(voting_opens_at, voting_over) }}
					level="h1"
					titleClass={styles.title}
				/>
				<div className={styles.action}>
					{(!voting_over || !winners_announced) && (
						<ButtonLink to="/award/category" size="large">
							{canVote ? m.home_vote_now() : m.home_meet_couples()}
						</ButtonLink>
					)}{" "}
					{winners_announced && (
						<ButtonLink to="/award/winners" size="large" variant={voting_over ? "primary" : "secondary"}>
							{m.home_see_winners()}
						</ButtonLink>
					)}
				</div>
			</div>
			<KitengeBand />
		</section>
	);
}

function heroText(opensAt: string | null, isOver: boolean): string {
	if (isOver) return m.home_hero_text_over();
	if (opensAt) return m.home_hero_text_before({ when: formatDateTime(opensAt) });
	return m.home_hero_text();
}
