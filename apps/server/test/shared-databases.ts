import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@bcc/testing/postgres";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		sharedPostgres: string;
		copiedFolders: string;
	}
}

/**
 * A PostgreSQL, durable as in production, for all files that leave it running, and a folder for databases that are made once and
 * copied. Vitest ends its workers without notice, so both are removed here.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), "bcc-copied-"));
	const postgres = await startPostgres();
	project.provide("sharedPostgres", postgres.url);
	project.provide("copiedFolders", folder);
	return async () => {
		await postgres.stop();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	};
}
