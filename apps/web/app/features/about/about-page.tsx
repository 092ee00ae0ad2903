import { m } from "@bcc/messages";
import { ClosingQuote } from "#web/components/closing-quote.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { useSiteSettings } from "#web/lib/site-settings.ts";
import styles from "./about-page.module.css";
import { ContactTab } from "./contact-tab.tsx";
import { VisionMission } from "./vision-mission.tsx";

/** The about page (product §2): intro, vision and mission, CONTACT US, closing quote. */
export function AboutPage() {
	const { about_lead, about_text } = useSiteSettings();
	return (
		<>
			<PageHeader title={m.about_title()} />
			<section className={`column ${styles.intro}`}>
				<div className={styles.arch} data-surface="dark">
					<RingsMark className={styles.rings} />
				</div>
				<div className={styles.words}>
					<p className={styles.lead}>{about_lead}</p>
					{about_text.split(/\n{2,}/).map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			</section>
			<VisionMission />
			<ContactTab />
			<ClosingQuote />
		</>
	);
}
