import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migratedDump } from "#server/testing/migrated-dump.ts";

declare module "vitest" {
	interface ProvidedContext {
		embeddedTemplate: string;
	}
}

/** Makes one migrated database for all tests of a project to begin with. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), "bcc-template-"));
	const file = join(folder, "migrated.tar");
	await writeFile(file, (await migratedDump()).stream());
	project.provide("embeddedTemplate", file);
	return () => rm(folder, { recursive: true, force: true });
}
