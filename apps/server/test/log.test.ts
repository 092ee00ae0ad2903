import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { programEnvironment } from "@bcc/testing/server-process";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newUserDetails } from "#server/testing/account.ts";
import { createSite, type TestSite } from "#server/testing/site.ts";
import { describeOnBothDatabases } from "./databases.ts";

const commandLine = join(import.meta.dirname, "..", "src", "cli", "main.ts");

test("the log of the usual level has nothing of any visitor, and no line per request", async () => {
	const site = await createSite();
	const server = await site.start({ env: { LOG_LEVEL: "info" } });
	try {
		const headers = { "user-agent": "Simu ya Asha", cookie: "asha=1", "x-forwarded-for": "198.51.100.7" };
		for (const path of [
			"/home?asha=1",
			"/award/all/category?asha=1",
			"/voting/check",
			"/files/get?path=asha",
		]) {
			await (await fetch(server.url + path, { headers })).arrayBuffer();
		}
		expect(await server.stop()).toBe(0);
		expect(server.log(), "what it writes at all").toContain("SIGTERM");
		expect(server.log()).not.toMatch(/asha|198\.51\.100\.7|"req"|"res"/i);
	} finally {
		await server.stop();
		await site.remove();
	}
});

test.skipIf(!existsSync("/dev/full"))("a log that cannot be written ends nothing", async () => {
	const program = `import { createLog } from "#server/lib/log.ts";
		const log = createLog("info");
		for (let line = 0; line < 10; line++) log.info({ line }, "a line");
		setTimeout(() => process.exit(7), 10);`;
	const full = openSync("/dev/full", "w");
	const args = ["--input-type=module", "--eval", program];
	const cwd = join(import.meta.dirname, "..");
	const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", full, "pipe"] });
	const [said, [exitCode]] = await Promise.all([text(child.stderr as Readable), once(child, "exit")]);
	closeSync(full);
	expect([exitCode, said]).toEqual([7, ""]);
});

/** Makes the database refuse what people send; its errors have the whole row. */
async function refuseWrites(site: TestSite): Promise<void> {
	await site.withDatabase(async ({ db }) => {
		await db.execute(sql`alter table vote add constraint no_votes check (slot < 0)`);
		await db.execute(sql`alter table account add constraint no_asha check (email not like 'asha%')`);
	});
}

/** A hash of a voter or of a password. */
const hash = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|argon2/i;

describeOnBothDatabases("a statement that the database refuses", (newSite) => {
	test("is logged with its text and reason, and with nothing that it was given", async () => {
		const site = await newSite();
		await refuseWrites(site);
		const server = await site.start();
		const post = (path: string, body: object) =>
			fetch(server.url + path, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		try {
			const userDetails = newUserDetails({ email: "asha@example.org", phone_number: "0712 345 678" });
			expect((await post("/users/registration", { userDetails })).status).toBe(500);
			const { nomineeIds, categoryId: category_id } = site;
			const voteDetails = { nominee_id: nomineeIds[0], category_id, ip_address: "", device: "mobile" };
			expect((await post("/voting/vote", { voteDetails })).status).toBe(503);
			expect(await server.stop()).toBe(0);
			expect(server.log()).toContain('insert into \\"account\\"');
			for (const constraint of ["no_asha", "no_votes"]) expect(server.log()).toContain(constraint);
			expect(server.log()).not.toMatch(/asha@|712.?345/i);
			expect(server.log()).not.toMatch(hash);
		} finally {
			await server.stop();
			await site.remove();
		}
	});

	test("says as little at the command line", async () => {
		const site = await newSite();
		try {
			await refuseWrites(site);
			const env = { ...programEnvironment(), DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl };
			const run = promisify(execFile)(
				process.execPath,
				[commandLine, "admin", "create", "asha@example.org"],
				{
					env,
				},
			);
			const { code, stderr } = await run.catch((error) => error);
			expect(code).toBe(1);
			expect(stderr).toContain("no_asha");
			expect(stderr).not.toMatch(/asha@/);
			expect(stderr).not.toMatch(hash);
		} finally {
			await site.remove();
		}
	});
});
