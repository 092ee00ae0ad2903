import { m } from "@bcc/messages";
import { OwnText } from "#web/components/own-text.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./vision-mission.module.css";

/** Our Vision & Mission (product §2). */
export function VisionMission() {
	const settings = useSiteSettings();
	return (
		<section className={styles.section}>
			<div className={`column ${styles.inside}`}>
				<h2 className={styles.title}>{m.about_vision_mission()}</h2>
				<div className={styles.pair}>
					<article className={styles.card}>
						<svg className={styles.sign} viewBox="0 0 64 48" aria-hidden="true">
							<path d="M6 40h52M14 40a18 18 0 0 1 36 0M32 6v9M10.5 15.5l6 6.2M53.5 15.5l-6 6.2" />
						</svg>
						<h3 className={styles.name}>{m.about_vision()}</h3>
						<p>
							<OwnText of={settings} name="vision" />
						</p>
					</article>
					<article className={styles.card}>
						<svg className={styles.sign} viewBox="0 0 64 48" aria-hidden="true">
							<circle cx="22" cy="14" r="7" />
							<circle cx="42" cy="14" r="7" />
							<path d="M6 42c0-11 7-17 16-17 4.2 0 7.5 1.3 10 3.6 2.5-2.3 5.8-3.6 10-3.6 9 0 16 6 16 17" />
						</svg>
						<h3 className={styles.name}>{m.about_mission()}</h3>
						<p>
							<OwnText of={settings} name="mission" />
						</p>
					</article>
				</div>
			</div>
		</section>
	);
}
