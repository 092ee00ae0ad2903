import { m } from "@bcc/messages";
import { ContactBlock } from "#web/components/contact-block.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { useSiteSettings } from "#web/lib/site-settings.ts";
import { CityMap } from "./city-map.tsx";
import styles from "./contact-tab.module.css";

/** The CONTACT US tab (product §2). It is the only tab, so it is always open and needs no JavaScript. */
export function ContactTab() {
	const settings = useSiteSettings();
	return (
		<section className={`column ${styles.section}`} id="contact">
			<div role="tablist" aria-label={m.about_contact_us()}>
				<button
					type="button"
					className={styles.tab}
					role="tab"
					id="contact-tab"
					aria-selected
					aria-controls="contact-panel"
				>
					{m.about_contact_us()}
				</button>
			</div>
			<div className={styles.panel} role="tabpanel" id="contact-panel" aria-labelledby="contact-tab">
				<div className={styles.words}>
					<h2 className={styles.lead}>
						<OwnText of={settings} name="contact_lead" />
					</h2>
					<ContactBlock />
				</div>
				<div className={styles.map}>
					<CityMap />
					<a className={styles.link} href={settings.map_url} rel="noopener">
						{m.about_open_in_maps()}
					</a>
				</div>
			</div>
		</section>
	);
}
