/** Where a demo seminar or event is; names in Swahili only where they differ. */
type DemoPlace = {
	venue: string;
	venue_sw?: string;
	place: string;
	place_sw?: string;
	latitude?: number;
	longitude?: number;
};

/** Places by the English name of the seminar or event; the others have none. */
export const demoPlaces: Record<string, DemoPlace> = {
	"Building on the Rock": {
		venue: "Kijitonyama parish hall",
		venue_sw: "Ukumbi wa usharika wa Kijitonyama",
		place: "Kinondoni, Dar es Salaam",
	},
	"Two Purses, One Home": {
		venue: "Moshi town library",
		venue_sw: "Maktaba ya mji wa Moshi",
		place: "Moshi, Kilimanjaro",
	},
	"Before You Say I Do": {
		venue: "Iringa cathedral hall",
		venue_sw: "Ukumbi wa Kanisa Kuu la Iringa",
		place: "Iringa",
	},
	"Awards Night": {
		venue: "Mlimani City conference hall",
		venue_sw: "Ukumbi wa mikutano wa Mlimani City",
		place: "Ubungo, Dar es Salaam",
		latitude: -6.7722,
		longitude: 39.2191,
	},
	"Sunrise Walk for Marriage": {
		venue: "Coco Beach",
		place: "Oyster Bay, Dar es Salaam",
		latitude: -6.7614,
		longitude: 39.2822,
	},
};
