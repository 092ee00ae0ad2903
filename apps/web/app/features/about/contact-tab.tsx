import { m } from "@bcc/messages";
import { ContactBlock } from "#web/components/contact-block.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { langOf, OwnText } from "#web/components/own-text.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { CityMap } from "./city-map.tsx";
import styles from "./contact-tab.module.css";

/** The organisers' picture of the map, or the drawn one, as long as it shows the right place (docs/decisions/0045). */
function MapPicture() {
	const { map } = useSiteSettings();
	if (map.picture) {
		return (
			<LazyImage
				path={map.picture}
				alt={map.alt}
				lang={langOf(map, "alt")}
				widths={[360, 480, 640, 800, 1080]}
				sizes="(min-width: 700px) 760px, 94vw"
				aspect="fill"
				className={styles.picture}
			/>
		);
	}
	return map.drawn ? <CityMap /> : <div className={styles.ornament} />;
}

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
					<MapPicture />
					<a className={styles.link} href={settings.map_url} rel="noopener">
						{m.about_open_in_maps()}
					</a>
				</div>
			</div>
		</section>
	);
}
