import type { SeenFreeze } from "@bcc/contract/awards/admin-freeze";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { vote } from "#server/db/schema/voting.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { unfrozen } from "#server/testing/freeze.ts";

const token = "a token for the watchers";
let t: TestApp;
const browsers = {} as Record<"admin" | "auditor", TestBrowser>;

beforeAll(async () => {
	t = await createTestApp({ METRICS_TOKEN: token });
	for (const role of ["admin", "auditor"] as const) browsers[role] = (await registerStaff(t, role)).browser;
});
afterAll(async () => {
	expect(await tallyDifferences(t.db)).toEqual([]);
	await t.close();
});

const as = (role: "admin" | "auditor") => browsers[role];

let voter = 0;
/** A vote of a new voter, or of the voter with that number. */
function cast(categoryId: number, nomineeId: number | undefined, from = ++voter) {
	const voteDetails = {
		nominee_id: nomineeId,
		category_id: categoryId,
		ip_address: "",
		device: "desktop",
	};
	return t.post("/voting/vote", { voteDetails }, { remoteAddress: `203.0.${from >> 8}.${from & 255}` });
}

async function categorySummary(categoryId: number) {
	const { data } = (await as("auditor").get("/admin/api/votes/summary")).json();
	return data.categories.find((each: { category_id: number }) => each.category_id === categoryId);
}

async function seenFreeze(categoryId: number): Promise<SeenFreeze> {
	const { frozen_at, frozen_notice, frozen_notice_sw } = await categorySummary(categoryId);
	return { frozen_at, frozen_notice, frozen_notice_sw };
}

async function categoryResult(categoryId: number) {
	return (await as("auditor").get(`/admin/api/votes/results?category=${categoryId}`)).json().data
		.categories[0];
}

test("administrators read how the server is", async () => {
	const { data } = (await as("admin").get("/admin/api/operations")).json();
	expect(data).toMatchObject({
		database: { kind: t.database.kind, migrations: expect.any(Number) },
		storage: { kind: "folder", files: 0, size: 0 },
		queue: { waiting: 0 },
		last_backup: null,
	});
	expect(data.database.size).toBeGreaterThan(1e6);
});

test("results call season and categories by their names in the reader's language; CSV files by the English ones", async () => {
	const { categoryId } = await addCategory(t, { name: "Wedding of the Year", nameSw: "Harusi ya Mwaka" });
	const path = `/admin/api/votes/results?category=${categoryId}`;
	const names = { en: "Wedding of the Year", sw: "Harusi ya Mwaka" };
	for (const [language, name] of Object.entries(names)) {
		const { data } = (await as("admin").get(path, { "accept-language": language })).json();
		expect(data.categories.map((each: { name: string }) => each.name)).toEqual([name]);
		expect(data.season).toMatch(/\b20\d\d\b/);
	}
	const csv = await as("admin").get(`/admin/api/votes/results.csv?category=${categoryId}`, {
		"accept-language": "sw",
	});
	expect(csv.body).toContain(names.en);
});

test("a frozen category counts no vote until it is reopened; the public sees it as closed; both are in the log", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const call = (action: string, seen = unfrozen) =>
		as("admin").post(`/admin/api/votes/categories/${categoryId}/${action}`, { reason: "a complaint", seen });
	expect((await cast(categoryId, nomineeIds[0])).statusCode).toBe(200);

	const frozen = await call("freeze");
	expect(frozen.json().data).toMatchObject({
		id: categoryId,
		frozen_at: expect.any(String),
		state: "frozen",
	});
	expect((await call("freeze")).json()).toEqual(frozen.json());
	const refused = (await cast(categoryId, nomineeIds[0])).json().error;
	expect([refused.code, refused.message]).toEqual(["voting_closed", expect.stringMatching(/paused/)]);
	const shown = (await t.app.inject(`/award/category/${categoryId}`)).json().data[0];
	expect(shown.voting_closes_at).toBe(frozen.json().data.frozen_at);
	expect(await categorySummary(categoryId)).toMatchObject({ state: "frozen", votes: 1 });

	expect(shown.freeze).toEqual({ since: shown.voting_closes_at, closes_at: null, notice: null });
	expect(await categoryResult(categoryId)).toMatchObject({ state: "frozen", final: false });

	const reopened = await call("reopen", { ...unfrozen, frozen_at: frozen.json().data.frozen_at });
	expect(reopened.json().data).toEqual({ id: categoryId, frozen_at: null, state: "open" });
	expect((await cast(categoryId, nomineeIds[0])).statusCode).toBe(200);
	expect(await categorySummary(categoryId)).toMatchObject({ state: "open", votes: 2 });
	const past = await addCategory(t, { votingClosesAt: new Date(Date.now() - 1000) });
	const body = { seen: unfrozen };
	const still = await as("admin").post(`/admin/api/votes/categories/${past.categoryId}/reopen`, body);
	expect(still.json().data.state).toBe("closed");
	const log = await t.db.select().from(auditEntry).where(eq(auditEntry.recordId, categoryId));
	expect(log.map(({ action, after }) => [action, after?.reason])).toEqual([
		["freeze", "a complaint"],
		["reopen", "a complaint"],
	]);
});

test("visitors read the organisers' words for a freeze, which may change while it lasts", async () => {
	const votingClosesAt = new Date(Date.now() + 86_400_000);
	const { categoryId } = await addCategory(t, { votingClosesAt });
	const call = async (action: string, words: object = {}) => {
		const seen = await seenFreeze(categoryId);
		return await as("admin").post(`/admin/api/votes/categories/${categoryId}/${action}`, { seen, ...words });
	};
	const read = async (language: string) => {
		const headers = { "accept-language": language };
		return (await t.app.inject({ url: `/award/category/${categoryId}`, headers })).json().data[0].freeze;
	};
	expect(await read("en")).toBeNull();
	const frozen = (await call("freeze", { notice: "We look into a complaint." })).json().data;
	const closes_at = votingClosesAt.toISOString();
	const since = frozen.frozen_at;
	expect(await read("en")).toEqual({ since, closes_at, notice: "We look into a complaint." });
	expect(await read("sw")).toMatchObject({ notice: "We look into a complaint.", in_english: ["notice"] });
	expect((await call("freeze", { notice: "Nearly done.", notice_sw: "Karibu tayari." })).json().data).toEqual(
		frozen,
	);
	expect(await read("sw")).toEqual({ since, closes_at, notice: "Karibu tayari." });
	await t.db
		.update(category)
		.set({ votingClosesAt: new Date(Date.now() - 60_000) })
		.where(eq(category.id, categoryId));
	await t.app.contentChanges.announce();
	expect(await categoryResult(categoryId)).toMatchObject({ state: "closed", final: true });
	await call("reopen");
	expect(await read("en")).toBeNull();
	await call("freeze");
	expect(await read("en")).toMatchObject({ notice: null });
});

test("a freeze is changed and ended from the state that was seen alone; to ask for the same again is harmless", async () => {
	const { categoryId } = await addCategory(t);
	const call = (action: string, seen: SeenFreeze, words: object = {}) =>
		as("admin").post(`/admin/api/votes/categories/${categoryId}/${action}`, { seen, ...words });
	const other = { notice: "We look into a complaint." };
	const ours = { notice: "The hall is dark.", notice_sw: "Ukumbi hauna umeme." };
	const refuse = async (...attempts: Parameters<typeof call>[]) => {
		const before = await seenFreeze(categoryId);
		for (const attempt of attempts) {
			const reply = await call(...attempt);
			expect([reply.statusCode, reply.json().error?.code], attempt.join()).toEqual([
				409,
				"changed_meanwhile",
			]);
			expect(reply.json().error.changed.by).toBeTruthy();
		}
		expect(await seenFreeze(categoryId)).toEqual(before);
	};

	await call("freeze", unfrozen, other);
	const first = await seenFreeze(categoryId);
	expect((await call("freeze", unfrozen, other)).statusCode).toBe(200);
	await refuse(["freeze", unfrozen, ours], ["freeze", unfrozen], ["reopen", unfrozen]);

	expect((await call("freeze", first, ours)).statusCode).toBe(200);
	const second = await seenFreeze(categoryId);
	expect(second).toEqual({ ...first, frozen_notice: ours.notice, frozen_notice_sw: ours.notice_sw });
	await refuse(["reopen", first], ["freeze", first, other]);

	for (let time = 0; time < 2; time++) expect((await call("reopen", second)).statusCode).toBe(200);
	await refuse(["freeze", second, other]);

	await call("freeze", unfrozen, ours);
	await refuse(["reopen", second]);
	const log = await t.db.select().from(auditEntry).where(eq(auditEntry.recordId, categoryId));
	expect(log.map(({ action }) => action)).toEqual(["freeze", "freeze", "reopen", "freeze"]);
});

test("votes are voided with a reason and restored, and everybody sees the right count in between", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 2 });
	const [first, second] = nomineeIds;
	for (const nominee of [first, first, first, second]) await cast(categoryId, nominee);
	// On PostgreSQL a preview leaves out votes of the last seconds.
	await t.db.update(vote).set({ castAt: sql`${vote.castAt} - interval '1 minute'` });
	const selection = { category_id: categoryId, nominee_id: first };
	const preview = (await as("admin").post("/admin/api/votes/voids/preview", selection)).json().data;
	expect(preview).toMatchObject({
		votes: 3,
		networks: 3,
		is_public: false,
		couples: [{ votes: 3, remaining: 0 }],
	});

	// Votes that come in after the preview are not in what it showed, nor in what it takes.
	const url = "/admin/api/votes/voids";
	const { to } = preview;
	await cast(categoryId, first);
	const mistaken = { ...selection, to, reason: "one shop", expected_votes: 2 };
	expect((await as("admin").post(url, mistaken)).json().error).toMatchObject({
		code: "changed_meanwhile",
		field: "expected_votes",
	});
	expect((await as("admin").post(url, { ...mistaken, reason: " " })).json().error.field).toBe("reason");
	const done = await as("admin").post(url, { ...mistaken, expected_votes: 3 });
	expect(done.json().data).toMatchObject({
		category_id: categoryId,
		votes: 3,
		reason: "one shop",
		restored_at: null,
		voided_by: { name: expect.any(String) },
		selection,
	});
	const { id } = done.json().data;
	const countOf = async (nominee: number | undefined) =>
		(await t.app.inject(`/voting/nominee/count/${nominee}`)).json().data[0].number_of_votes;
	expect([await countOf(first), await countOf(second)]).toEqual([1, 1]);
	expect(await categorySummary(categoryId)).toMatchObject({ votes: 2, voided: 3 });
	expect((await as("admin").post(url, { ...selection, to, reason: "one shop" })).statusCode).toBe(400);

	const restore = () => as("admin").post(`${url}/${id}/restore`, { reason: "it was a church" });
	expect((await restore()).json().data).toMatchObject({
		restored_by: { name: expect.any(String) },
		restore_reason: "it was a church",
	});
	expect((await restore()).json().error.code).toBe("changed_meanwhile");
	expect([await countOf(first), await countOf(second)]).toEqual([4, 1]);
	const listed = (await as("auditor").get(`${url}?category=${categoryId}`)).json();
	expect(listed).toMatchObject({ total: 1, data: [{ id, votes: 3 }] });
	const log = await t.db.select().from(auditEntry).where(eq(auditEntry.resource, "votes"));
	expect(log.map(({ action, recordId }) => [action, recordId])).toEqual([
		["void", id],
		["unvoid", id],
	]);
});

test("results show ties, as JSON and for a spreadsheet", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 3, name: 'Couple, "Golden"' });
	for (const index of [0, 0, 1, 1, 2]) await cast(categoryId, nomineeIds[index]);
	const { data } = (await as("auditor").get(`/admin/api/votes/results?category=${categoryId}`)).json();
	expect(data.recount_agrees).toBe(true);
	expect(data.categories).toHaveLength(1);
	expect(data.categories[0]).toMatchObject({ tie_for_first: true, final: false, votes: 5 });
	const places = data.categories[0].rows.map(({ rank, votes }: { rank: number; votes: number }) => [
		rank,
		votes,
	]);
	expect(places).toEqual([
		[1, 2],
		[1, 2],
		[3, 1],
	]);
	const csv = await as("auditor").get(`/admin/api/votes/results.csv?category=${categoryId}`);
	expect(csv.headers).toMatchObject({
		"content-type": "text/csv; charset=utf-8; header=present",
		"content-disposition": 'attachment; filename="results.csv"',
	});
	expect(csv.body.split("\r\n")[1]).toMatch(
		/,"Couple, ""Golden""",no,1,yes,Husband 1,Wife 1,2,40\.00,0,no,,0,2,1,,,$/,
	);
	expect((await as("auditor").get("/admin/api/votes/results?category=999999")).statusCode).toBe(404);
	expect((await as("auditor").get("/admin/api/votes/results?category=x")).json().error.field).toBe(
		"category",
	);
});

test("the recount beside the results shows a tampered tally", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	await cast(categoryId, nomineeIds[0]);
	const agrees = async () => (await as("auditor").get("/admin/api/votes/results")).json().data.recount_agrees;
	expect(await agrees()).toBe(true);
	await t.db.execute(sql`update tally set votes = votes + 1 where nominee_id = ${nomineeIds[0]}`);
	expect(await agrees()).toBe(false);
	await t.db.execute(sql`update tally set votes = votes - 1 where nominee_id = ${nomineeIds[0]}`);
});

test("refused votes are counted by reason, without an address", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	await cast(categoryId, nomineeIds[0], 40_000);
	await cast(categoryId, nomineeIds[0], 40_000);
	await cast(987_654, nomineeIds[0], 40_001);
	await t.app.refusedVotes.write();
	const path = `/admin/api/votes/dashboard?by=hour&category=${categoryId}`;
	const dashboard = (await as("auditor").get(path)).json().data;
	expect(JSON.stringify(dashboard)).not.toContain("203.0.");
	const refused = dashboard.history.buckets.reduce(
		(sum: number, bucket: { refused: number }) => sum + bucket.refused,
		0,
	);
	expect(refused).toBe(1);
	const { data } = (await as("auditor").get("/admin/api/votes/summary")).json();
	expect(data.refusals).toContainEqual({ reason: "unknown_category", count: 1 });
	const one = (await as("auditor").get(`/admin/api/votes/summary?category=${categoryId}`)).json().data;
	expect(one).toMatchObject({
		votes: 1,
		voided: 0,
		refused: 1,
		refusals: [{ reason: "already_voted", count: 1 }],
		categories: data.categories,
	});
});

test("votes of one voter for many couples of no category are counted as such, and counts that wait are bounded", async () => {
	const refusals = async (reason: string) => {
		await t.app.refusedVotes.write();
		const { data } = (await as("auditor").get("/admin/api/votes/summary")).json();
		const of = (data.refusals as { reason: string; count: number }[]).find((each) => each.reason === reason);
		return of?.count ?? 0;
	};
	const before = await refusals("unknown_category");
	const replies = await Promise.all(
		Array.from({ length: 12 }, (_, index) => cast(876_543, 1_000 + index, 40_002)),
	);
	for (const reply of replies) expect(reply.statusCode).toBe(404);
	expect(await refusals("unknown_category")).toBe(before + 12);

	for (let id = 0; id < 20_000; id++) t.app.refusedVotes.count(1_000_000 + id, "busy");
	expect(await refusals("busy")).toBe(10_000);
});

test("metrics are for callers with the token only", async () => {
	const get = (authorization?: string) =>
		t.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });
	expect((await get()).statusCode).toBe(404);
	expect((await get("Bearer of no token")).statusCode).toBe(404);
	const { statusCode, body } = await get(`Bearer ${token}`);
	expect(statusCode).toBe(200);
	expect(body).toMatch(/^awards_votes_total\{outcome="counted"\} [1-9]/m);
	expect(body).toMatch(
		/^awards_http_replies_total\{method="POST",route="\/voting\/vote",status="200"\} [1-9]/m,
	);
	expect(body).toMatch(/^awards_votes_waiting 0$/m);
	expect(body).toContain("nodejs_eventloop_lag_seconds");
	expect(body).not.toContain("203.0.");
});
