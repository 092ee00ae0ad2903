/** The point that the drawn map of Dar es Salaam marks: it stands for no other one (docs/decisions/0032). */
export const drawnPoint = { latitude: -6.8161, longitude: 39.2894 } as const;

type Where = {
	latitude: number | null;
	longitude: number | null;
	venue?: string | null;
	place?: string | null;
};

/**
 * Address of a map of a place: its coordinates, else a search for its name; null where neither is told. Phones open it
 * in their map application (docs/decisions/0032).
 */
export function mapLink({ latitude, longitude, venue, place }: Where): string | null {
	const named = [venue, place].filter(Boolean).join(", ");
	const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : named;
	return query ? `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}` : null;
}
