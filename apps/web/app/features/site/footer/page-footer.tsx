import type { LegalKind } from "@bcc/contract/site/legal-text";
import { m } from "@bcc/messages";
import type { ComponentType } from "react";
import { BrandMark } from "#web/components/brand-mark.tsx";
import { ContactBlock } from "#web/components/contact-block.tsx";
import { KitengeBand } from "#web/components/kitenge-band.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { langOf, OrganiserText } from "#web/components/organiser-text.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { legalNames, legalPath } from "../legal-text/words.ts";
import { DataSwitch } from "./data-switch.tsx";
import styles from "./page-footer.module.css";
import { SocialLinks } from "./social-links.tsx";

/** Links of wings, each an item of the list. */
const added = Object.entries(
	import.meta.glob<ComponentType>("#web/features/*/*/footer-link.tsx", { eager: true, import: "default" }),
);

/** The footer of every page (product §2). `year` comes from the server, so both sides agree on it. */
export function PageFooter({ year }: { year: number }) {
	const settings = useSiteSettings();
	const { name, winners_announced, has_archive, map_url, useful_links, copyright_holder, designer } =
		settings;
	return (
		<footer className={`${styles.footer} screen-only`} data-surface="dark">
			<KitengeBand />
			<div className={`column ${styles.columns}`}>
				<div className={`cluster ${styles.brand}`}>
					<BrandMark className={styles.mark} />
					<p className={`display ${styles.name}`}>{name}</p>
					<SocialLinks />
				</div>
				<section>
					<h2 className={styles.heading}>{m.shell_footer_contact()}</h2>
					<ContactBlock />
				</section>
				<section>
					<h2 className={styles.heading}>{m.shell_footer_information()}</h2>
					<ul className={styles.links}>
						<li>
							<LocalLink to="/about">{m.shell_footer_about()}</LocalLink>
						</li>
						<li>
							<LegalLink kind="privacy" />
						</li>
						<li>
							<LegalLink kind="terms" />
						</li>
						{added.map(([path, FooterLink]) => (
							<FooterLink key={path} />
						))}
						{(winners_announced || has_archive) && (
							<li>
								<LocalLink to="/award/winners">{m.winners_title()}</LocalLink>
							</li>
						)}
						{has_archive && (
							<li>
								<LocalLink to="/award/archive">{m.archive_title()}</LocalLink>
							</li>
						)}
						<li>
							<a href={map_url} rel="noopener">
								{m.shell_footer_site_map()}
							</a>
						</li>
					</ul>
				</section>
				<section className={useful_links.length > 0 ? styles.useful : `${styles.useful} ${styles.empty}`}>
					<h2 className={styles.heading}>{m.shell_footer_useful_link()}</h2>
					{useful_links.length > 0 && (
						<ul className={styles.links}>
							{useful_links.map((link) => (
								<li key={`${link.label} ${link.url}`}>
									{link.url.startsWith("/") ? (
										<LocalLink to={link.url}>
											<OrganiserText of={link} name="label" />
										</LocalLink>
									) : (
										<a href={link.url} rel="noopener">
											<OrganiserText of={link} name="label" />
										</a>
									)}
								</li>
							))}
						</ul>
					)}
					<DataSwitch />
				</section>
			</div>
			<div className={styles.legal}>
				<p className={`column cluster spread soft ${styles.line}`}>
					<span lang={langOf(settings, "copyright_holder")}>
						{m.shell_footer_copyright({ year: String(year), holder: copyright_holder })}
					</span>{" "}
					{designer && <span>{m.shell_footer_designed_by({ designer })}</span>}{" "}
					<span>
						<OrganiserText of={settings} name="rights" />
					</span>
				</p>
			</div>
		</footer>
	);
}

/** A link of the footer: to the text, or to the specified anchor while there is none (product §2). */
function LegalLink({ kind }: { kind: LegalKind }) {
	const { legal_texts } = useSiteSettings();
	if (legal_texts.includes(kind)) return <LocalLink to={legalPath(kind)}>{legalNames[kind]()}</LocalLink>;
	// biome-ignore lint/a11y/useValidAnchor: a placeholder anchor by product §2
	return <a href="#">{legalNames[kind]()}</a>;
}
