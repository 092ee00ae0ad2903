import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { databaseTime } from "#server/db/clock.ts";
import { category } from "#server/features/category/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";
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
