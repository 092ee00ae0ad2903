import { expect, test } from "vitest";
import { coordinatesIn, mapLink } from "./map-link.ts";

const nowhere = { latitude: null, longitude: null };

test("a map is requested by coordinates, else by the given names", () => {
	const lushoto = { venue: "Lawns Hotel & Garden", place: "Lushoto, Tanga" };
	const search = "https://www.google.com/maps/search/?api=1&query=";
	expect(mapLink({ ...lushoto, latitude: -4.7833, longitude: 38.2833 })).toBe(`${search}-4.7833%2C38.2833`);
	expect(mapLink({ ...lushoto, ...nowhere })).toBe(`${search}Lawns+Hotel+%26+Garden%2C+Lushoto%2C+Tanga`);
	expect(mapLink({ ...nowhere, venue: null, place: "Lushoto" })).toBe(`${search}Lushoto`);
	expect(mapLink({ latitude: 0, longitude: 0 })).toBe(`${search}0%2C0`);
	expect(mapLink(nowhere)).toBeNull();
});

test.each([
	"https://www.google.com/maps/place/Office/@-6.9,39.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-6.8161!4d39.2894",
	"https://www.google.com/maps/@-6.8161,39.2894,15z",
	"https://maps.google.com/?q=-6.8161,+39.2894",
	"https://www.google.com/maps/search/?api=1&query=-6.8161%2C39.2894",
	"https://www.openstreetmap.org/?mlat=-6.8161&mlon=39.2894#map=15/-6.9/39.1",
	"https://www.openstreetmap.org/#map=15/-6.8161/39.2894",
	"geo:-6.8161,39.2894?z=15",
	" -6.8161, 39.2894 ",
])("%s has the coordinates in it", (link) => {
	expect(coordinatesIn(link)).toEqual({ latitude: -6.8161, longitude: 39.2894 });
});

test.each([
	"",
	"https://maps.app.goo.gl/AbC123",
	"https://www.google.com/maps/@-96.8,39.2,15z",
	"50% off, 3",
])("%s has none", (link) => expect(coordinatesIn(link)).toBeNull());
