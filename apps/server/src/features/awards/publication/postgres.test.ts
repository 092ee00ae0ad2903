import { afterAll, beforeAll, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { sharePublications } from "#server/features/awards/publication/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let admin: TestBrowser;
let categoryId: number;
beforeAll(async () => {
	t = await createTestApp();
	({ browser: admin } = await registerStaff(t, "admin"));
	({ categoryId } = await addCategory(t, { couples: 2 }));
	await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
	const publishedAt = new Date(Date.now() - 60_000);
	await t.db
		.update(category)
		.set({ votingClosesAt: publishedAt, resultsPublishedAt: publishedAt })
		.where(eq(category.id, categoryId));
});
afterAll(() => t.close());

test("while votes of a public category are being voided, other changes do not wait, and one that publishes not for long", async () => {
	const values = { name: "Hope", description: "Another", code: "HOPE", voting_opens_at: null };
	await t.db.transaction(async (transaction) => {
		// As the row of the void does, until all its votes are voided.
		await sharePublications(transaction);
		await transaction.execute(sql`select from ${category} where id = ${categoryId} for key share`);
		const added = await admin.post("/admin/api/categories", { ...values, voting_closes_at: null });
		expect(added.statusCode, added.body).toBe(200);
		const published = await admin.post(`/admin/api/votes/categories/${categoryId}/publish`, {
			season: 1,
			digest: "",
		});
		expect([published.statusCode, published.headers["retry-after"] !== undefined]).toEqual([503, true]);
	});
	const [row] = await t.db.select().from(category).where(eq(category.id, categoryId));
	expect(row?.resultsPublishedAt).not.toBeNull();
});
