import { z } from "zod";

const degrees = (maximum: number) =>
	z
		.number()
		.min(-maximum)
		.max(maximum)
		.nullish()
		.transform((value) => value ?? null);

/** Degrees north and east; null = unknown. */
export const coordinatesInput = { latitude: degrees(90), longitude: degrees(180) };

type Coordinates = { latitude: number | null; longitude: number | null };

/** Both coordinates are known, or neither: one alone is no place. */
export const areCoordinatesComplete = ({ latitude, longitude }: Coordinates) =>
	(latitude === null) === (longitude === null);

/** An incomplete pair is reported at the longitude. */
export const longitudeIssue = { path: ["longitude"] };
