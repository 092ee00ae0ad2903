import type { Evening } from "@bcc/contract/awards/admin-evening";
import { coupleCardUrl, programmeCardUrl } from "@bcc/contract/sharing/share-picture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { randomVote } from "#server/testing/random-vote.ts";

let t: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	({ browser: admin } = await registerStaff(t, "admin"));
	await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
});
afterAll(() => t.close());

/** Long enough ago for PostgreSQL, too, to be sure that no vote is under way. */
const closedAt = new Date(Date.now() - 60_000);

/** A category whose voting is over, and whose couples have so many votes. */
async function closedCategory(name: string, votes: number[]) {
	const made = await addCategory(t, { name, couples: votes.length });
	const cast = votes.flatMap((count, couple) =>
		Array.from({ length: count }, () => randomVote(made.categoryId, made.nomineeIds[couple] ?? 0)),
	);
	await castVotes(t.database, cast, 1);
	await t.db.update(category).set({ votingClosesAt: closedAt }).where(eq(category.id, made.categoryId));
	await t.app.contentChanges.announce();
	return made;
}

async function publish(categoryId: number): Promise<void> {
	const { categories } = (await admin.get("/admin/api/votes/evening")).json().data as Evening;
	const digest = categories.find(({ category_id }) => category_id === categoryId)?.digest;
	const reply = await admin.post(`/admin/api/votes/categories/${categoryId}/publish`, { season: 1, digest });
	expect(reply.statusCode, reply.body).toBe(200);
}

test("a link to a winning couple shows its place, once that is public", async () => {
	const { categoryId, nomineeIds } = await closedCategory("Hope", [1, 2]);
	const [, id = 0] = nomineeIds;
	const card = async () => (await t.app.inject(`/share/couple/${id}.jpg`)).headers.etag;
	const before = await card();
	await publish(categoryId);
	const after = await card();
	expect(after).not.toBe(before);
	const programme = programmeCardUrl("Best Christian Couple Awards", "en", true);
	expect((await t.app.inject(programme)).headers["cache-control"]).toContain("immutable");
	const couple = { id, husband: "Husband 2", wife: "Wife 2", img_url: null };
	const reply = await t.app.inject(coupleCardUrl(couple, { name: "Hope" }, "en", 1));
	expect([reply.headers.etag, reply.headers["cache-control"]]).toEqual([
		after,
		expect.stringContaining("immutable"),
	]);
});

test("no couple of a tie has a certificate before the jury has decided it, even to share the place", async () => {
	const { categoryId, nomineeIds } = await closedCategory("Love", [1, 1]);
	const certificates = async () => {
		const { rawPayload } = await admin.get("/admin/api/votes/winners.zip");
		return new Set(rawPayload.toString("latin1").match(/1 [^/]* Love\/[^/]*\/certificate-en\.pdf/g));
	};
	expect(await certificates()).toEqual(new Set());
	const decision = { nominee_ids: nomineeIds, seen: null, shared: true, reason: "Equal in all" };
	const decided = await admin.post(`/admin/api/votes/categories/${categoryId}/tie-breaks`, {
		...decision,
		decided_by: "The jury",
	});
	expect(decided.statusCode, decided.body).toBe(200);
	expect((await certificates()).size).toBe(2);
});
