import type { Safekeeping } from "@bcc/contract/office/admin-backup";
import { afterEach, expect, test, vi } from "vitest";
import { databaseTime } from "#server/db/clock.ts";
import { category } from "#server/db/schema/category.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { digestOf, placesOf } from "#server/features/awards/winner/data.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
afterEach(async () => {
	vi.useRealTimers();
	await t.close();
});

/** A process on a machine whose clock is so many seconds ahead, or behind. */
async function startProcess(secondsAhead: number): Promise<void> {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(Date.now() + secondsAhead * 1_000);
	t = await createTestApp();
	await t.db.insert(siteSettings).values({ countsHiddenUntilClose: true }).onConflictDoNothing();
	await t.db.update(siteSettings).set({ countsHiddenUntilClose: true });
}

async function addClosing(seconds: number) {
	const added = await addCategory(t);
	await t.db
		.update(category)
		.set({ votingClosesAt: sql`now() + make_interval(secs => ${seconds})` })
		.where(eq(category.id, added.categoryId))
		.execute();
	await t.app.contentChanges.announce();
	return added;
}

const countOf = (nomineeId: number | undefined) => t.app.inject(`/voting/nominee/count/${nomineeId}`);

/** By which pages tell whether voting is open. */
async function announcedTime(categoryId: number): Promise<number> {
	const { headers } = await t.app.inject(`/award/category/${categoryId}`);
	return Date.parse(String(headers.date));
}

test.each([-30, 0, 30])(
	"what a process %i s ahead of the database decides is by the database's time",
	async (ahead) => {
		await startProcess(ahead);
		const difference = t.app.clock().getTime() - (await databaseTime(t.db)).getTime();
		expect(Math.abs(difference)).toBeLessThan(1_000);

		const open = await addClosing(15);
		const announced = await announcedTime(open.categoryId);
		expect(Math.abs(announced - (await databaseTime(t.db)).getTime())).toBeLessThan(3_000);
		const { nomineeIds, categoryId: category_id } = open;
		const voteDetails = { nominee_id: nomineeIds[0], category_id, ip_address: "", device: "mobile" };
		expect((await t.post("/voting/vote", { voteDetails })).statusCode).toBe(200);
		expect((await countOf(nomineeIds[0])).statusCode, "hidden while it is open").toBe(403);

		const closed = await addClosing(-15);
		expect((await countOf(closed.nomineeIds[0])).statusCode).toBe(200);
	},
);

test.each([-30, 30])(
	"a recount and a backup through a process %i s ahead are of the database's time",
	async (ahead) => {
		await startProcess(ahead);
		const { browser, password } = await registerStaff(t, "admin");
		const path = "/admin/api/safekeeping";
		const before = await databaseTime(t.db);
		await browser.post(`${path}/recount`, {});
		await t.app.tasks.finished();
		await browser.post("/admin/api/backups", { password });
		await t.app.tasks.finished();
		const after = await databaseTime(t.db);
		const { last_recount, backups }: Safekeeping = (await browser.get(path)).json().data;
		for (const time of [last_recount?.started_at, backups[0]?.taken_at]) {
			expect(Date.parse(time ?? "")).toBeGreaterThanOrEqual(before.getTime() - 1);
			expect(Date.parse(time ?? "")).toBeLessThanOrEqual(after.getTime());
		}
	},
);

test("a step of the machine's clock changes no time of the process", async () => {
	await startProcess(0);
	vi.setSystemTime(Date.now() - 3_600_000);
	const difference = t.app.clock().getTime() - (await databaseTime(t.db)).getTime();
	expect(Math.abs(difference)).toBeLessThan(1_000);
});

test.each([-3_600_000, 3_600_000])(
	"a process whose time is wrong by %i ms publishes, and hides nothing published by another change",
	async (off) => {
		t = await createTestApp({}, undefined, { clock: () => new Date(Date.now() + off) });
		await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
		const { browser } = await registerStaff(t, "admin");
		const [over, open] = [await addClosing(-60), await addClosing(60)];
		const publish = (id: number, digest: string) =>
			browser.post(`/admin/api/votes/categories/${id}/publish`, { season: 1, digest });
		const [found] = (await placesOf(t.app, 1, await databaseTime(t.db))).filter(
			({ category_id }) => category_id === over.categoryId,
		);
		const published = await publish(over.categoryId, found ? digestOf(found) : "");
		expect(published.statusCode, published.body).toBe(200);
		expect((await publish(open.categoryId, "")).json().error.code).toBe("results_not_final");
		const address = `/admin/api/categories/${open.categoryId}`;
		const record = (await browser.get(address)).json().data;
		const changed = await browser.send("PUT", address, { ...record, description: "Another" });
		expect(changed.statusCode, changed.body).toBe(200);
		const [row] = await t.db.select().from(category).where(eq(category.id, over.categoryId));
		expect(row?.resultsPublishedAt).not.toBeNull();
	},
);
