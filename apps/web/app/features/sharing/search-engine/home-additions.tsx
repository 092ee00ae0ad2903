import { usePublicUrl, useSiteSettings } from "#web/lib/root-data.ts";
import { StructuredData } from "./structured-data.tsx";

/** The organisers and the site for schema.org, for search engines. */
export default function SiteStructuredData() {
	const origin = usePublicUrl();
	const { name, address_lines, phone, email, instagram_url, facebook_url } = useSiteSettings();
	const [organiser = name, ...lines] = address_lines;
	const id = `${origin}/#organization`;
	const sameAs = [instagram_url, facebook_url].filter((url) => url !== null);
	return (
		<StructuredData
			value={{
				"@graph": [
					{
						"@type": "Organization",
						"@id": id,
						name: organiser,
						url: origin,
						logo: `${origin}/icon-512.png`,
						telephone: phone,
						email,
						address: { "@type": "PostalAddress", streetAddress: lines.join(", "), addressCountry: "TZ" },
						...(sameAs.length > 0 && { sameAs }),
					},
					{
						"@type": "WebSite",
						name,
						url: origin,
						inLanguage: ["en", "sw"],
						publisher: { "@id": id },
					},
				],
			}}
		/>
	);
}
