import { tmpdir } from "node:os";
import type { NextSeason } from "@bcc/contract/awards/admin-season";
import type { Books } from "@bcc/contract/office/admin-books";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeBooksCommand } from "#server/cli/close-books.ts";
import { category } from "#server/db/schema/category.ts";
import { jury } from "#server/db/schema/jury.ts";
import { season } from "#server/db/schema/season.ts";
import { storeJury, storeSheets } from "#server/features/jury/testing/jury.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
	await startOver(t);
	admin = await registerStaff(t, "admin");
	const { nomineeIds } = await addCategory(t);
	const criteria = await storeJury(t.db);
	await storeSheets(t.db, { nomineeIds, criteria }, [
		[5, 5],
		[9, 9],
	]);
	await t.db.update(category).set({ votingClosesAt: new Date(Date.now() - 3_600_000) });
	await t.app.contentChanges.announce();
});

const read = async (path: string) => (await admin.browser.get(`/admin/api/${path}`)).json().data;
const next = async (): Promise<NextSeason> => await read("seasons/next");
const juryCheck = async () => ((await read("books")) as Books).checks.find(({ check }) => check === "jury");
const chosen = {
	...{ year: 2030, name: "The next", name_sw: null, starts_on: "2030-03-01", ends_on: "2030-03-31" },
	...{ category_ids: [], keep_banners: true, keep_settings: true, votes_in_archive: true },
};
async function begin(language = "en") {
	const { id, version } = (await next()).current;
	const body = { ...chosen, seen: { id, version }, password: admin.password };
	return await admin.browser.post("/admin/api/seasons", body, { "accept-language": language });
}
const closeJury = () => admin.browser.post("/admin/api/jury/close", { season_id: 1 });
/** As the command line does. */
const closeBooks = () => t.db.transaction((tx) => closeBooksCommand({ dataDir: tmpdir() })(tx));

test("the next season waits for the jury, and says so in both languages", async () => {
	expect((await next()).jury_open).toBe(true);
	const refused = await begin();
	expect([refused.statusCode, refused.json().error.code]).toEqual([409, "jury_open"]);
	expect(refused.json().message).toMatch(/^The jury has not closed yet/);
	expect((await begin("sw")).json().message).toMatch(/^Kazi ya majaji bado haijafungwa/);
	expect(await t.db.$count(season)).toBe(1);
	expect((await next()).current).toMatchObject({ id: 1, version: 1, books_open: true });
	expect((await closeJury()).statusCode).toBe(200);
	expect((await next()).jury_open).toBe(false);
	const begun = await begin();
	expect(begun.statusCode, begun.body).toBe(200);
	const [archived] = (await read("votes/results?season=1")).categories;
	expect(archived).toMatchObject({ final: true, jury: { open: false, judges: 1 } });
});

test("the books wait for it, on their checklist, on the start page and in the command line", async () => {
	expect(await juryCheck()).toMatchObject({ ok: false });
	expect((await read("start-page")).next).toMatchObject({ step: "close_jury" });
	await expect(closeBooks()).rejects.toMatchObject({ code: "jury_open" });
	expect((await next()).current.books_open).toBe(true);
	expect((await closeJury()).statusCode).toBe(200);
	expect(await juryCheck()).toMatchObject({ ok: true });
	expect((await read("start-page")).next).toMatchObject({ step: "recount" });
	expect((await closeBooks()).message).toBe("The books are closed.");
	// Another run completes one that was cut off, whatever was open when an older version closed the books.
	await t.db.update(jury).set({ closedAt: null });
	expect((await closeBooks()).message).toBe("The books were closed already.");
});

test("a season whose jury has no share waits for nothing", async () => {
	await t.db.update(jury).set({ share: 0 });
	expect(await juryCheck()).toBeUndefined();
	expect((await read("start-page")).next).toMatchObject({ step: "recount" });
	expect((await begin()).statusCode).toBe(200);
});
