import { locales } from "@bcc/messages/locale";
import { describe, expect, it } from "vitest";
import { countryName, findCountry, findNationality, listCountries, nationalityName } from "./rules.ts";

describe("the list of countries", () => {
	it.each(locales)("in %s has every country once, and no nationality twice", (locale) => {
		const list = listCountries(locale);
		const nationalities = list.flatMap(({ nationality }) => nationality ?? []);
		expect(list.length).toBeGreaterThan(240);
		expect(nationalities.length).toBeGreaterThan(200);
		expect(new Set(nationalities).size).toBe(nationalities.length);
		for (const part of ["code", "country"] as const) {
			expect(new Set(list.map((each) => each[part])).size, part).toBe(list.length);
		}
	});

	it("names peoples, not countries, and only where there is a people", () => {
		const list = listCountries("en");
		expect(list.filter(({ country, nationality }) => nationality === country)).toEqual([]);
		expect(list.filter(({ nationality }) => nationality?.startsWith("Citizen of"))).toEqual([]);
		expect(
			["WF", "SS", "BM", "BV"].map((code) => list.find((row) => row.code === code)?.nationality),
		).toEqual(["Wallisian or Futunan", "South Sudanese", "Bermudian", null]);
		expect(findNationality("Bouvet Island")).toBeUndefined();
	});

	it.each(locales)("in %s is understood again, name by name", (locale) => {
		for (const { code, country, nationality } of listCountries(locale)) {
			expect([country, findCountry(country)]).toEqual([country, code]);
			if (nationality) expect([nationality, findNationality(nationality)]).toEqual([nationality, code]);
		}
	});
});

it("knows the names people here use, in both languages", () => {
	expect([countryName("TZ", "en"), nationalityName("TZ", "en")]).toEqual(["Tanzania", "Tanzanian"]);
	expect([countryName("DE", "sw"), nationalityName("DE", "sw")]).toEqual(["Ujerumani", "Mjerumani"]);
	expect(nationalityName("AT", "sw")).toBe("Raia wa Austria");
	for (const name of ["tanzania", " TANZANIA ", "United Republic of Tanzania", "TZ"]) {
		expect(findCountry(name)).toBe("TZ");
	}
	expect(["Cote d'Ivoire", "Côte d’Ivoire", "Ivory Coast"].map(findCountry)).toEqual(["CI", "CI", "CI"]);
	expect(["mkenya", "Kenyan", "raia wa austria"].map(findNationality)).toEqual(["KE", "KE", "AT"]);
});

it.each(locales)("spells no name of a country in %s for officials", (locale) => {
	const names = listCountries(locale).map(({ country }) => country);
	expect(
		names.filter((name) => /\bSAR\b| - |\(Burma\)|Territories$|^Maeneo ya Palestina/.test(name)),
	).toEqual([...(locale === "en" ? ["French Southern Territories"] : [])]);
	expect(["CD", "HK", "PS"].map((code) => countryName(code, locale))).toEqual(
		locale === "en"
			? ["DR Congo", "Hong Kong", "Palestine"]
			: ["Jamhuri ya Kidemokrasia ya Kongo", "Hong Kong", "Palestina"],
	);
	expect(["Congo - Kinshasa", "Kongo - Kinshasa", "Hong Kong SAR China"].map(findCountry)).toEqual([
		"CD",
		"CD",
		"HK",
	]);
});

it("takes a people by the name of its country", () => {
	const typed = ["Uganda", "Burundi", "India", "Somalia", "Uchina", "Ujerumani", "DR Congo", "Germany"];
	expect(typed.map(findNationality)).toEqual(["UG", "BI", "IN", "SO", "CN", "DE", "CD", "DE"]);
	expect(nationalityName("CD", "sw")).toBe("Mkongo (Jamhuri ya Kidemokrasia ya Kongo)");
});

it("takes nothing that is not in the list", () => {
	for (const text of ["", "  ", "Tanzan", "Atlantis", "constructor", "__proto__", "TZ1"]) {
		expect([text, findCountry(text), findNationality(text)]).toEqual([text, undefined, undefined]);
	}
});
