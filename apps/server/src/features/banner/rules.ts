import sanitizeHtml from "sanitize-html";

const allowedTags = "p br strong em b i u span h2 h3 h4 ul ol li blockquote a".split(" ");

const linkTarget = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|[#?])[^\s\p{Cc}]*$/iu;

/**
 * Makes banner HTML harmless (design §4): plain text marks and links only, no attribute but a link's
 * target, which must be http, https, mailto, tel or a path of this site.
 *
 * @returns HTML that is safe inside a page
 */
export function sanitizeBannerHtml(html: string): string {
	return sanitizeHtml(html, {
		allowedTags,
		allowedAttributes: { a: ["href", "rel"] },
		allowedSchemes: ["http", "https", "mailto", "tel"],
		allowProtocolRelative: false,
		disallowedTagsMode: "discard",
		enforceHtmlBoundary: false,
		nestingLimit: 32,
		transformTags: { a: (tagName, { href = "" }) => ({ tagName, attribs: harmlessLink(href) }) },
	});
}

function harmlessLink(href: string): { href?: string; rel: string } {
	const target = href.trim();
	// Browsers drop control characters inside an address, so none may be there to hide a scheme.
	return linkTarget.test(target) ? { href: target, rel: "noopener" } : { rel: "noopener" };
}
