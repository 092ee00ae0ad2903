import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recountVotes } from "#server/features/votes/result/data.ts";
import { registerStaff, registerUser, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const api = "/admin/api";
let t: TestApp;
let admin: TestBrowser;
let editor: TestBrowser;
let auditor: TestBrowser;
let user: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	admin = (await registerStaff(t, "admin")).browser;
	editor = (await registerStaff(t, "editor")).browser;
	auditor = (await registerStaff(t, "auditor")).browser;
	user = (await registerUser(t)).browser;
});
afterAll(async () => {
	expect((await t.db.transaction(recountVotes)).agrees).toBe(true);
	await t.close();
});

const category = { name: "Draft of Faith", description: "Text", code: "DRAFT-1" };
const occasion = {
	name: "Draft evening",
	topic: "Topic",
	description: "Text",
	price: 0,
	start_date: "2031-03-01",
	time_in: "09:00",
	time_out: "16:00",
};
const contents = {
	seminars: { ...occasion, talker_name: "Grace", end_date: "2031-03-02" },
	events: { ...occasion, presenter: "Grace" },
	galleries: { name: "Draft pictures", description: "Text" },
	categories: category,
};
/** What anybody may ask for: the list, and the calls of one. */
const calls = {
	seminars: { list: "/seminar/all", one: ["/seminar/", "/seminar/photo/"] },
	events: { list: "/events/all", one: ["/events/", "/events/photo/"] },
	galleries: { list: "/gallery/all", one: ["/gallery/"] },
	categories: {
		list: "/award/all/category",
		one: ["/award/category/", "/award/category/nominees/", "/voting/category/counts/"],
	},
};
type Kind = keyof typeof contents;

const preview = { "x-preview": "1" };
const look = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
const lookAs = (browser: TestBrowser, url: string) => browser.get(url, preview);
async function add(kind: string, input: object) {
	const reply = await editor.post(`${api}/${kind}`, { ...input, draft: true });
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data as { id: number; version: number; draft: boolean };
}
const put = (kind: string, id: number, input: object) => editor.send("PUT", `${api}/${kind}/${id}`, input);
const ids = (reply: { json(): { data: { id: number }[] } }) => reply.json().data.map(({ id }) => id);

describe.each(Object.keys(contents) as Kind[])("a draft of %s", (kind) => {
	test("is visible only to staff with a preview, until it is published", async () => {
		const { id, version, draft } = await add(kind, contents[kind]);
		expect(draft).toBe(true);
		const { list, one } = calls[kind];
		const seenBy = async (who: (url: string) => ReturnType<typeof look>) => {
			const found = await Promise.all(one.slice(0, 2).map((path) => who(path + id)));
			return [ids(await who(list)).includes(id), ...found.map(({ statusCode }) => statusCode === 200)];
		};
		const nobody = one.length > 1 ? [false, false, false] : [false, false];
		const hidden = async () => {
			expect(await seenBy((url) => look(url))).toEqual(nobody);
			expect(await seenBy((url) => look(url, preview)), "a stranger who asks").toEqual(nobody);
			expect(await seenBy((url) => lookAs(user, url)), "a visitor who is signed in").toEqual(nobody);
			expect(await seenBy((url) => editor.get(url)), "staff without asking").toEqual(nobody);
			for (const path of one) expect((await look(path + id)).statusCode).toBe(404);
		};
		await hidden();
		for (const staff of [admin, editor, auditor]) {
			expect(await seenBy((url) => lookAs(staff, url))).toEqual(nobody.map(() => true));
		}
		expect((await lookAs(editor, `${one[0]}${id}`)).headers["cache-control"]).toBe("no-store");
		// The previews of staff are not cached for others.
		await hidden();

		const wanted = kind === "categories" ? "state=draft" : "draft=true";
		expect(ids(await editor.get(`${api}/${kind}?${wanted}`))).toEqual([id]);
		const unnamed = await put(kind, id, { ...contents[kind], version, draft: true });
		expect(unnamed.json().data).toMatchObject({ version: version + 1, draft: true });
		const saved = await put(kind, id, { ...contents[kind], version: version + 1 });
		expect(saved.json().data.draft, "saved without a word about it").toBe(true);
		const published = await put(kind, id, { ...contents[kind], version: version + 2, draft: false });
		expect(published.json().data).toMatchObject({ draft: false });
		expect(await seenBy((url) => look(url))).toEqual(nobody.map(() => true));
		expect(ids(await editor.get(`${api}/${kind}?${wanted}`))).toEqual([]);
		const back = await put(kind, id, { ...contents[kind], version: version + 3, draft: true });
		expect([back.statusCode, back.json().error.field]).toEqual([400, "draft"]);
	});
});

describe("a draft of a couple", () => {
	const couple = (category_id: number) => ({ category_id, husband: "Draft", wife: "Bride" });
	const cast = (category_id: number, nominee_id: number) => {
		const voteDetails = { nominee_id, category_id, ip_address: "", device: "mobile" };
		return t.post("/voting/vote", { voteDetails }, { remoteAddress: `41.0.${nominee_id}.1` });
	};

	test("takes no votes and is on no page and in no figure, until it is published", async () => {
		const { categoryId } = await addCategory(t, { couples: 1 });
		const { id, version } = await add("nominees", couple(categoryId));
		const nominees = `/award/category/nominees/${categoryId}`;
		expect(ids(await look(nominees))).not.toContain(id);
		for (const path of ["/award/couple/", "/voting/nominee/count/"]) {
			expect([path, (await look(path + id)).statusCode]).toEqual([path, 404]);
		}
		expect((await cast(categoryId, id)).statusCode).toBe(404);
		const { data } = (await admin.get(`${api}/votes/summary`)).json();
		expect(JSON.stringify(data)).not.toContain(`"nominee_id":${id},`);
		expect(data.left_out).toEqual([]);
		expect(ids(await lookAs(editor, nominees))).toContain(id);
		expect((await lookAs(editor, `/award/couple/${id}`)).json().data[0]).toMatchObject({ withdrawn: false });
		const record = (await editor.get(`${api}/nominees/${id}`)).json().data;
		expect(record).toMatchObject({ draft: true, withdrawn_at: null });
		expect(ids(await editor.get(`${api}/nominees?state=draft`))).toEqual([id]);
		expect(ids(await editor.get(`${api}/nominees?state=withdrawn`))).toEqual([]);

		// Neither putting it back nor the bin publishes it.
		await admin.post(`${api}/nominees/${id}/reinstate`, { version, reason: "a try" });
		await editor.send("DELETE", `${api}/nominees/${id}?version=${version}`);
		await editor.post(`${api}/nominees/${id}/restore`, {});
		expect((await look(`/award/couple/${id}`)).statusCode).toBe(404);

		const now = (await editor.get(`${api}/nominees/${id}`)).json().data;
		expect(now).toMatchObject({ draft: true, withdrawn_at: null, deleted_at: null });
		await put("nominees", id, { ...couple(categoryId), version: now.version, draft: false });
		expect(ids(await look(nominees))).toContain(id);
		expect((await cast(categoryId, id)).statusCode).toBe(200);
	});

	test("and a couple of a draft category have no page, not even one for withdrawn couples", async () => {
		const { id: categoryId } = await add("categories", { ...category, code: "DRAFT-2" });
		const reply = await editor.post(`${api}/nominees`, couple(categoryId));
		const { id } = reply.json().data;
		expect((await look(`/award/couple/${id}`)).statusCode).toBe(404);
		expect((await cast(categoryId, id)).statusCode).toBe(404);
		expect((await lookAs(auditor, `/award/couple/${id}`)).json().data[0]).toMatchObject({ withdrawn: false });
		expect(ids(await lookAs(auditor, `/award/category/nominees/${categoryId}`))).toEqual([id]);
		const { data } = (await admin.get(`${api}/votes/results`)).json();
		expect(JSON.stringify(data)).not.toContain(`"category_id":${categoryId},`);
		expect(data.recount_agrees).toBe(true);
	});
});
