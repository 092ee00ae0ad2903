import { readFileSync } from "node:fs";

/** What browsers at the floor lack, as `derive-newer.ts` reads it out of published data. */
export type Newer = {
	/** The package and version that it comes from. */
	data: string;
	/** The floors it was read for: the second is that of the style sheets. */
	floor: Record<string, number>;
	looksFloor: Record<string, number>;
	/** Interfaces and global functions. */
	globals: string[];
	/** Members of older objects of JavaScript, and of older interfaces of browsers. */
	builtins: Record<string, string[]>;
	interfaces: Record<string, string[]>;
	/** Names of such members that no older member has. */
	names: string[];
	styles: {
		properties: string[];
		values: Record<string, string[]>;
		functions: string[];
		units: string[];
		selectors: string[];
		atRules: string[];
		media: string[];
	};
};

export const newer: Newer = JSON.parse(
	readFileSync(new URL("newer.json", import.meta.url), "utf8"),
	/* Each list is a line of names. */
	(key, value) => (typeof value === "string" && key !== "data" ? value.split(" ").filter(Boolean) : value),
);

const globals = new Set([...newer.globals, ...(newer.interfaces.Window ?? [])]);
const names = new Set(newer.names);
const builtinNames = new Set(Object.values(newer.builtins).flat());
const everyName = new Set([...globals, ...builtinNames, ...Object.values(newer.interfaces).flat()]);

/** A global, such as `structuredClone`. */
export const isNewGlobal = (name: string) => globals.has(name);

/** A member of an interface or object that is itself older. */
export const isNewMember = (owner: string, name: string) =>
	Boolean(newer.builtins[owner]?.includes(name) || newer.interfaces[owner]?.includes(name));

/** True when whatever has a member of that name is newer. */
export const isNewName = (name: string) => names.has(name);

/** The same for objects of JavaScript itself, such as arrays. */
export const isNewBuiltinName = (name: string) => names.has(name) && builtinNames.has(name);

/** False for names that need no closer look. */
export const maybeNew = (name: string) => everyName.has(name);

/** Something newer than the floor, the file it stands in, and the place there for people to find it. */
export type Use = { feature: string; file: string; place: string };
