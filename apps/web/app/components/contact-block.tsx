import { m } from "@bcc/messages";
import { phoneHref, useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./contact-block.module.css";
import { langOf } from "./own-text.tsx";

/** Postal address, phone and e-mail of the programme (footer and about page). */
export function ContactBlock() {
	const settings = useSiteSettings();
	const { address_lines, phone, email } = settings;
	return (
		<address className={styles.block}>
			<p className={styles.postal}>
				<span className="visually-hidden">{m.shell_footer_address()}: </span>
				{address_lines.map((line) => (
					<span key={line} className={styles.line} lang={langOf(settings, "address_lines")}>
						{`${line} `}
					</span>
				))}
			</p>
			<p>
				<span className="visually-hidden">{m.shell_footer_phone()}: </span>
				<a className={styles.link} href={phoneHref(phone)}>
					{phone}
				</a>
			</p>
			<p>
				<span className="visually-hidden">{m.shell_footer_email()}: </span>
				<a className={styles.link} href={`mailto:${email}`}>
					{email}
				</a>
			</p>
		</address>
	);
}
