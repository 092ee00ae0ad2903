import { m } from "@bcc/messages";
import { Icon } from "#web/components/icon.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./social-links.module.css";

/** The image-sharing profile and the social network page (product §2), where the organisers have them. */
export function SocialLinks() {
	const { instagram_url, facebook_url } = useSiteSettings();
	if (!instagram_url && !facebook_url) return null;
	return (
		<ul className={styles.list} aria-label={m.shell_footer_follow()}>
			{instagram_url && (
				<li>
					<a className={styles.link} href={instagram_url} rel="noopener">
						<span className="visually-hidden">{m.shell_footer_instagram()}</span>
						<Icon>
							<rect x="3.5" y="3.5" width="17" height="17" rx="5" />
							<circle cx="12" cy="12" r="3.9" />
							<circle cx="16.9" cy="7.1" r="1.1" fill="currentColor" stroke="none" />
						</Icon>
					</a>
				</li>
			)}
			{facebook_url && (
				<li>
					<a className={styles.link} href={facebook_url} rel="noopener">
						<span className="visually-hidden">{m.shell_footer_facebook()}</span>
						<Icon fill="currentColor" stroke="none">
							<path d="M13.6 21v-7.6h2.6l.5-3.1h-3.1V8.4c0-.9.4-1.7 1.7-1.7h1.5V4.1c-.7-.1-1.5-.2-2.3-.2-2.5 0-4 1.5-4 4.1v2.3H7.7v3.1h2.8V21z" />
						</Icon>
					</a>
				</li>
			)}
		</ul>
	);
}
