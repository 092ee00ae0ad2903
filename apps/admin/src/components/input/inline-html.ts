/** The HTML of paragraphs as that of a heading: their content, parted by line breaks. */
export function inlineHtml(html: string): string {
	return html.replace(/<\/p>\s*<p[^>]*>/g, "<br>").replace(/^<p[^>]*>|<\/p>$/g, "");
}
