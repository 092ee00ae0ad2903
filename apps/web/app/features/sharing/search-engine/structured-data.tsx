/** Data about the page for search engines, as JSON-LD. */
export function StructuredData({ value }: { value: Record<string, unknown> }) {
	/* No text of the data may end the script element. */
	const json = JSON.stringify({ "@context": "https://schema.org", ...value }).replace(/</g, "\\u003c");
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, made safe above
			dangerouslySetInnerHTML={{ __html: json }}
		/>
	);
}
