import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
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
