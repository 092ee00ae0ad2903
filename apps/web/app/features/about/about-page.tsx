import { ClosingQuote } from "#web/components/closing-quote.tsx";
import { langOf, OwnText } from "#web/components/own-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./about-page.module.css";
import { ContactTab } from "./contact-tab.tsx";
import { VisionMission } from "./vision-mission.tsx";

/** The about page (product §2): intro, vision and mission, CONTACT US, closing quote. */
export function AboutPage() {
	const settings = useSiteSettings();
	return (
		<>
			<PageHeader title={settings.name} />
			<section className={`column ${styles.intro}`}>
				<div className={styles.arch} data-surface="dark">
					<RingsMark className={styles.rings} />
				</div>
				<div className={styles.words}>
					<p className={styles.lead}>
						<OwnText of={settings} name="about_lead" />
					</p>
					{settings.about_text.split(/\n{2,}/).map((paragraph) => (
						<p key={paragraph} lang={langOf(settings, "about_text")}>
							{paragraph}
						</p>
					))}
				</div>
			</section>
			<VisionMission />
			<ContactTab />
			<ClosingQuote />
		</>
	);
}
