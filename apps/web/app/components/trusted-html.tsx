import prose from "./prose.module.css";
import styles from "./trusted-html.module.css";

type TrustedHtmlProps = {
	/** HTML that the server has sanitised, when stored and when shown (architecture §4); never text of visitors. */
	html: string;
	as?: "div" | "h1" | "h2" | "h3";
	/** Its language, where it is not the page's. */
	lang?: string;
	className?: string;
	/** `prose`: paragraphs, headings and lists of a text to be read; else it inherits the style of its parent. */
	look?: "plain" | "prose";
};

/** What organisers write as HTML: banners (product §1) and legal texts. */
export function TrustedHtml({
	html,
	as: Element = "div",
	className,
	look = "plain",
	lang,
}: TrustedHtmlProps) {
	return (
		<Element
			lang={lang}
			className={[look === "prose" ? prose.prose : styles.rich, className].filter(Boolean).join(" ")}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: product §1, sanitised by the server (architecture §4)
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
