import { z } from "zod";

const degrees = (most: number) =>
	z
		.number()
		.min(-most)
		.max(most)
		.nullish()
		.transform((value) => value ?? null);

/** Degrees north and east; null = unknown. */
export const coordinatesInput = { latitude: degrees(90), longitude: degrees(180) };

type Coordinates = { latitude: number | null; longitude: number | null };

/** One without the other is no place. */
export const areBoth = ({ latitude, longitude }: Coordinates) => (latitude === null) === (longitude === null);
export const namesMissing = { path: ["longitude"] };
