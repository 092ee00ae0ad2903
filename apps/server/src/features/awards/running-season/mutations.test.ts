import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { season } from "#server/db/schema/season.ts";
import { vote } from "#server/db/schema/voting.ts";
import { setVotingWindow } from "#server/features/awards/category/windows.ts";
import { closeBooks, ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { changeAllowance } from "#server/features/site/settings/mutations.ts";
import { categoryCounts, hidden, tallyDifferences } from "#server/features/votes/voting/data.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { unfrozen } from "#server/testing/freeze.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test("closing the books destroys the keys, ends voting for good and preserves the count", async () => {
	await startOver(t);
	const { categoryId, nomineeIds } = await addCategory(t);
	const ask = (url: string, part: string, from: string) =>
		t.post(
			url,
			{ [part]: { category_id: categoryId, nominee_id: nomineeIds[0], ip_address: "", device: "mobile" } },
			{ remoteAddress: from },
		);
	const cast = (from: string) => ask("/voting/vote", "voteDetails", from);
	expect((await cast("203.0.113.1")).statusCode).toBe(200);
	const [stored] = await t.db.select().from(vote);

	expect((await categoryCounts(t.db, [categoryId], "afterClose")).get(categoryId)).toBe(hidden);
	const ofAnother = closeBooks(t.db, null, 2);
	await expect(ofAnother, "another season runs than the one seen").rejects.toThrow("changed_meanwhile");
	expect(await closeBooks(t.db)).toBe(true);
	// A server that has not heard of it yet still knows the keys.
	for (const [from, code] of [
		["203.0.113.1", "already_voted"],
		["203.0.113.2", "voting_closed"],
	] as const) {
		expect((await cast(from)).json().error.code).toBe(code);
	}
	await t.app.contentChanges.announce();
	expect(await t.db.select({ salt: season.voterKeySalt }).from(season)).toEqual([{ salt: null }]);
	for (const from of ["203.0.113.1", "203.0.113.2"]) {
		const reply = await cast(from);
		expect([reply.statusCode, reply.json().error.code]).toEqual([403, "voting_closed"]);
	}
	const check = await ask("/voting/check", "voterDetails", "203.0.113.1");
	expect(check.json().error.code).toBe("voting_closed");
	expect(await t.db.select().from(vote)).toEqual([stored]);
	expect(await tallyDifferences(t.db)).toEqual([]);

	const couples = await categoryCounts(t.db, [categoryId], "afterClose");
	expect(couples.get(categoryId), "hidden until voting closes, which it has").toHaveLength(2);

	expect(await closeBooks(t.db), "a second time").toBe(false);
	await ensureSeason(t.db);
	expect(await t.db.select({ salt: season.voterKeySalt }).from(season), "after the next start").toEqual([
		{ salt: null },
	]);
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.action, "close_books"));
	expect(entries).toHaveLength(1);
});

describe("a season whose books are closed", () => {
	let admin: TestBrowser;
	let open: Awaited<ReturnType<typeof addCategory>>;
	beforeAll(async () => {
		await startOver(t);
		admin = (await registerStaff(t, "admin")).browser;
		open = await addCategory(t, { votingClosesAt: new Date(Date.now() + 86_400_000) });
		await closeBooks(t.db);
		await t.app.contentChanges.announce();
	});

	test("is closed on every page and screen, regardless of the window", async () => {
		const [shown] = (await t.app.inject(`/award/category/${open.categoryId}`)).json().data;
		expect(Date.parse(shown.voting_closes_at)).toBeLessThanOrEqual(Date.now());
		const summary = (await admin.get("/admin/api/votes/summary")).json().data.categories[0];
		expect(summary).toMatchObject({ state: "closed", voting_closes_at: shown.voting_closes_at });
		const results = (await admin.get("/admin/api/votes/results")).json().data.categories[0];
		expect(results).toMatchObject({ state: "closed" });
	});

	test("takes no change of its categories, couples, votes and rules", async () => {
		const { categoryId, nomineeIds } = open;
		const path = `/admin/api/categories/${categoryId}`;
		const { data: category } = (await admin.get(path)).json();
		const { data: couple } = (await admin.get(`/admin/api/nominees/${nomineeIds[0]}`)).json();
		const { data: settings } = (await admin.get("/admin/api/settings")).json();
		const reason = "For a test";
		const later = { ...category, voting_closes_at: "2099-01-01T00:00:00Z", reason };
		const attempts = await Promise.all([
			admin.send("PUT", path, later),
			admin.post("/admin/api/categories", { ...category, code: "C-NEW" }),
			admin.post(`${path}/withdraw`, { version: category.version, reason }),
			admin.post(`/admin/api/votes/categories/${categoryId}/freeze`, { reason, seen: unfrozen }),
			admin.send("PUT", `/admin/api/nominees/${couple.id}`, { ...couple, husband: "Another", reason }),
			admin.send("DELETE", `/admin/api/nominees/${couple.id}?version=${couple.version}`),
			admin.send("PUT", "/admin/api/settings", { ...settings, shared_network_allowance: 5, reason }),
		]);
		for (const reply of attempts) {
			expect([reply.statusCode, reply.json().error?.code], reply.body).toEqual([409, "books_closed"]);
		}
		expect((await admin.get(path)).json().data).toEqual(category);
		for (const call of [
			"votes/categories/:id/reopen",
			"categories/:id/reinstate",
			"categories/:id/restore",
		]) {
			const body = { reason, version: category.version, seen: unfrozen };
			const reply = await admin.post(`/admin/api/${call.replace(":id", String(categoryId))}`, body);
			expect([call, reply.statusCode, reply.json().error?.code], "nor what would change nothing").toEqual([
				call,
				409,
				"books_closed",
			]);
		}
		const phone = await admin.send("PUT", "/admin/api/settings", { ...settings, phone: "+255 711 000 111" });
		expect(phone.statusCode, "records outside the season are changed as before").toBe(200);
	});

	test("takes no other window and allowance from the command line either", async () => {
		const later = { voting_closes_at: "2099-01-01T00:00:00Z" };
		const [{ code } = { code: "" }] = await t.db.select({ code: category.code }).from(category);
		const setting = t.db.transaction((tx) => setVotingWindow(tx, code, later, null, async () => []));
		await expect(setting).rejects.toThrow("books_closed");
		await expect(changeAllowance(t.db, 9)).rejects.toThrow("books_closed");
	});
});
