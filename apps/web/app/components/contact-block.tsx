import { m } from "@bcc/messages";
import { inGroups } from "#web/lib/format.ts";
import { phoneHref, useSiteSettings } from "#web/lib/root-data.ts";
import styles from "./contact-block.module.css";
import { langOf } from "./organiser-text.tsx";

/** Postal address, phone, WhatsApp and e-mail of the programme (footer and about page). */
export function ContactBlock() {
	const settings = useSiteSettings();
	const { address_lines, phone, email, whatsapp } = settings;
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
				<a className="touch-link" href={phoneHref(phone)}>
					{phone}
				</a>
			</p>
			{whatsapp && (
				<p>
					<WhatsAppLink number={whatsapp} />
				</p>
			)}
			<p>
				<span className="visually-hidden">{m.shell_footer_email()}: </span>
				<a className="touch-link" href={`mailto:${email}`}>
					{email}
				</a>
			</p>
		</address>
	);
}

export function WhatsAppLink({ number }: { number: string }) {
	return (
		<a className="touch-link" href={`https://wa.me/${number.slice(1)}`} rel="noopener">
			WhatsApp: {inGroups(number)}
		</a>
	);
}
