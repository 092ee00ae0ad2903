import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleFile, names } from "@bcc/server/lib/bundle-place";
import { expect, onTestFinished, test } from "vitest";
import { writeBundle } from "./bundle-libraries.ts";
import { root } from "./repository.ts";
import { importsOf } from "./source-files.ts";

/** What stays in node_modules: it has a program or files of its own beside it, or few starts load it. */
const outside = /^(@aws-sdk|@bcc|@electric-sql|@zxcvbn-ts|@fastify\/swagger-ui|fontkit|pdfkit|sharp|i18n-)/;

const workspaces = ["apps/server", "packages/contract", "packages/ledger"];

test("every library of the server is in the bundle, and no other", () => {
	const imported = workspaces.flatMap((workspace) => {
		const { dependencies } = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
		const files = globSync(`${workspace}/src/**/*.ts`, { cwd: root });
		return files
			.filter((path) => !/\.test\.ts$|\btesting\b/.test(path))
			.flatMap((path) => importsOf({ path, text: readFileSync(join(root, path), "utf8") }))
			.filter(({ specifier, typeOnly }) => !typeOnly && !outside.test(specifier))
			.map(({ specifier }) => specifier)
			.filter((specifier) =>
				Object.keys(dependencies).some((name) => `${specifier}/`.startsWith(`${name}/`)),
			);
	});
	expect([...new Set(imported)].sort()).toEqual(names);
});

test("what is imported of the bundle is what Node imports of each library, once", async () => {
	const folder = await mkdtemp(join(tmpdir(), "bcc-bundle-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const modules = ["ipaddr.js", "fastify-plugin", "drizzle-orm/pg-core", "drizzle-orm"];
	await writeBundle(modules, folder);
	const bundled = (name: string) =>
		import(/* @vite-ignore */ pathToFileURL(join(folder, bundleFile(name))).href);

	for (const name of modules) {
		const { "module.exports": _, ...library } = await import(/* @vite-ignore */ name);
		const kinds = (all: object) => Object.entries(all).map(([key, value]) => `${key}: ${typeof value}`);
		expect(kinds(await bundled(name)).sort(), name).toEqual(kinds(library).sort());
	}
	const { PgTable } = await bundled("drizzle-orm/pg-core");
	const { Table } = await bundled("drizzle-orm");
	expect(Object.getPrototypeOf(PgTable), "one and the same module").toBe(Table);
});
