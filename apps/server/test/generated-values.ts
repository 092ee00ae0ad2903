import type { Random } from "#server/testing/random.ts";

/** JSON Schema, as far as the API's document uses it. */
export type Schema = {
	type?: string | string[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	format?: string;
	minimum?: number;
	maximum?: number;
};

/** Valid values for a name: existing ids, and texts that the rules accept; `within` is the surrounding object. */
export type Known = (name: string, random: Random, within?: string) => unknown;

/** A value that fits a schema's types; `known` values come first, by the name of the field. */
export function valueFor(
	schema: Schema,
	name: string,
	known: Known,
	random: Random,
	within?: string,
): unknown {
	if (schema.const !== undefined) return schema.const;
	if (schema.enum) return random.oneOf(schema.enum);
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return valueFor(random.oneOf(options), name, known, random, within);
	if (schema.allOf) {
		const parts = schema.allOf.map((each) => valueFor(each, name, known, random, within));
		return parts.every(isFields) ? Object.assign({}, ...parts) : parts[0];
	}
	const type = Array.isArray(schema.type) ? random.oneOf(schema.type) : schema.type;
	if (type === "object" || schema.properties) {
		const entries = Object.entries(schema.properties ?? {}).filter(
			([key]) => schema.required?.includes(key) || random.chance(0.7),
		);
		return Object.fromEntries(entries.map(([key, each]) => [key, valueFor(each, key, known, random, name)]));
	}
	if (type === "array") {
		const each = name === "ids" || name === "seen" ? "id" : name;
		return Array.from({ length: random.below(3) }, () => valueFor(schema.items ?? {}, each, known, random));
	}
	const value = known(name, random, within);
	if (value !== undefined && random.chance(0.97)) return value;
	if (type === "integer" || type === "number") {
		return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, random.below(50)));
	}
	if (type === "boolean") return random.chance(0.5);
	if (type === "null") return null;
	if (schema.format === "date-time") return "2027-01-14T12:00:00.000Z";
	if (schema.format === "date") return "2027-01-14";
	return random.oneOf(["Grace", "Upendo", "a longer text of some words", "x"]);
}

/** Merges one value into another, field by field; undefined fields leave the other's. */
export function merged(under: unknown, over: unknown): unknown {
	if (over === undefined) return under;
	if (!isFields(over)) return over;
	const both: Record<string, unknown> = isFields(under) ? { ...under } : {};
	for (const [key, value] of Object.entries(over)) {
		if (value !== undefined) both[key] = merged(both[key], value);
	}
	return both;
}

function isFields(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

const long = "Ngoja kidogo. ".repeat(1_000);

/** Values that no honest caller sends. A lone surrogate goes out as an escape, as JSON has no other way to write it. */
const oddValues: unknown[] = [
	...[null, true, false, 0, -1, 1.5, -0, 1e21, 1e308, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_992],
	...["", " ", "\0", "a\0b", "\ud800", "\udfff x", "\u202e\u0000", "\uffff", "💍".repeat(200), long],
	...["0", "01", "1e3", "٣", "NaN", "Infinity", "-Infinity", "null", "undefined", "[object Object]", "true"],
	...["'; drop table vote; --", "1 or 1=1", "%", "_", "\\", "$1", "{{7*7}}", "#{7*7}", "%s%n", "%00", "%zz"],
	...["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)", "//evil.example"],
	...[
		"../../../../etc/passwd",
		"..\\..\\",
		"file:///etc/passwd",
		"http://169.254.169.254/",
		"\r\nx-injected: 1",
	],
	...[
		"2027-02-30",
		"9999-12-31T23:59:59.999Z",
		"-000001-01-01T00:00:00Z",
		"+275760-09-13T00:00:00Z",
		"25:61",
	],
	...["0000-00-00", "1970-01-01T00:00:00+99:99", "a@b", "a@b.c\nbcc: x@y.z", "+999999999999999", "0712"],
	...[
		[],
		{},
		[[]],
		[null],
		[1, 2, 3],
		{ $ne: null },
		{ length: 1e9 },
		{ toString: 1 },
		{ constructor: { prototype: {} } },
	],
	...[Array.from({ length: 2_000 }, (_, index) => index), nested(200)],
];

function nested(depth: number): unknown {
	let value: unknown = "in the middle";
	for (let level = 0; level < depth; level++) value = [value];
	return value;
}

export function oddValue(random: Random): unknown {
	return random.oneOf(oddValues);
}

/** An unusual text for an address, a header or a form. */
export function oddText(random: Random): string {
	const value = oddValue(random);
	return (typeof value === "string" ? value : String(JSON.stringify(value))).slice(0, 3_000);
}

/** Changes a value somewhere inside, often more than once. */
export function mutate(value: unknown, random: Random): unknown {
	if (typeof value !== "object" || value === null || random.chance(0.05)) return oddValue(random);
	if (Array.isArray(value)) {
		if (value.length === 0 || random.chance(0.3)) return [...value, oddValue(random)];
		return value.map((each, index) => (index === 0 ? mutate(each, random) : each));
	}
	const keys = Object.keys(value);
	const changed: Record<string, unknown> = { ...value };
	for (let times = random.oneOf([1, 1, 1, 2, 5]); times > 0; times--) {
		const key = keys.length > 0 ? random.oneOf(keys) : "x";
		const what = random.below(10);
		if (what === 0) delete changed[key];
		else if (what === 1)
			changed[random.oneOf(["__proto__x", "constructor", "role", "id", "password_hash"])] = "admin";
		else changed[key] = mutate(changed[key], random);
	}
	return changed;
}
