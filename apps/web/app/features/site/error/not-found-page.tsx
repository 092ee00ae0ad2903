import { m } from "@bcc/messages";
import { data } from "react-router";
import { ButtonLink } from "#web/components/button.tsx";
import { RingsMark } from "#web/components/rings-mark.tsx";
import { head } from "#web/lib/seo.ts";
import styles from "./not-found-page.module.css";

export function loader() {
	return data(null, { status: 404 });
}

export function clientLoader() {
	return null;
}

export const meta = head(() => ({
	title: m.not_found_title(),
	description: m.not_found_text(),
	noIndex: true,
}));

/** The not-found page (product §2). */
export default function NotFoundPage() {
	return (
		<section className={`cloth ${styles.page}`} data-surface="dark">
			<div className={`column stack gap-5 ${styles.inside}`}>
				<RingsMark className={styles.rings} variant="apart" />
				<h1 className={styles.title}>{m.not_found_title()}</h1>
				<p className={`lead ${styles.text}`}>{m.not_found_text()}</p>
				<ButtonLink to="/" size="large">
					{m.not_found_button()}
				</ButtonLink>
			</div>
		</section>
	);
}
