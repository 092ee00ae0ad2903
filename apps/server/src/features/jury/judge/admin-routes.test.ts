import type { AdminJury, JudgedSheets, MadeJudge } from "@bcc/contract/jury/admin-jury";
import { mostJudges } from "@bcc/contract/jury/limits";
import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { judge, judgeLink, jury, juryCriterion, jurySheet } from "#server/db/schema/jury.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { season } from "#server/db/schema/season.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { forgetOldJudges } from "#server/features/jury/judge/mutations.ts";
import { storeJudge, storeJury } from "#server/features/jury/testing/jury.ts";
import { desc } from "#server/lib/drizzle.ts";
import { registerStaff, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

import { startOver } from "#server/testing/start-over.ts";

const path = "/admin/api/jury";
let mails: MailServer;
let t: TestApp;
let admin: TestUser;
let nomineeIds: number[];
beforeAll(async () => {
	mails = await startMailServer();
	t = await createTestApp({ SMTP_URL: mails.url, PUBLIC_URL: "https://tuzo.example" });
});
afterAll(async () => {
	await t.close();
	mails.stop();
});
beforeEach(async () => {
	await startOver(t);
	admin = await registerStaff(t, "admin");
	mails.mails.length = 0;
	({ nomineeIds } = await addCategory(t, { votingOpensAt: new Date(Date.now() + 3_600_000) }));
});

const read = async (): Promise<AdminJury> => (await admin.browser.get(path)).json().data;
const criteria = [{ name: "Faith", name_sw: "Imani", weight: 60 }];
const setRule = (values: object = {}) =>
	admin.browser.send("PUT", path, { season_id: 1, version: 0, share: 40, criteria, ...values });
const open = () => t.db.update(category).set({ votingOpensAt: null });
const invite = (values: object = {}) =>
	admin.browser.post(`${path}/judges`, {
		...{ season_id: 1, name: "Asha Juma", email: "", language: "en", by_mail: false },
		...values,
	});
const tokenOf = ({ made }: MadeJudge) => new URL(made?.en.link ?? "").searchParams.get("token") ?? "";
const look = (token: string) => new TestBrowser(t).post("/jury/sheets", { token });
const save = (token: string, nominee_id = nomineeIds[0]) =>
	new TestBrowser(t).post("/jury/save", {
		token,
		sheet: { nominee_id, seen: 0, knows_couple: true, comment: "Our neighbours.", scores: [] },
	});
async function handIn(token: string) {
	for (const id of nomineeIds) await save(token, id);
	expect((await new TestBrowser(t).post("/jury/hand-in", { token })).statusCode).toBe(200);
}
const sheets = (query = "") => admin.browser.get(`${path}/sheets${query}`);
const codeOf = (reply: { json(): { error?: { code: string } } }) => reply.json().error?.code;
const latestEntry = async () =>
	(await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0];

describe("the rule", () => {
	test("is set before voting opens, and recorded", async () => {
		expect(await read()).toMatchObject({ version: 0, share: 0, criteria: [], locked: null, couples: 2 });
		expect((await setRule()).statusCode).toBe(200);
		expect(await latestEntry()).toMatchObject({
			action: "change",
			resource: "jury",
			after: { share: 40, criteria: ["Faith / Imani: 60"] },
		});
		const [one] = criteria;
		const reply = await setRule({ version: 1, share: 30, criteria: [one, { ...one, name: "Service" }] });
		expect(reply.json().data).toMatchObject({ version: 2, share: 30, locked: null, is_open: false });
		expect(await t.db.$count(juryCriterion)).toBe(2);
	});

	test("of another version than the one seen, or of another season, is refused", async () => {
		await setRule();
		for (const values of [{}, { version: 2 }, { version: 1, season_id: 2 }])
			expect(codeOf(await setRule(values))).toBe("changed_meanwhile");
		const both = await Promise.all([setRule({ version: 1 }), setRule({ version: 1 })]);
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
	});

	test("stays once a category has opened", async () => {
		await setRule();
		await open();
		expect(await read()).toMatchObject({ locked: "voting", is_open: true });
		for (const share of [0, 41]) expect(codeOf(await setRule({ version: 1, share }))).toBe("jury_locked");
		expect((await read()).share).toBe(40);
	});

	test("stays once somebody has voted, whatever becomes of the times", async () => {
		await setRule();
		await open();
		await t.app.contentChanges.announce();
		const [nominee_id] = nomineeIds;
		const [row] = await t.db.select({ id: category.id }).from(category).limit(1);
		const voteDetails = { nominee_id, category_id: row?.id, ip_address: "", device: "mobile" };
		expect((await t.post("/voting/vote", { voteDetails })).statusCode).toBe(200);
		await t.db.update(category).set({ votingOpensAt: new Date(Date.now() + 3_600_000) });
		expect((await read()).locked).toBe("voting");
		expect(codeOf(await setRule({ version: 1, share: 0 }))).toBe("jury_locked");
	});

	test("stays once a judge has saved something", async () => {
		await setRule();
		const { token } = await storeJudge(t.db);
		await open();
		await save(token);
		await t.db.update(category).set({ votingOpensAt: new Date(Date.now() + 3_600_000) });
		expect((await read()).locked).toBe("sheets");
		expect(codeOf(await setRule({ version: 1, share: 0 }))).toBe("jury_locked");
	});

	test("of closed books stays", async () => {
		await closeBooks(t.db);
		expect(codeOf(await setRule())).toBe("books_closed");
	});

	test.each([
		["a share above 100", { share: 101 }, "share"],
		["a share below 0", { share: -1 }, "share"],
		["half a percent", { share: 0.5 }, "share"],
		["a share without criteria", { criteria: [] }, "criteria"],
		["six criteria", { criteria: Array(6).fill(criteria[0]) }, "criteria"],
		["a criterion without Swahili", { criteria: [{ ...criteria[0], name_sw: " " }] }, "criteria.0.name_sw"],
		["a weight of 0", { criteria: [{ ...criteria[0], weight: 0 }] }, "criteria.0.weight"],
	])("refuses %s", async (_, values, field) => {
		expect((await setRule(values)).json().error).toMatchObject({ code: "invalid_input", field });
		expect(await t.db.$count(jury)).toBe(0);
	});
});

describe("a judge", () => {
	beforeEach(() => storeJury(t.db));

	test("gets a link with words to pass on; the organisers’ list never has it", async () => {
		const made: MadeJudge = (await invite({ email: "asha@example.org" })).json().data;
		expect(made.made?.sw.link).toContain("https://tuzo.example/sw/award/jury?token=");
		expect(made.made?.en.message).toContain("Asha Juma");
		const token = tokenOf(made);
		expect((await look(token)).json().data[0].name).toBe("Asha Juma");
		const list = await admin.browser.get(path);
		expect(list.body).not.toContain(token);
		expect(list.json().data.judges).toMatchObject([{ name: "Asha Juma", has_link: true, done: 0 }]);
		const [stored] = await t.db.select().from(judgeLink);
		expect(stored?.tokenHash).not.toContain(token);
		expect(JSON.stringify(await latestEntry())).not.toMatch(/Asha|asha@/);
	});

	test("gets the link by e-mail, made as it goes out", async () => {
		const reply = await invite({ email: "asha@example.org", by_mail: true, language: "sw" });
		expect(reply.json().data.made).toBeNull();
		await t.app.mailsSent();
		const [mail = ""] = mails.mails;
		expect(mail).toContain("To: asha@example.org");
		const token =
			/token=3D([\w=\r\n-]+)/
				.exec(mail)?.[1]
				?.replaceAll(/=\r?\n/g, "")
				.slice(0, 43) ?? "";
		expect((await look(token)).statusCode).toBe(200);
		expect((await read()).judges).toMatchObject([{ has_link: true, mail_waits: false, fault: null }]);
	});

	test("without an address is not mailed to, and one address is one judge", async () => {
		expect((await invite({ by_mail: true })).json().error.field).toBe("email");
		expect(await t.db.$count(judge)).toBe(0);
		const both = await Promise.all([
			invite({ email: "asha@example.org" }),
			invite({ email: "ASHA@example.org" }),
		]);
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
		expect(await t.db.$count(judge)).toBe(1);
	});

	test("who gets another link has no use of the one before", async () => {
		const first = (await invite()).json().data;
		const again = (
			await admin.browser.post(`${path}/judges/${first.judge_id}/link`, { by_mail: false })
		).json().data;
		expect((await look(tokenOf(first))).statusCode).toBe(410);
		expect((await look(tokenOf(again))).statusCode).toBe(200);
	});

	test("who has handed in gets no other link, with which its maker could read the scores", async () => {
		await open();
		const { id, token } = await storeJudge(t.db);
		await handIn(token);
		const asked = await admin.browser.post(`${path}/judges/${id}/link`, { by_mail: false });
		expect(codeOf(asked)).toBe("jury_handed_in");
		expect((await look(token)).statusCode).toBe(200);
	});

	test("is invited to a jury that there is, and that has room", async () => {
		for (let at = 0; at < mostJudges; at++) await storeJudge(t.db, `Judge ${at}`);
		expect(codeOf(await invite())).toBe("jury_full");
		await t.db.update(jury).set({ share: 0 });
		expect(codeOf(await invite())).toBe("jury_not_open");
		await t.db.update(jury).set({ share: 40, closedAt: new Date() });
		expect(codeOf(await invite())).toBe("jury_closed");
	});

	test("who has handed in may be given the sheets back", async () => {
		await open();
		const { id, token } = await storeJudge(t.db);
		await handIn(token);
		expect((await read()).judges).toMatchObject([{ done: 2, handed_in_at: expect.any(String) }]);
		const back = await admin.browser.post(`${path}/judges/${id}/give-back`, {});
		expect(back.json().data.judges).toMatchObject([{ done: 2, handed_in_at: null }]);
		expect((await look(token)).json().data[0].state).toBe("open");
		expect((await admin.browser.post(`${path}/judges/${id}/give-back`, {})).statusCode).toBe(404);
	});

	test.each([
		[true, 2],
		[false, 0],
	])("who is removed: what was handed in is kept: %s", async (keep, sheets) => {
		await open();
		const { id, token } = await storeJudge(t.db);
		await handIn(token);
		const reply = await admin.browser.post(`${path}/judges/${id}/remove`, { keep });
		expect(reply.json().data.judges).toMatchObject([{ is_counted: keep, has_link: false }]);
		expect(await t.db.$count(jurySheet)).toBe(sheets);
		expect(await latestEntry()).toMatchObject({ action: "delete", after: { is_counted: keep } });
		expect((await look(token)).statusCode).toBe(410);
		expect((await admin.browser.post(`${path}/judges/${id}/remove`, { keep })).statusCode).toBe(404);
	});

	test("who is removed before handing in leaves nothing, whatever was chosen", async () => {
		await open();
		const { id, token } = await storeJudge(t.db);
		await save(token);
		const reply = await admin.browser.post(`${path}/judges/${id}/remove`, { keep: true });
		expect(reply.json().data.judges).toMatchObject([{ is_counted: false }]);
		expect(await t.db.$count(jurySheet)).toBe(0);
	});
});

describe("what judges score", () => {
	beforeEach(async () => {
		await storeJury(t.db);
		await open();
	});

	test("is for nobody to see before the jury has closed; then what was handed in is", async () => {
		const done = await storeJudge(t.db, "Asha");
		const late = await storeJudge(t.db, "Juma");
		await handIn(done.token);
		await save(late.token);
		expect((await admin.browser.get(path)).body).not.toContain("Our neighbours.");
		expect(codeOf(await sheets())).toBe("jury_open");
		const closed = await admin.browser.post(`${path}/close`, { season_id: 1 });
		expect(closed.json().data).toMatchObject({ locked: "closed", is_open: false });
		expect(await latestEntry()).toMatchObject({ action: "close_jury", after: { judges: 1 } });
		const { couples, judges } = (await sheets()).json().data;
		expect(judges).toEqual([{ id: done.id, name: "Asha" }]);
		expect(couples).toHaveLength(2);
		expect(couples[0]).toMatchObject({
			nominee_id: nomineeIds[0],
			sheets: [{ judge_id: done.id, knows_couple: true, comment: "Our neighbours.", scores: [] }],
		});
		expect(couples[0].sheets).toHaveLength(1);
	});

	test.each([true, false])("stays readable once the next season runs; closed before: %s", async (closed) => {
		const { id, token } = await storeJudge(t.db, "Asha");
		await handIn(token);
		if (closed) expect((await admin.browser.post(`${path}/close`, { season_id: 1 })).statusCode).toBe(200);
		const archivedAt = new Date();
		await t.db.update(season).set({ voterKeySalt: null, archivedAt });
		await t.db.insert(season).values({ id: 2, year: 2031, name: "The next" });
		expect(codeOf(await sheets())).toBe("jury_open");
		expect(codeOf(await sheets("?season=2"))).toBe("jury_open");
		expect((await sheets("?season=3")).statusCode).toBe(404);
		const read = async () => (await sheets("?season=1")).json().data as JudgedSheets;
		expect(await read()).toMatchObject({
			criteria: [{ name: "Faith" }, { name: "Service" }],
			judges: [{ id, name: "Asha" }],
			couples: [{ sheets: [{ knows_couple: true, comment: "Our neighbours." }] }, { sheets: [{}] }],
		});
		// Names and comments go, what was scored stays.
		await forgetOldJudges(t.db, new Date(archivedAt.getTime() + 91 * 24 * 3_600_000));
		expect(await read()).toMatchObject({
			judges: [{ id, name: "" }],
			couples: [{ sheets: [{ knows_couple: true, comment: "" }] }, { sheets: [{}] }],
		});
	});

	test("is closed once, for the season that was seen, and with it every link and waiting e-mail", async () => {
		const { id, token } = await storeJudge(t.db);
		await t.db
			.insert(outgoingMail)
			.values({ kind: "judge_invited", email: "asha@example.org", judgeId: id, locale: "en" });
		expect(codeOf(await admin.browser.post(`${path}/close`, { season_id: 2 }))).toBe("changed_meanwhile");
		const both = await Promise.all([1, 2].map(() => admin.browser.post(`${path}/close`, { season_id: 1 })));
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
		expect(await t.db.$count(judgeLink)).toBe(0);
		expect(await t.db.$count(outgoingMail)).toBe(0);
		expect((await save(token)).statusCode).toBe(410);
	});

	test("is not closed where nothing is scored", async () => {
		await t.db.update(category).set({ votingOpensAt: new Date(Date.now() + 3_600_000) });
		expect(codeOf(await admin.browser.post(`${path}/close`, { season_id: 1 }))).toBe("jury_not_open");
		await t.db.update(jury).set({ share: 0 });
		await open();
		expect(codeOf(await admin.browser.post(`${path}/close`, { season_id: 1 }))).toBe("jury_not_open");
	});

	test("can be closed where the books are closed already", async () => {
		await closeBooks(t.db);
		expect((await admin.browser.post(`${path}/close`, { season_id: 1 })).statusCode).toBe(200);
	});

	test("saves and a close at once: what was answered as saved is stored", async () => {
		const { token } = await storeJudge(t.db);
		const [saved, closed] = await Promise.all([
			save(token),
			admin.browser.post(`${path}/close`, { season_id: 1 }),
		]);
		expect(closed.statusCode).toBe(200);
		expect(await t.db.$count(jurySheet)).toBe(saved.statusCode === 200 ? 1 : 0);
	});
});
