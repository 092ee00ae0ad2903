import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp();
	admin = await registerStaff(t, "admin");
});
afterAll(async () => {
	expect((await recount()).agrees).toBe(true);
	await t.close();
});

const recount = () => t.app.recount();
const url = "/admin/api/votes/voids";
const post = (path: string, body: object, by: TestBrowser = admin.browser) => by.post(`${url}${path}`, body);
const read = async (path: string) => (await admin.browser.get(`/admin/api/votes/${path}`)).json().data;

let voter = 0;
async function castFor(categoryId: number, nominees: (number | undefined)[]) {
	const votes = nominees.map((nominee_id) => {
		voter += 1;
		const voteDetails = { nominee_id, category_id: categoryId, ip_address: "", device: "mobile" };
		const remoteAddress = `203.${voter >> 8}.${voter & 255}.1`;
		return t.post("/voting/vote", { voteDetails }, { remoteAddress });
	});
	for (const reply of await Promise.all(votes)) expect(reply.statusCode).toBe(200);
}
const countOf = async (nominee: number | undefined) =>
	(await t.app.inject(`/voting/nominee/count/${nominee}`)).json().data[0].number_of_votes;

test("held votes do not count until they are released; results show both, and are not final", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, {
		couples: 2,
		votingClosesAt: new Date(Date.now() + 86_400_000),
	});
	const [first, second] = nomineeIds;
	await castFor(categoryId, [first, first, first, second, second]);
	const selection = { category_id: categoryId, nominee_id: first };
	const reason = "one shop";
	const held = await post("", { ...selection, reason, held: true, expected_votes: 3 });
	expect(held.json().data).toMatchObject({ held: true, votes: 3, restored_at: null, voided_as: null });
	const { id } = held.json().data;
	expect([await countOf(first), await countOf(second)]).toEqual([0, 2]);
	expect(await read(`summary?category=${categoryId}`)).toMatchObject({ votes: 2, voided: 0, held: 3 });
	const [results] = (await read(`results?category=${categoryId}`)).categories;
	expect(results).toMatchObject({ votes: 2, held: 3, final: false });
	expect(
		results.rows.map((row: Record<string, unknown>) => [row.nominee_id, row.rank, row.rank_with_held]),
	).toEqual([
		[second, 1, 2],
		[first, 2, 1],
	]);
	const csv = await admin.browser.get(`/admin/api/votes/results.csv?category=${categoryId}`);
	const [head = [], ...lines] = csv.body.split("\r\n").map((line) => line.split(","));
	const columns = ["held", "votes_with_held", "place_with_held"].map((name) => head.indexOf(name));
	expect(lines.slice(0, 2).map((line) => columns.map((column) => line[column]))).toEqual([
		["0", "2", "2"],
		["3", "3", "1"],
	]);
	expect((await post("", { ...selection, reason })).statusCode, "nothing is left to void").toBe(400);
	expect((await (await admin.browser.get(`${url}?held=true`)).json()).data).toMatchObject([{ id }]);
	await expect(closeBooks(t.db)).rejects.toThrow("votes_held");

	expect((await post(`/${id}/restore`, { reason: "real guests" })).json().data).toMatchObject({
		held: true,
		restore_reason: "real guests",
		voided_as: null,
	});
	expect([await countOf(first), await countOf(second)]).toEqual([3, 2]);
	expect((await post(`/${id}/void`, { reason })).json().error.code).toBe("changed_meanwhile");
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.recordId, id));
	expect(entries.map(({ action }) => action)).toEqual(["hold", "release"]);
});

test("held votes are voided without counting in between, and that void can be undone", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const [couple] = nomineeIds;
	await castFor(categoryId, [couple, couple]);
	const { id } = (await post("", { category_id: categoryId, reason: "odd", held: true })).json().data;
	const voided = (await post(`/${id}/void`, { reason: "bought" })).json().data;
	expect(voided).toMatchObject({ held: false, held_as: id, votes: 2, reason: "bought", restored_at: null });
	expect(voided.couples).toMatchObject([{ nominee_id: couple, votes: 2 }]);
	expect((await (await admin.browser.get(`${url}?category=${categoryId}`)).json()).data).toMatchObject([
		{ id: voided.id },
		{ id, voided_as: voided.id, restore_reason: "bought" },
	]);
	expect(await countOf(couple)).toBe(0);
	expect(await read(`summary?category=${categoryId}`)).toMatchObject({ votes: 0, voided: 2, held: 0 });
	expect((await post(`/${id}/restore`, { reason: "again" })).json().error.code).toBe("changed_meanwhile");
	expect((await post(`/${voided.id}/void`, { reason: "no hold" })).statusCode).toBe(404);
	expect((await post(`/${voided.id}/restore`, { reason: "a mistake" })).statusCode).toBe(200);
	expect(await countOf(couple)).toBe(2);
});

test("an auditor reads holds and decides on none", async () => {
	const auditor = (await registerStaff(t, "auditor")).browser;
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	await castFor(categoryId, nomineeIds);
	const wish = { category_id: categoryId, reason: "odd", held: true };
	expect((await post("", wish, auditor)).statusCode).toBe(403);
	const { id } = (await post("", wish)).json().data;
	for (const way of ["void", "restore"]) {
		expect((await post(`/${id}/${way}`, { reason: "odd" }, auditor)).statusCode).toBe(403);
	}
	expect((await post(`/${id}/restore`, { reason: "fine" })).statusCode).toBe(200);
});

test("holds, voids, releases and restorations in any order leave every vote in one sum", async () => {
	const step = fc.record({
		way: fc.constantFrom("hold", "void", "restore", "void held"),
		couple: fc.nat(1),
		which: fc.nat(5),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
			const { categoryId, nomineeIds } = await addCategory(t, { couples: 2 });
			await castFor(categoryId, [nomineeIds[0], nomineeIds[0], nomineeIds[1]]);
			/** The state of each couple's votes, and by which void. */
			const fate = new Map(nomineeIds.map((id) => [id, { state: "votes", by: 0 }]));
			const made: number[] = [];
			for (const { way, couple, which } of steps) {
				const nominee = nomineeIds[couple] as number;
				const id = made[which % (made.length || 1)] ?? 0;
				const of = [...fate.values()].find(({ by }) => by === id && id > 0);
				if (way === "hold" || way === "void") {
					const body = { category_id: categoryId, nominee_id: nominee, reason: "odd", held: way === "hold" };
					const reply = await post("", body);
					const counted = fate.get(nominee)?.state === "votes";
					expect(reply.statusCode).toBe(counted ? 200 : 400);
					if (!counted) continue;
					made.push(reply.json().data.id);
					fate.set(nominee, { state: way === "hold" ? "held" : "voided", by: reply.json().data.id });
				} else if (id > 0) {
					const reply = await post(`/${id}/${way === "restore" ? "restore" : "void"}`, { reason: "seen" });
					const fits = of !== undefined && (way === "restore" || of.state === "held");
					expect(reply.statusCode < 300).toBe(fits);
					if (!fits) continue;
					if (way === "void held") made.push(reply.json().data.id);
					Object.assign(
						of,
						way === "restore" ? { state: "votes", by: 0 } : { state: "voided", by: reply.json().data.id },
					);
				}
			}
			const sums = { votes: 0, voided: 0, held: 0 };
			nomineeIds.forEach((id, index) => {
				sums[fate.get(id)?.state as keyof typeof sums] += index === 0 ? 2 : 1;
			});
			expect(await read(`summary?category=${categoryId}`)).toMatchObject(sums);
			const counted = await recount();
			expect([counted.differences, counted.agrees]).toEqual([[], true]);
		}),
		{ numRuns: 8 },
	);
});
