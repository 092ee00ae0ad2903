import type { AuditEntry } from "@bcc/contract/office/admin-audit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { recountVotes } from "#server/features/votes/result/data.ts";
import { recountInWords } from "#server/features/votes/result/rules.ts";
import { voidVotes } from "#server/features/votes/void/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let admin: TestUser;
let editor: TestUser;
/** Three votes for the first couple, one for the second. */
let categoryId: number;
let first: number;
let second: number;
let voter = 0;

beforeAll(async () => {
	t = await createTestApp();
	admin = await registerStaff(t, "admin");
	editor = await registerStaff(t, "editor");
});
afterAll(async () => {
	expect((await recount()).agrees).toBe(true);
	await t.close();
});
beforeEach(async () => {
	const added = await addCategory(t, { name: `Category ${crypto.randomUUID()}` });
	categoryId = added.categoryId;
	[first, second] = added.nomineeIds as [number, number];
	const votes = await Promise.all([first, first, first, second].map(cast));
	expect(votes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

const recount = () => t.db.transaction(recountVotes);
const cast = (nominee_id: number) => {
	voter += 1;
	const voteDetails = { nominee_id, category_id: categoryId, ip_address: "", device: "desktop" };
	return t.post("/voting/vote", { voteDetails }, { remoteAddress: `203.0.${voter >> 8}.${voter & 255}` });
};
const read = async (path: string) => (await admin.browser.get(`/admin/api/${path}`)).json().data;
const post = (path: string, body: object, by = admin) => by.browser.post(`/admin/api/${path}`, body);
const summary = () => read(`votes/summary?category=${categoryId}`);
const results = () => read(`votes/results?category=${categoryId}`);
const statusOf = async (url: string) => (await t.app.inject(url)).statusCode;
const categoryPaths = () => [
	`/award/category/${categoryId}`,
	`/award/category/nominees/${categoryId}`,
	`/voting/category/counts/${categoryId}`,
	`/voting/nominee/count/${first}`,
];

async function auditOf(resource: string, id: number): Promise<AuditEntry[]> {
	return (await read(`audit?resource=${resource}&record_id=${id}`)) as AuditEntry[];
}

describe("deleting a record with votes", () => {
	test.each(["back office", "GET"])("is refused with a way on, by %s", async (by) => {
		const reply =
			by === "GET"
				? await admin.browser.get(`/award/delete/category/${categoryId}`)
				: await editor.browser.send("DELETE", `/admin/api/categories/${categoryId}?version=1`);
		expect([reply.statusCode, reply.json().error.code]).toEqual([409, "has_votes"]);
		expect(reply.json().message).toContain("An administrator can withdraw it");
		expect(await read(`categories/${categoryId}`)).toMatchObject({ version: 1, deleted_at: null });
		expect(await statusOf(`/award/category/${categoryId}`)).toBe(200);
		expect(await auditOf("categories", categoryId)).toEqual([]);
	});

	test("is refused for a couple, not for one without votes", async () => {
		const unvoted = (await post("nominees", { category_id: categoryId, husband: "A", wife: "B" })).json()
			.data;
		const remove = (id: number) =>
			admin.browser.send("DELETE", `/admin/api/nominees/${id}?version=1&reason=Twice`);
		const refused = await remove(first);
		expect([refused.statusCode, refused.json().error.code]).toEqual([409, "has_votes"]);
		expect(refused.json().message).toContain("People have voted for this couple");
		expect((await remove(unvoted.id)).json().data.deleted_at).toEqual(expect.any(String));
		const { couples } = (await summary()).categories.find(
			(each: { category_id: number }) => each.category_id === categoryId,
		);
		expect(couples.map(({ nominee_id }: { nominee_id: number }) => nominee_id)).toEqual([first, second]);
	});

	test("is refused even when all of them are voided", async () => {
		await t.db.transaction((tx) => voidVotes(tx, { category_id: categoryId }, "all bought", admin.id));
		const reply = await editor.browser.send("DELETE", `/admin/api/categories/${categoryId}?version=1`);
		expect(reply.json().error.code).toBe("has_votes");
	});

	test("first reports that somebody changed it meanwhile", async () => {
		const reply = await editor.browser.send("DELETE", `/admin/api/categories/${categoryId}?version=7`);
		expect(reply.json().error.code).toBe("changed_meanwhile");
	});
});

describe("withdrawing a category", () => {
	const reason = "Its couples are not of this town";

	test("takes it from visitors and from the count; the results say so; put back, everything returns", async () => {
		await t.db.transaction((tx) =>
			voidVotes(tx, { category_id: categoryId, nominee_id: second }, "one shop", admin.id),
		);
		const whole = { votes: 3, voided: 1, withdrawn: 0, left_out: [] };
		expect(await summary()).toMatchObject(whole);
		const before = await recount();

		const withdrawn = await post(`categories/${categoryId}/withdraw`, { version: 1, reason });
		expect(withdrawn.json().data).toMatchObject({
			version: 2,
			withdrawn_at: expect.any(String),
			withdrawn_reason: reason,
			deleted_at: null,
			has_votes: true,
		});
		for (const path of categoryPaths()) expect([path, await statusOf(path)]).toEqual([path, 404]);
		expect((await t.app.inject("/award/all/category")).body).not.toContain(`"id":${categoryId},`);
		expect((await t.app.inject("/sitemap.xml")).body).not.toContain(`categoryId=${categoryId}<`);
		const refused = await cast(first);
		expect([refused.statusCode, refused.json().error.field]).toEqual([404, "voteDetails.category_id"]);

		const leftOut = { category_id: categoryId, couple: null, votes: 3, reason };
		const less = { votes: 0, voided: 1, withdrawn: 3, left_out: [leftOut] };
		expect(await summary()).toMatchObject(less);
		const shown = await results();
		expect(shown).toMatchObject({ ...less, recount_agrees: true });
		expect(shown.categories[0]).toMatchObject({ state: "withdrawn", final: false, tie_for_first: false });
		for (const row of shown.categories[0].rows) expect(row).toMatchObject({ rank: null, share: 0 });
		const csv = await admin.browser.get(`/admin/api/votes/results.csv?category=${categoryId}`);
		expect(csv.body.trimEnd().split("\r\n").slice(1)).toEqual([
			expect.stringMatching(
				/,no,,no,Husband 1,Wife 1,3,0\.00,0,yes,Its couples are not of this town,0,3,,,,$/,
			),
			expect.stringMatching(
				/,no,,no,Husband 2,Wife 2,0,0\.00,1,yes,Its couples are not of this town,0,0,,,,$/,
			),
		]);
		const counted = await recount();
		expect(counted).toMatchObject({
			agrees: true,
			stored: before.stored,
			votes: before.votes - 3,
			withdrawn: before.withdrawn + 3,
		});
		expect(recountInWords(counted, { locale: "en" })).toMatch(
			/withdrawn: Category .+, 3 votes, since .+: Its couples are not/,
		);

		const back = await post(`categories/${categoryId}/reinstate`, { version: 2, reason: "They are" });
		expect(back.json().data).toMatchObject({ version: 3, withdrawn_at: null, withdrawn_reason: null });
		expect(await summary()).toMatchObject(whole);
		expect(await statusOf(`/award/category/${categoryId}`)).toBe(200);
		expect((await cast(first)).statusCode).toBe(200);
		const log = await auditOf("categories", categoryId);
		expect(log.map(({ action, actor_id, after }) => [action, actor_id, after])).toMatchObject([
			["reinstate", admin.id, { reason: "They are" }],
			["withdraw", admin.id, { withdrawn_reason: reason }],
		]);
	});

	test.each(["categories", "nominees"])(
		"by several at once, one's reason is stored and the others get an error: %s",
		async (of) => {
			const path = `${of}/${of === "categories" ? categoryId : first}`;
			const reasons = ["one", "two", "three", "four"];
			const replies = await Promise.all(
				reasons.map((each) => post(`${path}/withdraw`, { version: 1, reason: each })),
			);
			expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
			const stored = await read(path);
			for (const [index, reply] of replies.entries()) {
				if (reply.statusCode === 200) expect(reply.json().data).toEqual(stored);
				else expect(reply.json().error.code).toBe("changed_meanwhile");
				expect(stored.withdrawn_reason === reasons[index]).toBe(reply.statusCode === 200);
			}
		},
	);

	test("is for administrators, needs a reason and the version that was seen; asked again, it is harmless", async () => {
		const path = `categories/${categoryId}/withdraw`;
		expect((await post(path, { version: 1, reason }, editor)).statusCode).toBe(403);
		const silent = await post(path, { version: 1, reason: " " });
		expect([silent.statusCode, silent.json().error.field]).toEqual([400, "reason"]);
		const stale = await post(path, { version: 2, reason });
		expect([stale.statusCode, stale.json().error.code]).toEqual([409, "changed_meanwhile"]);
		expect(await statusOf(`/award/category/${categoryId}`)).toBe(200);
		const done = (await post(path, { version: 1, reason })).json().data;
		expect((await post(path, { version: 1, reason })).json().data).toEqual(done);
		expect(await auditOf("categories", categoryId)).toHaveLength(1);

		const restore = await post(`categories/${categoryId}/restore`, {}, editor);
		expect(restore.json().data).toEqual(done);
		expect(
			(await post(`categories/${categoryId}/reinstate`, { version: 2, reason }, editor)).statusCode,
		).toBe(403);
		const listed = async (state: string) =>
			(await read(`categories?state=${state}&perPage=100`)).map(({ id }: { id: number }) => id);
		expect(await listed("withdrawn")).toContain(categoryId);
		expect(await listed("active")).not.toContain(categoryId);
	});
});

test.each(["categories", "nominees"])(
	"one is put back from the withdrawal that was seen alone: %s",
	async (of) => {
		const path = `${of}/${of === "categories" ? categoryId : first}`;
		await post(`${path}/withdraw`, { version: 1, reason: "A dispute" });
		const settled = { version: 2, reason: "Settled" };
		for (let time = 0; time < 2; time++) {
			expect((await post(`${path}/reinstate`, settled)).json().data).toMatchObject({ version: 3 });
		}
		await post(`${path}/withdraw`, { version: 3, reason: "They moved away" });
		const late = await post(`${path}/reinstate`, settled);
		expect([late.statusCode, late.json().error.code]).toEqual([409, "changed_meanwhile"]);
		expect(await read(path)).toMatchObject({ version: 4, withdrawn_reason: "They moved away" });
	},
);

test("a withdrawn couple is left out of places, shares and sums, and comes back", async () => {
	const reason = "They moved away";
	const withdrawn = await post(`nominees/${first}/withdraw`, { version: 1, reason });
	expect(withdrawn.json().data).toMatchObject({ withdrawn_reason: reason, deleted_at: null });
	expect((await cast(first)).json().error.field).toBe("voteDetails.nominee_id");
	expect(await statusOf(`/voting/nominee/count/${first}`)).toBe(404);
	const shown = await results();
	expect(shown).toMatchObject({
		recount_agrees: true,
		votes: 1,
		voided: 0,
		withdrawn: 3,
		left_out: [{ category_id: categoryId, couple: { nominee_id: first }, votes: 3, reason }],
	});
	expect(shown.categories[0]).toMatchObject({
		votes: 1,
		withdrawn: 3,
		withdrawal: null,
		rows: [
			{ nominee_id: second, rank: 1, share: 1 },
			{ nominee_id: first, rank: null, withdrawal: { reason } },
		],
	});
	// Its category is withdrawn as well: its votes are listed once.
	await post(`categories/${categoryId}/withdraw`, { version: 1, reason: "All of it" });
	expect(await results()).toMatchObject({ withdrawn: 4, left_out: [{ couple: null, votes: 4 }] });
	await post(`categories/${categoryId}/reinstate`, { version: 2, reason: "Not all of it" });
	await post(`nominees/${first}/reinstate`, { version: 2, reason: "They stay" });
	expect(await results()).toMatchObject({ votes: 4, withdrawn: 0, left_out: [] });
	expect((await cast(first)).statusCode).toBe(200);
});

test("the recount beside the results shows that votes are missing from them", async () => {
	const hide = (deletedAt: Date | null) =>
		t.db.update(category).set({ deletedAt }).where(eq(category.id, categoryId));
	await hide(new Date());
	const counted = await recount();
	expect(counted).toMatchObject({ agrees: false, differences: [] });
	expect(recountInWords(counted, { locale: "en" })).toMatch(
		/differences:\n(\d+) votes are stored, \d+ are told in the results/,
	);
	expect((await read("votes/results")).recount_agrees).toBe(false);
	await hide(null);
});

test("a reason without a withdrawal is refused by the database", async () => {
	for (const table of ["category", "nominee"]) {
		const write = sql`update ${sql.identifier(table)} set withdrawn_reason = 'x' where withdrawn_at is null`;
		await expect(t.db.execute(write)).rejects.toThrow();
	}
});
