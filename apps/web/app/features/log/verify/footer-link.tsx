import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";

export default function FooterLink() {
	return (
		<li>
			<LocalLink to="/verify">{m.verify_title()}</LocalLink>
		</li>
	);
}
