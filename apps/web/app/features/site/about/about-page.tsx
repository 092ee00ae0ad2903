import { m } from "@bcc/messages";
import { ClosingQuote } from "#web/components/closing-quote.tsx";
import { ContactBlock } from "#web/components/contact-block.tsx";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { langOf, OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import styles from "./about-page.module.css";
import { CityMap } from "./city-map.tsx";
import contact from "./contact-tab.module.css";
import vision from "./vision-mission.module.css";

export const meta = head(() => ({ title: m.about_page_title(), description: m.about_description() }));

/** The about page (product §2): intro, vision and mission, CONTACT US, closing quote. */
export default function AboutPage() {
	const settings = useSiteSettings();
	return (
		<>
			<PageHeader title={settings.name} />
			<section className={`column stack ${styles.intro}`}>
				<div className={styles.arch} data-surface="dark">
					<RingsMark className={styles.rings} />
				</div>
				<div className={`lead stack gap-5 ${styles.words}`}>
					<p className={`display ${styles.lead}`}>
						<OrganiserText of={settings} name="about_lead" />
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

/** Our Vision & Mission (product §2). */
function VisionMission() {
	const settings = useSiteSettings();
	return (
		<section className={vision.section}>
			<div className={`column ${vision.inside}`}>
				<h2 className={vision.title}>{m.about_vision_mission()}</h2>
				<div className={`stack gap-5 ${vision.pair}`}>
					<article className={`sheet lead stack gap-3 ${vision.card}`}>
						<svg className={vision.sign} viewBox="0 0 64 48" aria-hidden="true">
							<path d="M6 40h52M14 40a18 18 0 0 1 36 0M32 6v9M10.5 15.5l6 6.2M53.5 15.5l-6 6.2" />
						</svg>
						<h3 className={vision.name}>{m.about_vision()}</h3>
						<p>
							<OrganiserText of={settings} name="vision" />
						</p>
					</article>
					<article className={`sheet lead stack gap-3 ${vision.card}`}>
						<svg className={vision.sign} viewBox="0 0 64 48" aria-hidden="true">
							<circle cx="22" cy="14" r="7" />
							<circle cx="42" cy="14" r="7" />
							<path d="M6 42c0-11 7-17 16-17 4.2 0 7.5 1.3 10 3.6 2.5-2.3 5.8-3.6 10-3.6 9 0 16 6 16 17" />
						</svg>
						<h3 className={vision.name}>{m.about_mission()}</h3>
						<p>
							<OrganiserText of={settings} name="mission" />
						</p>
					</article>
				</div>
			</div>
		</section>
	);
}

/** The CONTACT US tab (product §2). It is the only tab, so it is always open and needs no JavaScript. */
function ContactTab() {
	const settings = useSiteSettings();
	return (
		<section className={`column ${contact.section}`} id="contact">
			<div role="tablist" aria-label={m.about_contact_us()}>
				<button
					type="button"
					className={`display ${contact.tab}`}
					role="tab"
					id="contact-tab"
					aria-selected
					aria-controls="contact-panel"
				>
					{m.about_contact_us()}
				</button>
			</div>
			<div
				className={`sheet stack ${contact.panel}`}
				role="tabpanel"
				id="contact-panel"
				aria-labelledby="contact-tab"
			>
				<div className={`stack gap-5 ${contact.words}`}>
					<h2>
						<OrganiserText of={settings} name="contact_lead" />
					</h2>
					<ContactBlock />
					<a className="touch-link" href={settings.map_url} rel="noopener">
						{m.about_find_us()}
					</a>
				</div>
				<div className={contact.map}>
					<MapPicture />
				</div>
			</div>
		</section>
	);
}

/** The organisers' picture of the map, or the drawn one, as long as it shows the right place. */
function MapPicture() {
	const { map } = useSiteSettings();
	if (!map.picture) return map.drawn ? <CityMap /> : <div className={contact.ornament} />;
	return (
		<LazyImage
			path={map.picture}
			alt={map.alt}
			lang={langOf(map, "alt")}
			widths={[360, 480, 640, 800, 1080]}
			sizes="(min-width: 45em) 760px, 94vw"
			aspect="fill"
			className={contact.picture}
		/>
	);
}
