import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withNpmPackage } from "@bcc/testing/npm-package";
import { floor, looksFloor } from "./floor.ts";
import type { Newer } from "./newer.ts";

/* Writes newer.json. To be run again when the floor or the data changes: `node apps/web/browser-floor/derive-newer.ts`. */

const data = {
	name: "@mdn/browser-compat-data",
	version: "8.1.9",
	integrity:
		"sha512-7d8D9yzVS4ugLbt4clzc5DKU8dq85K0lRebjzpP43GxSr7vYKmczgfuEU+0beimjl5YmnHkcErtolg5t5ttb0A==",
};

type Support = {
	version_added: string | boolean | null;
	version_removed?: string | boolean;
	partial_implementation?: boolean;
	flags?: object[];
	alternative_name?: string;
	prefix?: string;
};
type Floor = Record<string, number>;
type Compat = { description?: string; support: Record<string, Support | Support[] | undefined> };
/** A feature and, by their names, its parts, which are features too. */
type Feature = { readonly __compat?: Compat; readonly [part: string]: unknown };
type CompatData = {
	api: Feature & { TextDecoderStream: Feature };
	javascript: { builtins: Feature & { Intl: Feature }; classes: { private_class_fields_in: Feature } };
	css: {
		properties: Feature;
		selectors: Feature;
		"at-rules": Feature & { media: Feature };
		types: Feature & { length: Feature };
	};
};

/** The oldest version in which a feature works, be it with gaps: data for those are too fine to be a rule. */
function firstVersion(support: Support | Support[] | undefined, prefixed: boolean): number {
	const versions = [support ?? []].flat().map((entry) => {
		if (entry.flags || entry.alternative_name || (entry.prefix && !prefixed)) return Number.POSITIVE_INFINITY;
		if (entry.version_removed && !entry.partial_implementation) return Number.POSITIVE_INFINITY;
		if (typeof entry.version_added !== "string") return entry.version_added ? 0 : Number.POSITIVE_INFINITY;
		const version = Number.parseFloat(entry.version_added.replace("≤", ""));
		return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version;
	});
	return Math.min(...versions, Number.POSITIVE_INFINITY);
}

function isNewer({ __compat }: Feature, { prefixed = false, than = floor as Floor } = {}): boolean {
	if (!__compat) return false;
	return Object.entries(than).some(
		([browser, version]) => firstVersion(__compat.support[browser], prefixed) > version,
	);
}

/** Pages have to look right where no script runs too. The build adds vendors' prefixes to style sheets. */
const isNewerStyle = (feature: Feature) => isNewer(feature, { prefixed: true, than: looksFloor });

function partsOf(feature: Feature): [name: string, part: Feature][] {
	const entries = Object.entries(feature) as [string, Feature][];
	return entries.filter(([name, part]) => name !== "__compat" && part.__compat);
}

function namesWhere(feature: Feature, holds: (part: Feature) => boolean): string[] {
	return partsOf(feature)
		.filter(([, part]) => holds(part))
		.map(([name]) => name)
		.sort();
}

/** Members by the name of their interface; of interfaces that are newer as a whole none is listed. */
function newerMembers(interfaces: [string, Feature][]): Record<string, string[]> {
	const entries = interfaces
		.filter(([, feature]) => !isNewer(feature))
		.map(([name, feature]): [string, string[]] => [name, memberNames(feature, isNewer)]);
	return Object.fromEntries(entries.filter(([, members]) => members.length > 0));
}

function memberNames(feature: Feature, holds: (part: Feature) => boolean): string[] {
	const names = namesWhere(feature, holds).filter((name) => /^\w+$/.test(name) && !name.endsWith("_event"));
	return [...new Set(names.map((name) => name.replace(/_static$/, "")))];
}

function derive({ api, javascript, css }: CompatData): Newer {
	const builtins = [...partsOf(javascript.builtins), ...partsOf(javascript.builtins.Intl)];
	const all = [...partsOf(api), ...builtins];
	const known = new Set(all.flatMap(([, feature]) => memberNames(feature, (part) => !isNewer(part))));
	const newer = { builtins: newerMembers(builtins), interfaces: newerMembers(partsOf(api)) };
	const members = [...Object.values(newer.builtins), ...Object.values(newer.interfaces)].flat();
	const values = partsOf(css.properties).map(([name, property]): [string, string[]] => [
		name,
		namesWhere(property, isNewerStyle).filter((value) => /^[a-z-]+$/.test(value)),
	]);
	return {
		data: `${data.name} ${data.version}`,
		floor,
		looksFloor,
		globals: all.filter(([, feature]) => isNewer(feature)).map(([name]) => name),
		...newer,
		names: [...new Set(members)].filter((name) => !known.has(name)).sort(),
		styles: {
			properties: namesWhere(css.properties, isNewerStyle),
			values: Object.fromEntries(values.filter(([, names]) => names.length > 0)),
			functions: functionsOf(css.types),
			units: partsOf(css.types.length).flatMap(([name, unit]) =>
				isNewerStyle(unit) ? unitsOf(name, unit) : [],
			),
			selectors: namesWhere(css.selectors, isNewerStyle),
			atRules: namesWhere(css["at-rules"], isNewerStyle),
			media: namesWhere(css["at-rules"].media, isNewerStyle),
		},
	};
}

function functionsOf(types: Feature): string[] {
	const nested = partsOf(types).flatMap(([, type]) => [
		...namesWhere(type, isNewerStyle),
		...functionsOf(type),
	]);
	return [...new Set([...namesWhere(types, isNewerStyle), ...nested])].sort();
}

/** Some units are listed together, and named in the description only. */
function unitsOf(name: string, { __compat }: Feature): string[] {
	if (!name.includes("_")) return [name];
	return [...(__compat?.description ?? "").matchAll(/<code>([a-z]+)<\/code>/g)].map(([, unit]) => unit ?? "");
}

/** The script that starts all others must not start them below the floor (`app/lib/late-start.ts`). */
function expectStartAtFloor({ api, javascript }: CompatData): void {
	const askedFor = [javascript.classes.private_class_fields_in, api.TextDecoderStream];
	for (const [browser, version] of Object.entries(floor)) {
		const started = Math.max(
			...askedFor.map(({ __compat }) => firstVersion(__compat?.support[browser], false)),
		);
		if (started < version) throw new Error(`Scripts start in ${browser} ${started}, below ${version}.`);
	}
}

await withNpmPackage(data, async (folder) => {
	const compatData: CompatData = JSON.parse(await readFile(join(folder, "data.json"), "utf8"));
	expectStartAtFloor(compatData);
	const newer = derive(compatData);
	/* A list is a line: the file stays short, and its changes can be read. */
	const lines = JSON.stringify(newer, (_, value) => (Array.isArray(value) ? value.join(" ") : value), "\t");
	await writeFile(new URL("newer.json", import.meta.url), `${lines}\n`);
});
