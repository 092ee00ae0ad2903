import { expect, test } from "vitest";
import { sql } from "#server/lib/drizzle.ts";
import { newUserDetails } from "#server/testing/account.ts";
import { insertCategory } from "#server/testing/category.ts";
import { runCommand } from "#server/testing/command-line.ts";
import type { TestSite } from "#server/testing/site.ts";
import { postJson } from "../browser-calls.ts";
import type { Running } from "./running.ts";

/** A category in which no vote can be stored. */
export type RefusingCategory = Awaited<ReturnType<typeof insertCategory>>;

/** Makes the database refuse some people's data; its errors contain the whole row. */
export async function refuseWrites(site: TestSite): Promise<RefusingCategory> {
	return await site.withDatabase(async ({ db }) => {
		const refusing = await insertCategory(db, { couples: 1 });
		const others = sql.raw(`category_id <> ${refusing.categoryId}`);
		await db.execute(sql`alter table vote add constraint no_votes check (${others})`);
		await db.execute(sql`alter table account add constraint no_neema check (email not like 'neema%')`);
		return refusing;
	});
}

/** A hash of a voter or of a password. */
export const hash = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|argon2/i;

export function testRefusedStatements(running: () => Running, refusing: () => RefusingCategory): void {
	test("a statement that the database refuses is logged with its text and reason, and without its parameters", async () => {
		const { server } = running();
		const post = (path: string, body: object) => postJson(server.url + path, body);
		const userDetails = newUserDetails({ email: "neema@example.org", phone_number: "0712 345 678" });
		expect((await post("/users/registration", { userDetails })).status).toBe(500);
		const { nomineeIds, categoryId: category_id } = refusing();
		const voteDetails = { nominee_id: nomineeIds[0], category_id, ip_address: "", device: "mobile" };
		expect((await post("/voting/vote", { voteDetails })).status).toBe(503);
		// A process's output arrives later than its replies.
		await expect.poll(() => server.log()).toContain("no_votes");
		expect(server.log()).toContain('insert into \\"account\\"');
		expect(server.log()).toContain("no_neema");
	});
}

/** Call it when no server runs. */
export function testRefusedCommand(running: () => Running): void {
	test("a refused statement of the command line is logged without its parameters too", async () => {
		const { site } = running();
		const env = { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl };
		const { code, err } = await runCommand(["admin", "create", "neema@example.org"], env);
		expect(code).toBe(1);
		expect(err).toContain("no_neema");
		expect(err).not.toMatch(/neema@/);
		expect(err).not.toMatch(hash);
	});
}
