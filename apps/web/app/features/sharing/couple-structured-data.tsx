import type { Couple } from "@bcc/contract/couple";
import { previewUrl } from "@bcc/contract/share-picture";
import { coupleAddress, coupleName } from "#web/features/couple/couple.ts";
import { usePublicUrl } from "#web/lib/root-data.ts";
import { StructuredData } from "./structured-data.tsx";

/** A couple's page for schema.org: a page about two people, who are each other's spouse. */
export function CoupleStructuredData({ couple }: { couple: Couple }) {
	const origin = usePublicUrl();
	const { id, husband, wife, img_url, story } = couple;
	const person = (name: string, spouse: string) => ({
		"@type": "Person",
		name,
		spouse: { "@type": "Person", name: spouse },
	});
	return (
		<StructuredData
			value={{
				"@context": "https://schema.org",
				"@type": "WebPage",
				name: coupleName(couple),
				url: coupleAddress(origin, id),
				...(story && { description: story }),
				...(img_url && { primaryImageOfPage: { "@type": "ImageObject", url: origin + previewUrl(img_url) } }),
				about: [person(husband, wife), person(wife, husband)],
			}}
		/>
	);
}
