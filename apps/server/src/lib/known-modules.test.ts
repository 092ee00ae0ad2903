import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import "#server/lib/known-modules.ts";

test("Drizzle's files are what known-modules.ts says: modules, found where Node finds them itself", async () => {
	const { resolve } = createRequire(import.meta.url);
	const manifest = join(dirname(resolve("drizzle-orm")), "package.json");
	expect(createRequire(manifest)(manifest).type).toBe("module");
	const table = await import("drizzle-orm/table");
	const file = pathToFileURL(join(dirname(manifest), "table.js")).href;
	expect((await import(file)).Table, "one and the same module").toBe(table.Table);
});

const ofServer = createRequire(import.meta.url);
const ofSite = createRequire(new URL("../../../web/package.json", import.meta.url));

/** The package's folder, where a module of ours finds it. */
function folderOf(name: string, from: NodeJS.Require): string {
	const place = `/node_modules/${name}/`;
	const file = pathToFileURL(from.resolve(name)).href;
	return fileURLToPath(file.slice(0, file.lastIndexOf(place) + place.length));
}

test.each([
	["drizzle-orm", ofServer],
	["zod", ofServer],
	["react-router", ofSite],
	["@remix-run/route-pattern", createRequire(ofSite.resolve("react-router"))],
])("whatever ends in .js is a module in all folders of %s", (name, from) => {
	const folder = folderOf(name, from);
	const manifests = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
		(path) => /(?:^|[\\/])package\.json$/.test(path) && !path.includes("node_modules"),
	);
	expect(manifests.length).toBeGreaterThan(0);
	for (const path of manifests) {
		expect(JSON.parse(readFileSync(join(folder, path), "utf8")).type, path).toBe("module");
	}
});
