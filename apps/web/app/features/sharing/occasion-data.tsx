import { previewUrl } from "@bcc/contract/share-picture";
import type { Occasion } from "#web/features/occasion/occasion.ts";
import { duration } from "#web/features/occasion/rules.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { siteSettings } from "#web/lib/site-settings.ts";
import { StructuredData } from "./structured-data.tsx";

type OccasionDataProps = {
	occasion: Occasion;
	/** Address of its page, without a language. */
	path: string;
	/** Origin of absolute addresses. */
	origin: string;
};

/** A seminar or an event as schema.org's Event, for search engines. */
export function OccasionData({ occasion, path, origin }: OccasionDataProps) {
	const { from, until } = duration(occasion);
	const url = origin + localizedPath(path);
	const organizer = { "@type": "Organization", name: siteSettings.addressLines[0], url: origin };
	return (
		<StructuredData
			value={{
				"@context": "https://schema.org",
				"@type": "Event",
				name: occasion.name,
				description: occasion.description || occasion.topic,
				url,
				startDate: from,
				endDate: until,
				eventStatus: "https://schema.org/EventScheduled",
				eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
				image: occasion.photos.map((photo) => origin + previewUrl(photo.url)),
				location: {
					"@type": "Place",
					name: siteSettings.addressLines[0],
					address: siteSettings.addressLines.slice(1).join(", "),
				},
				performer: { "@type": "Person", name: occasion.presenter },
				organizer,
				offers: { "@type": "Offer", price: occasion.price, priceCurrency: "TZS", url },
			}}
		/>
	);
}
