import { fold } from "@bcc/contract/fold";
import type { Country } from "@bcc/contract/site/country";
import * as m from "@bcc/messages";
import { type Locale, locales } from "@bcc/messages/locale";
import countries from "i18n-iso-countries/langs/en.json" with { type: "json" };
import nationalities from "i18n-nationality/langs/en.json" with { type: "json" };

/* The lists are those of the libraries, by ISO 3166-1 code. Names of countries are those of the Unicode CLDR, which Node
   carries in both languages, but for a few that it spells for officials; no library has Swahili names of nationalities. */

const codes = Object.keys(countries.countries);

const displayNames = Object.fromEntries(
	locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "region" })]),
) as Record<Locale, Intl.DisplayNames>;

/** What people here call a country that the CLDR names otherwise. */
const everydayNames: Record<Locale, Record<string, string>> = {
	en: {
		CD: "DR Congo",
		CG: "Republic of the Congo",
		HK: "Hong Kong",
		MM: "Myanmar",
		MO: "Macao",
		PS: "Palestine",
	},
	sw: {
		BR: "Brazili",
		CD: "Jamhuri ya Kidemokrasia ya Kongo",
		CG: "Jamhuri ya Kongo",
		HK: "Hong Kong",
		IO: "Eneo la Uingereza katika Bahari ya Hindi",
		MM: "Myanmar",
		MO: "Makau",
		NO: "Norwe",
		PS: "Palestina",
		TF: "Maeneo ya Kusini ya Ufaransa",
		VG: "Visiwa vya Virgin vya Uingereza",
		VI: "Visiwa vya Virgin vya Marekani",
	},
};

/** Peoples with their own word in Swahili; others are citizens of their country. */
const swahiliNationalities: Record<string, string> = {
	AO: "Mwangola",
	BI: "Mrundi",
	BR: "Mbrazili",
	CA: "Mkanada",
	CD: "Mkongo (Jamhuri ya Kidemokrasia ya Kongo)",
	CG: "Mkongo (Jamhuri ya Kongo)",
	CN: "Mchina",
	DE: "Mjerumani",
	EG: "Mmisri",
	ES: "Mhispania",
	ET: "Mwethiopia",
	FR: "Mfaransa",
	GB: "Mwingereza",
	GH: "Mghana",
	GR: "Mgiriki",
	IN: "Mhindi",
	IT: "Mwitaliano",
	JP: "Mjapani",
	KE: "Mkenya",
	KM: "Mkomoro",
	KR: "Mkorea Kusini",
	MW: "Mmalawi",
	MZ: "Mmsumbiji",
	NG: "Mnigeria",
	NL: "Mholanzi",
	PT: "Mreno",
	RU: "Mrusi",
	RW: "Mnyarwanda",
	SO: "Msomali",
	SS: "Msudani Kusini",
	SD: "Msudani",
	TR: "Mturuki",
	TZ: "Mtanzania",
	UG: "Mganda",
	US: "Mmarekani",
	ZA: "Mwafrika Kusini",
	ZM: "Mzambia",
	ZW: "Mzimbabwe",
};

/** Where the library names the country instead of its people, or names them wrongly. */
const englishCorrections: Record<string, string> = {
	AE: "Emirati",
	AG: "Antiguan or Barbudan",
	AI: "Anguillan",
	AR: "Argentine",
	AS: "American Samoan",
	AW: "Aruban",
	BA: "Bosnian or Herzegovinian",
	BF: "Burkinabè",
	BM: "Bermudian",
	BW: "Motswana",
	CD: "Congolese (DR Congo)",
	CK: "Cook Islander",
	CW: "Curaçaoan",
	DJ: "Djiboutian",
	EH: "Sahrawi",
	FK: "Falkland Islander",
	FO: "Faroese",
	GI: "Gibraltarian",
	GL: "Greenlandic",
	GU: "Guamanian",
	HK: "Hong Konger",
	KM: "Comorian",
	KN: "Kittitian or Nevisian",
	KY: "Cayman Islander",
	MC: "Monégasque",
	MO: "Macanese",
	MS: "Montserratian",
	NU: "Niuean",
	PG: "Papua New Guinean",
	PN: "Pitcairn Islander",
	PR: "Puerto Rican",
	PS: "Palestinian",
	SH: "Saint Helenian",
	SK: "Slovak",
	SM: "Sammarinese",
	SR: "Surinamese",
	SS: "South Sudanese",
	TC: "Turks and Caicos Islander",
	TM: "Turkmen",
	VA: "Vatican citizen",
	VC: "Vincentian",
	VG: "British Virgin Islander",
	VI: "U.S. Virgin Islander",
	VU: "Ni-Vanuatu",
	WF: "Wallisian or Futunan",
	XK: "Kosovan",
	YE: "Yemeni",
};

/** Territories whose people hold the nationality of the state they belong to, or are uninhabited. */
const withoutNationality = new Set(
	"AQ AX BL BQ BV CC CX GF GG GP GS HM IO JE MF MP MQ NC NF PF PM RE SJ SX TF TK UM YT".split(" "),
);

const englishNationalities: Record<string, string> = {
	...nationalities.nationalities,
	...englishCorrections,
};
const aliases: Record<string, string | string[]> = countries.countries;

export function countryName(code: string, locale: Locale): string {
	return everydayNames[locale][code] ?? displayNames[locale].of(code) ?? code;
}

/** The name of a country's citizens; every country has one, even without its own nationality. */
export function nationalityName(code: string, locale: Locale): string {
	const known = locale === "sw" ? swahiliNationalities[code] : englishNationalities[code];
	return known ?? m.api_nationality_of({ country: countryName(code, locale) }, { locale });
}

export function listCountries(locale: Locale): Country[] {
	const named = codes.map((code) => ({
		code,
		country: countryName(code, locale),
		nationality: withoutNationality.has(code) ? null : nationalityName(code, locale),
	}));
	return named.sort((left, right) => left.country.localeCompare(right.country, locale));
}

/** Where two have the same name, the place in the list of names decides, and then the earlier one. */
function byName(of: readonly string[], namesOf: (code: string) => string[]): Map<string, string> {
	const named = of.toReversed().flatMap((code) => {
		const names = [...namesOf(code), code];
		return names.map((name, place) => ({ name: fold(name), place, code }));
	});
	const lastFirst = named.filter(({ name }) => name).toSorted((one, other) => other.place - one.place);
	return new Map(lastFirst.map(({ name, code }) => [name, code]));
}

type Codes = Map<string, string>;

/** Created on first use, as are those of nationalities: together they take 20 ms. */
let countryCodes: Codes | undefined;
let nationalityCodes: Codes | undefined;

const codesOfCountries = (): Codes =>
	byName(codes, (code) => [
		...locales.map((locale) => countryName(code, locale)),
		...[aliases[code] ?? []].flat(),
		...locales.map((locale) => displayNames[locale].of(code) ?? ""),
	]);

const codesOfNationalities = (): Codes =>
	byName(
		codes.filter((code) => !withoutNationality.has(code)),
		// The name of a country also means its people.
		(code) => [nationalityName, countryName].flatMap((name) => locales.map((locale) => name(code, locale))),
	);

/** The code of a country named in either language, or by its code; undefined for anything else. */
export function findCountry(text: string): string | undefined {
	countryCodes ??= codesOfCountries();
	return countryCodes.get(fold(text));
}

/** The code of a nationality named in either language, or by its country or that one's code; undefined for anything else. */
export function findNationality(text: string): string | undefined {
	nationalityCodes ??= codesOfNationalities();
	return nationalityCodes.get(fold(text));
}
