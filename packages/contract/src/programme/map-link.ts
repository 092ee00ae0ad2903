/** The point that the drawn map of Dar es Salaam marks, and no other. */
export const drawnPoint = { latitude: -6.8161, longitude: 39.2894 } as const;

type Where = {
	latitude: number | null;
	longitude: number | null;
	venue?: string | null;
	place?: string | null;
};

const number = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;

/** Where map applications write the coordinates, the most exact one first. */
const written = [
	`!3d${number}!4d${number}`,
	`[?&]mlat=${number}&mlon=${number}`,
	`[?&](?:q|query|ll|daddr|destination|center)=(?:loc:)?${number},\\s*${number}`,
	`/(?:search|place|dir)/${number},\\s*${number}`,
	`@${number},${number}`,
	`#map=[\\d.]+/${number}/${number}`,
	`^geo:${number},${number}`,
	`^${number}\\s*[,;\\s]\\s*${number}$`,
].map((pattern) => new RegExp(pattern, "i"));

/** The coordinates in a link of Google Maps, OpenStreetMap and others, or alone; null where there are none. */
export function coordinatesIn(text: string): { latitude: number; longitude: number } | null {
	let link = text.trim();
	try {
		link = decodeURIComponent(link.replaceAll("+", " "));
	} catch {
		// A lone % is no encoding: the text is used as it is.
	}
	for (const pattern of written) {
		const [, north, east] = pattern.exec(link) ?? [];
		if (!north || !east) continue;
		const [latitude, longitude] = [Number(north), Number(east)];
		if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
	}
	return null;
}

/**
 * Address of a map of a place: its coordinates, else a search for its name; null when it has neither. Phones open it
 * in their map application (docs/decisions/0032).
 */
export function mapLink({ latitude, longitude, venue, place }: Where): string | null {
	const named = [venue, place].filter(Boolean).join(", ");
	const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : named;
	return query ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}` : null;
}
