import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { issueToken } from "#server/features/people/account/mailed-link.ts";
import { addAccount } from "#server/features/people/account/mutations.ts";
import { asc, sql } from "#server/lib/drizzle.ts";

const migration = new URL("./migrations/0018_former_emails.sql", import.meta.url);

test("addresses with links back become former ones in their order, but for the present one", async () => {
	const t = await createTestDatabase();
	const names = { firstName: "Anna", lastName: "Mushi", passwordHash: "none" };
	const present = ["Third@example.org", "only@example.org", "reset@example.org"];
	const ids: number[] = [];
	for (const email of present) ids.push((await addAccount(t.db, { ...names, email })) ?? 0);
	const [moved = 0, still = 0, reset = 0] = ids;
	const links = [
		[moved, "recover", "second@example.org", 2],
		[moved, "recover", "First@example.org", 1],
		[moved, "recover", "first@example.org", 3],
		[moved, "recover", "third@example.org", 4],
		[still, "recover", "only@example.org", 1],
		[reset, "reset", "other@example.org", 1],
	] as const;
	for (const [accountId, purpose, email, hour] of links) {
		const now = new Date(`2027-01-01T0${hour}:00:00Z`);
		await issueToken(t.db, { accountId, purpose, email }, now, `${email} ${hour}`);
	}
	await t.db.execute(sql`alter table account drop column former_emails`);
	for (const statement of (await readFile(migration, "utf8")).split("--> statement-breakpoint"))
		await t.db.execute(sql.raw(statement));
	const stored = await t.db.select({ former: account.formerEmails }).from(account).orderBy(asc(account.id));
	expect(stored.map(({ former }) => former)).toEqual([["first@example.org", "second@example.org"], [], []]);
	await t.close();
});
