import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import names from "./bundled-libraries.json" with { type: "json" };

export { names };

const root = new URL("../../../../", import.meta.url);

/** Where the build puts the bundle of libraries: another folder for other libraries, and whenever others are installed. */
export function bundleFolder(): URL {
	const hash = createHash("sha256").update(readFileSync(new URL("package-lock.json", root)));
	const version = hash.update(names.join()).digest("hex").slice(0, 16);
	return new URL(`apps/server/build/libraries-${version}/`, root);
}

/** The bundle's file that stands for a package, or for a part of one. */
export const bundleFile = (name: string): string => `${name.replaceAll("/", "_")}.js`;
