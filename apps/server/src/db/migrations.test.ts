import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrationsFolder } from "#server/db/database.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { category } from "#server/features/category/table.ts";
import { invitation, invitationLink } from "#server/features/invitation/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { ensureSeason } from "#server/features/season/mutations.ts";
import { season } from "#server/features/season/table.ts";
import { castBallots } from "#server/features/voting/mutations.ts";
import { tally } from "#server/features/voting/table.ts";
import { newBallot } from "#server/testing/ballot.ts";
import { insertCategory } from "#server/testing/category.ts";

/** The statements of a migration that change rows, not tables. @param name without its number */
async function rowChangesOf(name: string): Promise<string[]> {
	const file = (await readdir(migrationsFolder)).find((each) => each.endsWith(`_${name}.sql`)) ?? name;
	const text = await readFile(join(migrationsFolder, file), "utf8");
	return text.split("--> statement-breakpoint").filter((statement) => /^(UPDATE|DELETE)/m.test(statement));
}

test("what was deleted with its votes becomes withdrawn; without votes it stays deleted", async () => {
	const fresh = await createTestDatabase();
	try {
		const { db } = fresh;
		const at = new Date("2026-11-20T12:00:00Z");
		const gone = { deletedAt: at, withdrawnAt: at };
		const voted = await insertCategory(db, { couples: 2, deletedAt: at });
		const unvoted = await insertCategory(db, { couples: 1, deletedAt: at });
		const standing = await insertCategory(db, { couples: 2 });
		for (const { categoryId, nomineeIds } of [voted, standing]) {
			await db.insert(tally).values({ categoryId, nomineeId: nomineeIds[0] ?? 0, votes: 3 });
		}
		await db.update(nominee).set(gone).where(eq(nominee.categoryId, standing.categoryId));
		for (const statement of await rowChangesOf("withdrawals")) await db.execute(sql.raw(statement));

		const { withdrawnAt, withdrawnReason: reason } = category;
		const columns = { id: category.id, deletedAt: category.deletedAt, withdrawnAt, reason };
		expect(await db.select(columns).from(category).orderBy(category.id)).toEqual([
			{ id: voted.categoryId, deletedAt: null, withdrawnAt: at, reason: expect.any(String) },
			{ id: unvoted.categoryId, deletedAt: at, withdrawnAt: null, reason: null },
			{ id: standing.categoryId, deletedAt: null, withdrawnAt: null, reason: null },
		]);
		const couples = await db
			.select({ deletedAt: nominee.deletedAt, withdrawnAt: nominee.withdrawnAt })
			.from(nominee)
			.where(eq(nominee.categoryId, standing.categoryId))
			.orderBy(nominee.id);
		expect(couples).toEqual([{ deletedAt: null, withdrawnAt: at }, gone]);
	} finally {
		await fresh.close();
	}
});

test("a season that has votes goes on with its networks' keys, and one without gets those by /24", async () => {
	const fresh = await createTestDatabase();
	try {
		const { db } = fresh;
		await ensureSeason(db);
		const migrate = async () => {
			await db.update(season).set({ ipv4By24: false });
			for (const statement of await rowChangesOf("network_widths")) await db.execute(sql.raw(statement));
			return await db.select({ ipv4By24: season.ipv4By24 }).from(season);
		};
		expect(await migrate()).toEqual([{ ipv4By24: true }]);
		const { categoryId, nomineeIds } = await insertCategory(db, { couples: 1 });
		await castBallots(fresh.database, [newBallot(categoryId, nomineeIds[0] ?? 0)], 1);
		expect(await migrate()).toEqual([{ ipv4By24: false }]);
	} finally {
		await fresh.close();
	}
});

test("links of which nobody knows whether they were passed on by hand open nothing; their invitations can be sent again", async () => {
	const fresh = await createTestDatabase();
	try {
		const { db } = fresh;
		const at = new Date("2026-11-20T12:00:00Z");
		const [invited] = await db
			.insert(invitation)
			.values({ email: "asha@example.org", role: "admin", locale: "en", createdAt: at })
			.returning({ id: invitation.id });
		await db
			.insert(invitationLink)
			.values({ invitationId: invited?.id ?? 0, tokenHash: "of before", expiresAt: at });
		for (const statement of await rowChangesOf("start_page")) await db.execute(sql.raw(statement));
		expect(await db.$count(invitationLink)).toBe(0);
		expect(await db.$count(invitation)).toBe(1);
	} finally {
		await fresh.close();
	}
});
