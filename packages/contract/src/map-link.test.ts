import { expect, test } from "vitest";
import { mapLink } from "./map-link.ts";

const nowhere = { latitude: null, longitude: null };

test("a map is asked for by coordinates, else by the names that are told", () => {
	const lushoto = { venue: "Lawns Hotel & Garden", place: "Lushoto, Tanga" };
	const search = "https://www.google.com/maps/search/?api=1&query=";
	expect(mapLink({ ...lushoto, latitude: -4.7833, longitude: 38.2833 })).toBe(`${search}-4.7833%2C38.2833`);
	expect(mapLink({ ...lushoto, ...nowhere })).toBe(`${search}Lawns+Hotel+%26+Garden%2C+Lushoto%2C+Tanga`);
	expect(mapLink({ ...nowhere, venue: null, place: "Lushoto" })).toBe(`${search}Lushoto`);
	expect(mapLink({ latitude: 0, longitude: 0 })).toBe(`${search}0%2C0`);
	expect(mapLink(nowhere)).toBeNull();
});
