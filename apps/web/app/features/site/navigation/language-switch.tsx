import { m } from "@bcc/messages";
import { localizePath } from "@bcc/messages/locale";
import { useLocation } from "react-router";
import { useLocale } from "#web/lib/locale.ts";
import styles from "./language-switch.module.css";

/** Leads to the same page in the other language, as a new document: messages hold one language per document. */
export function LanguageSwitch() {
	const { pathname, search } = useLocation();
	const other = useLocale() === "en" ? "sw" : "en";
	return (
		<a
			className={styles.switch}
			href={localizePath(pathname + search, other)}
			hrefLang={other}
			lang={other}
			data-language={other}
			title={m.shell_language_switch()}
		>
			{m.shell_language_name()}
		</a>
	);
}
