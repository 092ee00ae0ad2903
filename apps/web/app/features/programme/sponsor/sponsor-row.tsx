import type { ApiClient } from "@bcc/contract/client";
import type { Sponsor } from "@bcc/contract/programme/sponsor";
import { useId } from "react";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { reportFailure } from "#web/lib/report-failure.ts";
import styles from "./sponsor-row.module.css";

/**
 * The sponsors of the season, or of one event; none where loading failed, which is logged (product §8).
 *
 * @param eventId null = the season as a whole
 */
export async function loadSponsors(api: ApiClient, eventId: number | null): Promise<Sponsor[]> {
	const reply = await api.sponsors();
	if (reply.ok) return reply.data.filter(({ event_id }) => event_id === eventId);
	reportFailure("sponsor request failed", reply);
	return [];
}

type SponsorRowProps = { sponsors: Sponsor[]; heading: string };

/** The sponsors' logos in a row; empty where there are none. */
export function SponsorRow({ sponsors, heading }: SponsorRowProps) {
	const id = useId();
	if (sponsors.length === 0) return null;
	return (
		<section className={styles.section} aria-labelledby={id}>
			<div className="column">
				<h2 id={id} className={`soft ${styles.heading}`}>
					{heading}
				</h2>
				<ul className={`cluster ${styles.list}`}>
					{sponsors.map((sponsor) => (
						<li key={sponsor.id}>
							{sponsor.link ? (
								<a className={styles.sponsor} href={sponsor.link} rel="sponsored noopener">
									<Logo sponsor={sponsor} />
								</a>
							) : (
								<span className={styles.sponsor}>
									<Logo sponsor={sponsor} />
								</span>
							)}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

function Logo({ sponsor: { name, logo } }: { sponsor: Sponsor }) {
	return (
		<LazyImage
			className={styles.logo}
			path={logo}
			alt={name}
			widths={[160, 240, 360]}
			sizes="132px"
			aspect="fill"
		/>
	);
}
