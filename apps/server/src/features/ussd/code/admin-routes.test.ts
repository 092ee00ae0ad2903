import { siteSettingsReplySchema } from "@bcc/contract/site/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vote } from "#server/db/schema/voting.ts";
import { categoryNumber, coupleNumber } from "#server/features/ussd/session/rules.ts";
import { phoneOf, ussdSettings } from "#server/features/ussd/testing/phones.ts";
import { digestVotes } from "#server/features/votes/history/mutations.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
	t = await createTestApp(ussdSettings);
	admin = (await registerStaff(t, "admin")).browser;
});
afterAll(() => t.close());

const path = "/admin/api/ussd";
async function notes(language = "en") {
	const reply = await t.app.inject({ url: "/site/settings", headers: { "accept-language": language } });
	return siteSettingsReplySchema.parse(reply.json()).data[0]?.vote_notes;
}

test("organisers set the code to dial, which the site shows at once in both languages, and the log has it", async () => {
	expect((await admin.get(path)).json().data).toEqual({
		...{ configured: true, version: 0, code: null, last_call_at: null },
	});
	expect(await notes()).toBeUndefined();
	const set = await admin.send("PUT", path, { version: 0, code: " *149*88# " });
	expect(set.json().data).toMatchObject({ version: 1, code: "*149*88#" });
	expect(await notes()).toEqual(["No internet? Dial *149*88# to vote"]);
	expect(await notes("sw")).toEqual(["Huna intaneti? Piga *149*88# ili upige kura"]);
	const [entry] = (await admin.get("/admin/api/audit?resource=settings&perPage=1")).json().data;
	expect([entry.before, entry.after]).toEqual([{ code: null }, { code: "*149*88#" }]);
	const late = await admin.send("PUT", path, { version: 0, code: "*150#" });
	expect([late.statusCode, late.json().error.code]).toEqual([409, "changed_meanwhile"]);
	expect((await admin.send("PUT", path, { version: 1, code: "" })).json().data.code).toBeNull();
	expect(await notes()).toBeUndefined();
});

test.each(["149", "*149*88", "#", "*#", "*149*88#<b>", "*1*2*3*4*5#", "*1234567#", "*149*88#\n*1#", null])(
	"%j is no code to dial",
	async (code) => {
		const { version } = (await admin.get(path)).json().data;
		const reply = await admin.send("PUT", path, { version, code });
		expect([reply.statusCode, reply.json().error.field]).toEqual([400, "code"]);
	},
);

test("votes by USSD are a source of their own, are part of a burst, and can be held and voided by themselves", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const [couple = 0] = nomineeIds;
	const way = [String(categoryNumber({ id: categoryId })), String(coupleNumber({ id: couple })), "1"];
	await Promise.all(Array.from({ length: 30 }, () => phoneOf(t).dial(...way)));
	for (const ip_address of ["203.0.113.8", "203.0.113.9"]) {
		const voteDetails = { nominee_id: couple, category_id: categoryId, ip_address, device: "mobile" };
		expect((await t.post("/voting/vote", { voteDetails })).statusCode).toBe(200);
	}
	await t.db
		.update(vote)
		.set({ castAt: new Date(Date.now() - 10 * 60_000) })
		.where(eq(vote.nomineeId, couple));
	await digestVotes(t.database);
	const url = `/admin/api/votes/dashboard?by=hour&category=${categoryId}`;
	const { shares, bursts, summary } = (await admin.get(url)).json().data;
	expect(summary.sources).toEqual(["mobile", "tablet", "desktop", "unknown", "ussd"]);
	expect(shares.devices.map((each: { votes: number }) => each.votes)).toEqual([2, 0, 0, 0, 30]);
	expect(bursts).toMatchObject([
		{ nominee_id: couple, votes: 32, by_ussd: 30, networks: { own: { networks: 32 } } },
	]);
	const selection = { category_id: categoryId, device_type: "ussd" };
	const preview = (await admin.send("POST", "/admin/api/votes/voids/preview", selection)).json().data;
	expect(preview).toMatchObject({ votes: 30, couples: [{ votes: 30, remaining: 2 }] });
	const held = { ...selection, reason: "One shop may have sold them", expected_votes: 30, held: true };
	const { data } = (await admin.send("POST", "/admin/api/votes/voids", held)).json();
	expect(data).toMatchObject({ votes: 30, selection });
	expect(await tallyDifferences(t.db)).toEqual([]);
	const results = (await admin.get(`/admin/api/votes/results?category=${categoryId}`)).json().data;
	expect(results.categories[0].rows[0]).toMatchObject({ votes: 2, held: 30, rank_with_held: 1 });
	expect(results.recount_agrees).toBe(true);
});

test("a site without a gateway has no source, no note and no code to set", async () => {
	const without = await createTestApp();
	const { browser } = await registerStaff(without, "admin");
	expect((await browser.get(path)).json().data).toMatchObject({ configured: false, code: null });
	expect((await browser.send("PUT", path, { version: 0, code: "*149*88#" })).statusCode).toBe(404);
	const { shares, summary } = (await browser.get("/admin/api/votes/dashboard?by=hour")).json().data;
	expect(summary.sources).not.toContain("ussd");
	expect(JSON.stringify(shares)).not.toContain("ussd");
	expect((await without.app.inject("/site/settings")).body).not.toContain("vote_notes");
	await without.close();
});
