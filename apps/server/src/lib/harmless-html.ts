import type { Sanitised } from "@bcc/contract/programme/admin-banner";
import sanitizeHtml from "sanitize-html";

const allowedTags = "p br strong em b i u span h2 h3 h4 ul ol li blockquote a".split(" ");

const allowedAttributes: Record<string, string[]> = { a: ["href", "rel"] };

const linkTarget = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|[#?])[^\s\p{Cc}]*$/iu;

/** Makes the HTML that organisers write harmless (architecture §4): text marks, and links to http, https, mailto, tel or this site's paths. */
export function harmlessHtml(html: string): string {
	return sanitize(html);
}

/** The same, with what was stripped: each element, attribute and link once, with how often it came. */
export function harmlessHtmlAndStripped(html: string): Sanitised {
	const counts = new Map<string, Sanitised["stripped"][number]>();
	const strip = (kind: Sanitised["stripped"][number]["kind"], name: string) => {
		const known = counts.get(`${kind} ${name}`) ?? { kind, name, count: 0 };
		counts.set(`${kind} ${name}`, { ...known, count: known.count + 1 });
	};
	const clean = sanitize(html, (tag, attributes) => {
		if (!allowedTags.includes(tag)) return strip("element", `<${tag}>`);
		for (const [name, value] of Object.entries(attributes)) {
			if (!(allowedAttributes[tag] ?? []).includes(name)) strip("attribute", `${tag} ${name}`);
			else if (name === "href" && !linkTarget.test(value.trim())) strip("link", value.slice(0, 200));
		}
	});
	return { html: clean, stripped: [...counts.values()] };
}

type OnOpenTag = (name: string, attributes: Record<string, string>) => void;

function sanitize(html: string, onOpenTag?: OnOpenTag): string {
	return sanitizeHtml(html, {
		onOpenTag,
		allowedTags,
		allowedAttributes,
		allowedSchemes: ["http", "https", "mailto", "tel"],
		allowProtocolRelative: false,
		disallowedTagsMode: "discard",
		enforceHtmlBoundary: false,
		nestingLimit: 32,
		transformTags: { a: (tagName, { href = "" }) => ({ tagName, attribs: harmlessLink(href) }) },
	});
}

function harmlessLink(href: string): Record<string, string> {
	const target = href.trim();
	// Browsers drop control characters inside an address, so none may be there to hide a scheme.
	return linkTarget.test(target) ? { href: target, rel: "noopener" } : {};
}
