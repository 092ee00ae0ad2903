import { m } from "@bcc/messages";
import { WhatsAppLink } from "#web/components/contact-block.tsx";
import { phoneHref, useSiteSettings } from "#web/lib/root-data.ts";

/** How to reach the organisers. */
export function Organisers({ mail }: { mail?: URLSearchParams }) {
	const { phone, whatsapp, email } = useSiteSettings();
	/* Mail programs read a plus sign as itself. */
	const query = mail ? `?${mail.toString().replace(/\+/g, "%20")}` : "";
	return (
		<ul>
			<li>
				<a className="touch-link" href={phoneHref(phone)}>
					{m.organisers_call({ phone })}
				</a>
			</li>
			{whatsapp && (
				<li>
					<WhatsAppLink number={whatsapp} />
				</li>
			)}
			<li>
				<a className="touch-link" href={`mailto:${email}${query}`}>
					{m.organisers_write({ email })}
				</a>
			</li>
		</ul>
	);
}
