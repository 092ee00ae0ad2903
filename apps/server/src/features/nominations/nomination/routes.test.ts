import { nominationRetentionDays } from "@bcc/contract/nominations/limits";
import * as m from "@bcc/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { category } from "#server/db/schema/category.ts";
import {
	nominatedCouple,
	nomination,
	nominationCall,
	nominationCategory,
} from "#server/db/schema/nomination.ts";
import { mostWaiting } from "#server/features/nominations/nomination/rules.ts";
import { newNomination, openNominations } from "#server/features/nominations/testing/nomination.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const day = 24 * 60 * 60 * 1000;
const opensAt = new Date("2027-01-01T09:00:00Z");
const closesAt = new Date("2027-02-01T09:00:00Z");
const during = opensAt.getTime() + day;
let now = during;
let t: TestApp;
let categoryId: number;

beforeAll(async () => {
	// No local trial: networks are told apart.
	t = await createTestApp({ PUBLIC_URL: "https://tuzo.example" }, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());
beforeEach(async () => {
	now = during;
	await t.db.delete(nominatedCouple);
	await t.db.delete(nominationCategory);
	({ categoryId } = await addCategory(t));
	await open();
});

async function open(times = { opensAt, closesAt }) {
	await openNominations(t.db, [categoryId], times);
	await t.app.contentChanges.announce();
}

let people = 0;
/** Each time from another network. */
const elsewhere = () => {
	people += 1;
	return `198.51.${Math.floor(people / 250)}.${people % 250}`;
};
const send = (body: object, from = elsewhere(), userAgent = "Mozilla/5.0 (Linux; Android 14; Mobile)") =>
	new TestBrowser(t, from).post("/nominations/send", body, { "user-agent": userAgent });
const nominate = (values: object = {}, from?: string, userAgent?: string) =>
	send(newNomination(categoryId, values), from, userAgent);
const call = async () => (await t.app.inject("/nominations/call")).json().data;
const settings = async () => (await t.app.inject("/site/settings")).json().data[0];
const stored = () => t.db.select().from(nomination).orderBy(nomination.id);
const couples = () => t.db.select().from(nominatedCouple).orderBy(nominatedCouple.id);

describe("the time of nominations", () => {
	test("a season without one has no trace of them", async () => {
		await t.db.delete(nominationCall);
		await t.app.contentChanges.announce();
		expect(await call()).toEqual([]);
		expect(await settings()).not.toHaveProperty("award_links");
		expect((await nominate()).json().error.code).toBe("nominations_closed");
		expect(await stored()).toEqual([]);
	});

	test.each([
		[opensAt.getTime() - 1, "soon"],
		[opensAt.getTime(), "open"],
		[closesAt.getTime() - 1, "open"],
		[closesAt.getTime(), "closed"],
	] as const)("at %i it is %s, for the page, its link and the form", async (moment, state) => {
		now = moment;
		expect(await call()).toMatchObject([{ state, categories: [{ name: "Couple of Faith" }] }]);
		const label = m.nomination_link({}, { locale: "en" });
		expect((await settings()).award_links).toEqual(
			state === "open" ? [{ url: "/award/nominate", label }] : undefined,
		);
		const reply = await nominate();
		expect(reply.statusCode).toBe(state === "open" ? 200 : 409);
		expect(await stored()).toHaveLength(state === "open" ? 1 : 0);
	});

	test("a category that takes none, or is withdrawn, takes none", async () => {
		const other = await addCategory(t);
		const refused = await send(newNomination(other.categoryId));
		expect(refused.json().error).toMatchObject({
			code: "invalid_input",
			field: "nomination.category_id",
			message: m.nomination_category_closed({}, { locale: "en" }),
		});
		await t.db
			.update(category)
			.set({ withdrawnAt: new Date(now) })
			.where(eq(category.id, categoryId));
		expect((await nominate()).statusCode).toBe(400);
		expect(await stored()).toEqual([]);
	});
});

describe("what is sent", () => {
	test("is stored as it was meant, without an address", async () => {
		const from = "203.0.113.77";
		await nominate({ husband: " \u202eAmani  ", phone: "0754 100 002", reason: "x".repeat(20) }, from);
		const [row] = await stored();
		expect(row).toMatchObject({ husband: "Amani", phone: "+255754100002", locale: "en" });
		expect(JSON.stringify(row)).not.toContain(from);
	});

	test.each([
		["husband", ""],
		["wife", "x".repeat(101)],
		["place", " \u200b "],
		["married_years", -1],
		["married_years", 91],
		["married_years", 1.5],
		["reason", "x".repeat(19)],
		["reason", "x".repeat(1_001)],
		["reason", "\u0000".repeat(30)],
		["name", ""],
		["email", "nobody"],
		["phone", "12"],
		["couple_knows", "yes"],
		["consent", false],
		["category_id", "1"],
	])("%s = %j is refused, and nothing is stored", async (field, value) => {
		const reply = await nominate({ [field]: value });
		expect([reply.statusCode, reply.json().error.field]).toEqual([400, `nomination.${field}`]);
		expect(await couples()).toEqual([]);
	});

	test("there must be a way to reach who nominates", async () => {
		const reply = await nominate({ email: "", phone: null });
		expect(reply.json().error).toMatchObject({ field: "nomination.email" });
		expect((await nominate({ email: null, phone: "0754 100 002" })).statusCode).toBe(200);
	});

	test("the same request is one nomination, twenty times at once and after the end", async () => {
		const body = newNomination(categoryId);
		const from = elsewhere();
		const replies = await Promise.all(Array.from({ length: 20 }, () => send(body, from)));
		expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
		expect(await stored()).toHaveLength(1);
		now = closesAt.getTime();
		expect((await send(body, elsewhere())).json()).toEqual(replies[0]?.json());
		expect(await stored()).toHaveLength(1);
	});

	test("twenty people at once nominate one couple, however they write its names; all get the same answer", async () => {
		const ways = [
			{ husband: "Amani Mushi", wife: "Neema Mushi" },
			{ husband: "NEEMA  MUSHI", wife: "amani mushi" },
			{ husband: "Amáni Mu’shi", wife: "Neema-Mushi" },
		];
		const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => nominate(ways[at % 3])));
		const unseen = await nominate({ husband: "Juma", wife: "Asha" });
		expect(new Set(replies.map(({ body }) => body))).toEqual(new Set([unseen.body]));
		expect(await couples()).toHaveLength(2);
		expect(await stored()).toHaveLength(21);
	});

	test("comes from this site alone", async () => {
		const browser = new TestBrowser(t, elsewhere());
		const reply = await browser.post("/nominations/send", newNomination(categoryId), {
			origin: "https://evil.example",
			"sec-fetch-site": "cross-site",
		});
		expect(reply.json().error.code).toBe("cross_site");
	});
});

describe("limits", () => {
	const tablet = "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)";

	test("a type of device sends five a day from a network", async () => {
		const from = elsewhere();
		const codes = async (times: number, userAgent?: string) => {
			const found = [];
			for (let at = 0; at < times; at++) found.push((await nominate({}, from, userAgent)).statusCode);
			return found;
		};
		expect(await codes(6)).toEqual([200, 200, 200, 200, 200, 429]);
		expect(await codes(5, tablet)).toEqual([200, 200, 200, 200, 200]);
		expect((await nominate({}, elsewhere())).statusCode).toBe(200);
		now += day;
		expect(await codes(1)).toEqual([200]);
	});

	test("a network sends twenty a day, whatever it says of its devices", async () => {
		const from = elsewhere();
		for (let at = 0; at < 20; at++) {
			expect((await nominate({}, from)).statusCode).toBe(200);
			await t.db.update(nomination).set({ deviceType: 9 });
		}
		const refused = await nominate({}, from);
		expect([refused.statusCode, refused.json().message]).toEqual([
			429,
			m.nomination_often({}, { locale: "en" }),
		]);
		expect(await stored()).toHaveLength(20);
	});

	test("no more wait than organisers can read; those that are decided on do not count", async () => {
		await nominate();
		const [one] = await stored();
		const [couple] = await couples();
		if (!one || !couple) throw new Error("nothing was stored");
		const { id: _, ...row } = one;
		const flood = Array.from({ length: mostWaiting - 1 }, (_, at) => ({ ...row, requestHash: `x${at}` }));
		await t.db.insert(nomination).values(flood);
		const refused = await nominate();
		expect(refused.json()).toMatchObject({
			message: m.nomination_full({}, { locale: "en" }),
			error: { code: "nominations_closed" },
		});
		await t.db.update(nominatedCouple).set({ state: "declined" }).where(eq(nominatedCouple.id, couple.id));
		expect((await nominate({ wife: "Grace" })).statusCode).toBe(200);
	});
});

describe("personal data", () => {
	test("all of it goes when the page says so", async () => {
		await nominate();
		now = closesAt.getTime() + nominationRetentionDays * day;
		await t.app.deleteOldNominations();
		expect(await stored()).toHaveLength(1);
		now += 1;
		await t.app.deleteOldNominations();
		expect([await stored(), await couples()]).toEqual([[], []]);
	});

	test("where the time is taken back, it goes as long after it was sent", async () => {
		await nominate();
		await t.db.delete(nominationCall);
		now = during + nominationRetentionDays * day - 1;
		await t.app.deleteOldNominations();
		expect(await stored()).toHaveLength(1);
		now += 2;
		await t.app.deleteOldNominations();
		expect(await couples()).toEqual([]);
	});

	test("an owner of an address gets what was sent with it, and is forgotten with the account", async () => {
		const user = await registerStaff(t, "user");
		const confirmed = { emailConfirmedAt: new Date(now) };
		await t.db.update(account).set(confirmed).where(eq(account.id, user.id));
		const data = async () => (await user.browser.get(`/users/${user.id}/data`)).json().data;
		expect(await data()).not.toHaveProperty("nominations");
		await nominate({ email: user.email.toUpperCase(), name: "Asha Juma" });
		await nominate();
		expect((await data()).nominations).toMatchObject([{ husband: "Amani Mushi", name: "Asha Juma" }]);
		const deleted = await user.browser.post("/users/delete", {
			userDetails: { userId: user.id, password: user.password },
		});
		expect(deleted.statusCode, deleted.body).toBe(200);
		const rows = await stored();
		expect(rows[0]).toMatchObject({ name: "", email: null, phone: null, network: null });
		expect(rows[1]?.name).toBe("Asha Juma");
	});

	test("of an address that nobody has confirmed, nothing is given away or removed", async () => {
		const user = await registerStaff(t, "user");
		await t.db.update(account).set({ emailConfirmedAt: null }).where(eq(account.id, user.id));
		await nominate({ email: user.email });
		expect((await user.browser.get(`/users/${user.id}/data`)).json().data).not.toHaveProperty("nominations");
		await user.browser.post("/users/delete", {
			userDetails: { userId: user.id, password: user.password },
		});
		expect((await stored())[0]?.email).toBe(user.email);
	});
});
