import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@bcc/server/src/db/client.ts";
import { account } from "@bcc/server/src/features/account/table.ts";
import { ensureSeason } from "@bcc/server/src/features/season/mutations.ts";
import { PasswordHasher } from "@bcc/server/src/lib/password-hasher.ts";
import { startServer } from "@bcc/testing/server-process";
import { staffPassword } from "./staff.ts";

export type EmptySite = { origin: string; remove(): Promise<void> };

/** People of each role, by their addresses. */
export const people = {
	admin: "asha@example.org",
	secondAdmin: "baraka@example.org",
	editor: "editha@example.org",
	auditor: "audax@example.org",
	user: "upendo@example.org",
} as const;

/** A server of its own with no content at all and one person of each role. */
export async function startEmptySite(): Promise<EmptySite> {
	const dataDir = await mkdtemp(join(tmpdir(), "bcc-season-"));
	await storePeople(dataDir);
	const server = await startServer({ dataDir, env: { DEMO_CONTENT: "off", LOG_LEVEL: "warn" } });
	return {
		origin: server.url,
		async remove() {
			await server.stop();
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

async function storePeople(dataDir: string): Promise<void> {
	const database = await openDatabase({ dataDir });
	const hasher = new PasswordHasher({ maxThreads: 1 });
	try {
		await database.migrate();
		await ensureSeason(database.db);
		const passwordHash = await hasher.hash(staffPassword);
		const roles = {
			admin: "admin",
			secondAdmin: "admin",
			editor: "editor",
			auditor: "auditor",
			user: "user",
		} as const;
		await database.db.insert(account).values(
			Object.entries(people).map(([name, email]) => ({
				email,
				firstName: email.split("@")[0] ?? "",
				lastName: "Mushi",
				passwordHash,
				role: roles[name as keyof typeof roles],
				emailConfirmedAt: new Date(),
			})),
		);
	} finally {
		await hasher.close();
		await database.close();
	}
}
