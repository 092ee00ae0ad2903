import { m } from "@bcc/messages";
import { ButtonLink } from "#web/components/button.tsx";
import { KitengeBand } from "#web/components/kitenge-band.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { canVote, type OverallPhase } from "#web/features/votes/voting/overall-phase.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./awards-section.module.css";
import { BannerWords, type SectionBanner } from "./banner-words.tsx";

/** The awards banner, with the Vote Now button; while nobody can vote, it leads to the couples, and at the end to the winners. */
export function AwardsSection({ banner, phase }: { banner: SectionBanner; phase: OverallPhase }) {
	const { winners_announced, award_links = [] } = useSiteSettings();
	const isOver = phase.name === "closed";
	const links = winners_announced
		? [{ url: "/award/winners", label: m.home_see_winners() }, ...award_links]
		: award_links;
	return (
		<section className={`cloth ${styles.section}`} data-surface="dark">
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
			</div>
			<div className={`column stack ${styles.words}`}>
				<BannerWords
					banner={banner}
					plain={{ title: m.home_hero_title(), text: heroText(phase) }}
					level="h1"
					titleClass={styles.title}
				/>
				<div className={`cluster ${styles.action}`}>
					{!(isOver && winners_announced) && (
						<ButtonLink to="/award/category" size="large">
							{canVote(phase) ? m.home_vote_now() : m.home_meet_couples()}
						</ButtonLink>
					)}{" "}
					{links.map(({ url, label }, index) => (
						<ButtonLink
							key={url}
							to={url}
							size="large"
							variant={isOver && index === 0 ? "primary" : "secondary"}
						>
							{label}
						</ButtonLink>
					))}
				</div>
			</div>
			<KitengeBand />
		</section>
	);
}

function heroText(phase: OverallPhase): string {
	if (phase.name === "closed") return m.home_hero_text_over();
	if (phase.name === "not-open") return m.home_hero_text_before({ when: formatDateTime(phase.until) });
	return m.home_hero_text();
}
