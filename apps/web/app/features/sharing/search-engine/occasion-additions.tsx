import { duration } from "@bcc/contract/programme/calendar";
import { previewUrl } from "@bcc/contract/sharing/share-picture";
import type { Occasion } from "#web/features/programme/occasion/occasion.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { usePublicUrl, useSiteSettings } from "#web/lib/root-data.ts";
import { StructuredData } from "./structured-data.tsx";

type DataProps = {
	occasion: Occasion;
	/** Address of its page, without a language. */
	path: string;
};

/** A seminar or an event as schema.org's Event, for search engines. */
function Data({ occasion, path }: DataProps) {
	const origin = usePublicUrl();
	const [organiser] = useSiteSettings().address_lines;
	const { from, until } = duration(occasion);
	const url = origin + localizedPath(path);
	const organizer = { "@type": "Organization", name: organiser, url: origin };
	return (
		<StructuredData
			value={{
				"@type": "Event",
				name: occasion.name,
				description: occasion.description || occasion.topic,
				url,
				startDate: from,
				endDate: until,
				eventStatus: "https://schema.org/EventScheduled",
				eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
				image: occasion.photos.map((photo) => origin + previewUrl(photo.url)),
				...placeOf(occasion),
				performer: { "@type": "Person", name: occasion.presenter },
				organizer,
				offers: { "@type": "Offer", price: occasion.price, priceCurrency: "TZS", url },
			}}
		/>
	);
}

/** Empty where the place is unknown; the organisers' post-office box is no place. */
function placeOf({ venue, place, latitude, longitude }: Occasion): object {
	const name = venue ?? place;
	if (!name && latitude === null) return {};
	const address = {
		"@type": "PostalAddress",
		...(place && { addressLocality: place }),
		addressCountry: "TZ",
	};
	const geo = latitude !== null && { "@type": "GeoCoordinates", latitude, longitude };
	return { location: { "@type": "Place", ...(name && { name }), address, ...(geo && { geo }) } };
}

export default { Data };
