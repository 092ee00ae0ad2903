import { Form } from "react-router";
import { LocalLink } from "#web/components/local-link.tsx";
import { localizedPath } from "#web/lib/locale.ts";
import { CsrfField } from "./csrf-field.tsx";
import styles from "./link-with-email.module.css";
import { prefillField } from "./mutation.ts";

type LinkWithEmailProps = {
	to: string;
	/** Left out: a link like any other. */
	email: string | undefined;
	children: string;
};

/**
 * Leads to a page with a form, and fills in the e-mail address that was typed here. It is posted, with and without scripts:
 * addresses of pages are logged, remembered and passed on.
 */
export function LinkWithEmail({ to, email, children }: LinkWithEmailProps) {
	if (!email)
		return (
			<LocalLink to={to} className="touch-link">
				{children}
			</LocalLink>
		);
	return (
		<Form method="post" action={localizedPath(to)} preventScrollReset>
			<CsrfField />
			<input type="hidden" name="email" value={email} />
			<button type="submit" name={prefillField} value="yes" className={`touch-link ${styles.link}`}>
				{children}
			</button>
		</Form>
	);
}
