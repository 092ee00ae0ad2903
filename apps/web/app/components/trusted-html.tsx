import styles from "./trusted-html.module.css";

type TrustedHtmlProps = {
	/** HTML that the server has sanitised, when stored and when shown (architecture §4); never text of visitors. */
	html: string;
	as?: "div" | "h1" | "h2" | "h3";
	/** Its language, where it is not the page's. */
	lang?: string;
	className?: string;
};

/** Banner title and text, which are trusted HTML (product §1). */
export function TrustedHtml({ html, as: Element = "div", lang, className }: TrustedHtmlProps) {
	return (
		<Element
			lang={lang}
			className={[styles.rich, className].filter(Boolean).join(" ")}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: product §1, sanitised by the server (architecture §4)
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
