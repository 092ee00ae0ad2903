import { Readable } from "node:stream";
import { maxStory } from "@bcc/contract/awards/max-story";
import type { MadeRequest, Submission } from "@bcc/contract/stories/admin-submission";
import { consentVersion, linkHeader } from "@bcc/contract/stories/story";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { storedFile } from "#server/db/schema/file.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import {
	submission,
	submissionLink,
	submissionRequest,
	submissionUpload,
} from "#server/db/schema/submission.ts";
import { deleteOldSubmissions } from "#server/features/stories/submission/mutations.ts";
import { lifeMs, mostPhotos, retentionMs, unsentPhotoMs } from "#server/features/stories/submission/rules.ts";
import { and, eq } from "#server/lib/drizzle.ts";
import { registerStaff, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo } from "#server/testing/file.ts";
import { smallSite } from "#server/testing/small-site.ts";

const start = Date.parse("2027-01-01T09:00:00Z");
let now = start;
let t: TestApp;
let editor: TestUser;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now), site: { load: smallSite } });
});
afterAll(() => t.close());

let categoryId: number;
let coupleId: number;
let otherId: number;
/** Sessions end when the clock jumps. */
async function signInStaff() {
	editor = await registerStaff(t, "editor", { fullname: "Anna Mushi" });
	admin = await registerStaff(t, "admin");
}
beforeEach(async () => {
	now = start;
	await signInStaff();
	const added = await addCategory(t);
	categoryId = added.categoryId;
	[coupleId = 0, otherId = 0] = added.nomineeIds;
});

const requests = (id = coupleId) => `/admin/api/nominees/${id}/submission-request`;
const tokenOf = ({ en }: MadeRequest) => new URL(en.link).searchParams.get("token") ?? "";

async function ask(id = coupleId, days = 14, by = editor): Promise<string> {
	const reply = await by.browser.post(requests(id), { days });
	expect(reply.statusCode, reply.body).toBe(200);
	return tokenOf(reply.json().data);
}

const couple = (address?: string) => new TestBrowser(t, address);
const look = (token: string) => couple().post("/submissions/request", { token });
const values = {
	photo: null as string | null,
	story: "We met in the choir.",
	story_sw: "",
	consent: consentVersion,
};
const send = (token: string, given: Partial<typeof values> = {}, headers = {}) =>
	couple().post("/submissions/send", { submission: { token, ...values, ...given } }, headers);

let shade = 0;
/** A photo as a phone makes it, another one each time. */
const photoBytes = () => {
	shade += 1;
	// Far enough from one another that none is the same as JPEG.
	const step = (place: number) => (Math.floor(shade / 8 ** place) % 8) * 32;
	const background = { r: step(0), g: step(1), b: step(2) };
	return sharp({ create: { width: 40, height: 20, channels: 3, background } })
		.withExif({ IFD3: { GPSLatitude: "6/1 48/1 0/1", GPSLatitudeRef: "S" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
};
const upload = (token: string, payload: Buffer, headers: Record<string, string> = {}) =>
	t.app.inject({
		method: "POST",
		url: "/submissions/photo",
		headers: { "content-type": "application/octet-stream", [linkHeader]: token, ...headers },
		payload,
	});
async function sendPhoto(token: string): Promise<string> {
	const reply = await upload(token, await photoBytes());
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data[0].path;
}
const isServed = async (path: string) => (await t.app.inject(`/files/get?path=${path}`)).statusCode === 200;

const waiting = async (id = coupleId): Promise<Submission[]> =>
	(await editor.browser.get(`/admin/api/submissions?nominee_id=${id}&state=waiting`)).json().data;
const recordOf = async (id = coupleId) => (await editor.browser.get(`/admin/api/nominees/${id}`)).json().data;
const shown = async (id = coupleId) => (await t.app.inject(`/award/couple/${id}`)).json().data?.[0];
const act = (id: number, what: string, body: object, by = editor) =>
	by.browser.post(`/admin/api/submissions/${id}/${what}`, body);
const codeOf = (reply: { statusCode: number; json(): { error?: { code?: string } } }) => [
	reply.statusCode,
	reply.json().error?.code,
];
const vote = (nominee_id: number) =>
	t.post("/voting/vote", {
		voteDetails: { nominee_id, category_id: categoryId, ip_address: "203.0.113.9", device: "mobile" },
	});

/** An invalid link gets the same answer, whatever the cause. */
async function expectUseless(token: string): Promise<void> {
	const photo = await upload(token, await photoBytes());
	for (const reply of [await look(token), await send(token), photo]) {
		expect(codeOf(reply)).toEqual([410, "link_invalid"]);
	}
}

test("a couple sends photo and story, an editor takes both over, and the couple's page shows them at once", async () => {
	const token = await ask();
	expect((await look(token)).json().data).toMatchObject([
		{ husband: "Husband 1", wife: "Wife 1", is_public: true, img_url: null, story: null, sent: null },
	]);
	const photo = await sendPhoto(token);
	const reply = await send(token, { photo, story_sw: "Tulikutana kwaya." });
	expect([reply.statusCode, reply.json().data[0].sent]).toMatchObject([200, { state: "waiting", photo }]);
	expect(await shown()).toMatchObject({ img_url: null, story: null });

	const [sent] = await waiting();
	expect(sent).toMatchObject({
		asked_by: "Anna Mushi",
		consent_version: consentVersion,
		consent_text: expect.stringContaining("agree"),
		photo,
		photo_used_at: null,
	});
	const { version } = await recordOf();
	const story = { story: "We met in the choir!", story_sw: "Tulikutana kwaya." };
	const used = await act(sent?.id ?? 0, "use", { version, photo: true, story });
	expect(used.json().data).toMatchObject({ state: "approved", decided_by: "Anna Mushi" });
	expect(await shown()).toMatchObject({ img_url: photo, story: "We met in the choir!" });
	const bytes = (await t.app.inject(`/files/get?path=${photo}`)).rawPayload;
	expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
	expect((await sharp(bytes).metadata()).exif).toBeUndefined();
	expect((await look(token)).json().data[0].sent.state).toBe("approved");
	expect(codeOf(await send(token))).toEqual([409, "submission_over"]);
});

test("neither the secret nor an address is stored, listed or in the audit log", async () => {
	const token = await ask();
	await send(token);
	const stored = [
		await t.db.select().from(submissionRequest),
		await t.db.select().from(submissionLink),
		await t.db.select().from(submission),
		await t.db.select().from(auditEntry),
	];
	expect(JSON.stringify(stored)).not.toContain(token);
	expect(JSON.stringify(stored)).not.toContain("127.0.0.1");
	expect((await editor.browser.get(requests())).body).not.toMatch(/token|link"/);
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.resource, "submissions"));
	expect(entries.at(-1)).toMatchObject({ action: "send", actorId: null, actor: "the couple, by their link" });
});

/** Entries of the audit log for a removed photo. */
const removalOf = (path: string) =>
	t.db
		.select({ actor: auditEntry.actor })
		.from(auditEntry)
		.where(
			and(eq(auditEntry.resource, "files"), eq(auditEntry.action, "delete"), eq(auditEntry.label, path)),
		);

describe("a link", () => {
	test("is good until it ends, is withdrawn or another is in its place", async () => {
		await expectUseless("x".repeat(43));
		const first = await ask();
		const second = await ask();
		await expectUseless(first);
		expect((await look(second)).statusCode).toBe(200);
		now = start + lifeMs(14);
		await expectUseless(second);
		now = start;
		await signInStaff();
		expect((await look(second)).statusCode).toBe(200);
		expect((await editor.browser.post(`${requests()}/withdraw`, {})).statusCode).toBe(200);
		await expectUseless(second);
		expect((await editor.browser.get(requests())).json().data).toBeNull();
	});

	test("that a clock made which was ahead is not good for longer", async () => {
		now = start + lifeMs(30);
		await signInStaff();
		const token = await ask(coupleId, 30);
		now = start;
		await expectUseless(token);
	});

	test("opens nothing once its couple is withdrawn or in the bin, or its category is", async () => {
		const token = await ask();
		const { version } = await recordOf();
		const path = `/admin/api/nominees/${coupleId}`;
		await admin.browser.post(`${path}/withdraw`, { version, reason: "They moved" });
		await expectUseless(token);
		expect(codeOf(await editor.browser.post(requests(), { days: 14 }))).toEqual([400, "invalid_input"]);
		await admin.browser.post(`${path}/reinstate`, { version: version + 1, reason: "They are back" });
		expect((await look(token)).statusCode).toBe(200);
		await editor.browser.send("DELETE", `${path}?version=${version + 2}`);
		await expectUseless(token);
	});

	test("is for drafts, too, which visitors do not see", async () => {
		const draft = { category_id: categoryId, husband: "Juma", wife: "Neema", draft: true };
		const { id } = (await editor.browser.post("/admin/api/nominees", draft)).json().data;
		const token = await ask(id);
		expect((await look(token)).json().data).toMatchObject([{ husband: "Juma", is_public: false }]);
	});

	test("is made and used while the books are open only; submissions are taken down even afterwards", async () => {
		const token = await ask();
		const photo = await sendPhoto(token);
		await send(token, { photo });
		const [sent] = await waiting();
		const { version } = await recordOf();
		await act(sent?.id ?? 0, "use", { version, photo: true, story: null });
		const [before] = await t.db.select().from(season);
		await t.db.update(season).set({ voterKeySalt: null });
		try {
			await expectUseless(token);
			expect(codeOf(await editor.browser.post(requests(otherId), { days: 14 }))).toEqual([
				409,
				"books_closed",
			]);
			const use = { version: version + 1, photo: false, story: { story: "x", story_sw: null } };
			expect(codeOf(await act(sent?.id ?? 0, "use", use))).toEqual([409, "books_closed"]);
			const down = await act(sent?.id ?? 0, "take-down", { reason: "They asked for it" });
			expect(down.json().data).toMatchObject({ state: "taken_down", photo: null, story: null });
			expect(await recordOf()).toMatchObject({ img_url: null });
			expect(await isServed(photo)).toBe(false);
		} finally {
			await t.db.update(season).set({ voterKeySalt: before?.voterKeySalt ?? null });
		}
	});

	test("does not work on a site that was restored from a backup, and another is made", async () => {
		const token = await ask();
		// Backups leave links out.
		await t.db.delete(submissionLink);
		await expectUseless(token);
		expect((await editor.browser.get(requests())).json().data).toMatchObject({ is_open: false });
		const reply = await editor.browser.post("/admin/api/nominees/submission-requests", {
			days: 7,
			nominee_ids: [coupleId],
		});
		const { made } = reply.json().data;
		expect((await look(tokenOf(made[0]))).statusCode).toBe(200);
	});

	test("is made for many couples at once; existing ones stay valid", async () => {
		const { nomineeIds } = await addCategory(t, { couples: 3 });
		const existing = await ask(nomineeIds[0]);
		const reply = await editor.browser.post("/admin/api/nominees/submission-requests", {
			days: 7,
			nominee_ids: nomineeIds,
		});
		const { made, kept: had }: { made: MadeRequest[]; kept: number } = reply.json().data;
		expect([made.map(({ nominee_id }) => nominee_id), had]).toEqual([nomineeIds.slice(1), 1]);
		for (const each of made) {
			expect(each.en.message).toContain(each.en.link);
			expect(each.sw.link).toContain("/sw/our-story?token=");
			expect((await look(tokenOf(each))).statusCode).toBe(200);
		}
		expect((await look(existing)).statusCode).toBe(200);
		const without = { days: 7, nominee_ids: nomineeIds, without_photo: true };
		await t.db
			.update(nominee)
			.set({ imagePath: await sendPhoto(existing) })
			.where(eq(nominee.id, nomineeIds[0] ?? 0));
		const again = await editor.browser.post("/admin/api/nominees/submission-requests", without);
		expect(again.json().data).toEqual({ made: [], kept: 2 });
	});
});

describe("a submission", () => {
	test("needs the consent of both to today's words, and something to show; nothing is written in part", async () => {
		const token = await ask();
		for (const [given, field] of [
			[{ consent: 0 }, "submission.consent"],
			[{ consent: consentVersion + 1 }, "submission.consent"],
			[{ story: " \u200b " }, "submission.photo"],
			[{ story: "x".repeat(5_001) }, "submission.story"],
			[{ photo: `${"0".repeat(32)}.jpg` }, "submission.photo"],
			[{ photo: "../../etc/passwd" }, "submission.photo"],
		] as const) {
			const reply = await send(token, given);
			expect([reply.statusCode, reply.json().error.field]).toEqual([400, field]);
		}
		expect(await waiting()).toEqual([]);
		expect((await send(token, { story: "x".repeat(5_000) })).statusCode).toBe(200);
	});

	test("is no photo that came by another couple's link, or that is on the site already", async () => {
		const [token, others] = [await ask(), await ask(otherId)];
		const photo = await sendPhoto(others);
		expect((await send(token, { photo })).json().error.field).toBe("submission.photo");
		expect((await send(others, { photo })).statusCode).toBe(200);
	});

	test("takes the place of what waits, also when two are sent at one moment", async () => {
		const token = await ask();
		const photo = await sendPhoto(token);
		await send(token, { photo });
		const replies = await Promise.all([
			send(token, { photo, story: "The first" }),
			send(token, { photo, story: "The second" }),
		]);
		expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
		const left = await waiting();
		expect(left).toHaveLength(1);
		expect(left[0]?.photo).toBe(photo);
	});

	test("from another site's page is refused", async () => {
		const token = await ask();
		expect(codeOf(await send(token, {}, { "sec-fetch-site": "cross-site" }))).toEqual([403, "cross_site"]);
		const photo = await upload(token, await photoBytes(), { origin: "https://elsewhere.example" });
		expect(codeOf(photo)).toEqual([403, "cross_site"]);
		expect(await waiting()).toEqual([]);
	});

	test("comes so often an hour and no more", async () => {
		const token = await ask();
		const statuses = [];
		for (let sent = 0; sent < 31; sent += 1) statuses.push((await send(token)).statusCode);
		expect(statuses).toEqual([...Array(30).fill(200), 429]);
	});
});

describe("a photo", () => {
	test("is a picture, whole and not too large, whatever its declared type", async () => {
		const token = await ask();
		const photo = await photoBytes();
		const page = Buffer.from("<!doctype html><script>alert(1)</script>");
		const huge = { "content-length": String(33 * 1024 * 1024) };
		for (const [content, status, headers] of [
			[page, 415, { "content-type": "image/jpeg" }],
			[Buffer.concat([photo.subarray(0, 30), page]), 415, {}],
			[makeVideo(), 415, {}],
			[Buffer.alloc(0), 415, {}],
			[Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(33 * 1024 * 1024)]), 413, {}],
			[photo, 413, huge],
		] as const) {
			const reply = await upload(token, content, headers);
			expect([reply.statusCode, reply.json().error.field]).toEqual([status, "photo"]);
		}
		expect(await t.db.$count(submissionUpload, eq(submissionUpload.path, "x"))).toBe(0);
	});

	test("with a page behind its end is rewritten without it", async () => {
		const token = await ask();
		const script = "<script>alert(1)</script>";
		const reply = await upload(token, Buffer.concat([await photoBytes(), Buffer.from(script)]));
		const [{ path }] = reply.json().data;
		const { rawPayload, headers } = await t.app.inject(`/files/get?path=${path}`);
		expect(rawPayload.includes(script)).toBe(false);
		expect(headers["content-type"]).toBe("image/jpeg");
	});

	test("is refused when the link ends before all of it has come, and removed after a day", async () => {
		const token = await ask(coupleId, 3);
		const content = await photoBytes();
		async function* slowly() {
			yield content.subarray(0, 100);
			now = start + lifeMs(3);
			yield content.subarray(100);
		}
		const reply = await t.app.inject({
			method: "POST",
			url: "/submissions/photo",
			headers: { "content-type": "image/jpeg", [linkHeader]: token },
			payload: Readable.from(slowly()),
		});
		expect(codeOf(reply)).toEqual([410, "link_invalid"]);
		const [left] = await t.db
			.select({ path: submissionUpload.path })
			.from(submissionUpload)
			.innerJoin(submissionRequest, eq(submissionRequest.id, submissionUpload.requestId))
			.where(eq(submissionRequest.nomineeId, coupleId));
		expect(await isServed(left?.path ?? "")).toBe(true);
		const later = new Date(now + unsentPhotoMs + 1);
		await t.db
			.update(storedFile)
			.set({ createdAt: new Date(start) })
			.where(eq(storedFile.path, left?.path ?? ""));
		await deleteOldSubmissions(t.db, later);
		expect(await isServed(left?.path ?? "")).toBe(false);
		expect(await removalOf(left?.path ?? "")).toMatchObject([{ actor: "the site, by itself" }]);
	});

	test("that waits stays, a replaced one is deleted after a day, and one that was sent back in the end", async () => {
		const token = await ask();
		const [first, second] = [await sendPhoto(token), await sendPhoto(token)];
		await send(token, { photo: first });
		await send(token, { photo: second });
		await t.db.update(storedFile).set({ createdAt: new Date(start) });
		await deleteOldSubmissions(t.db, new Date(now + unsentPhotoMs + 1));
		expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
		await deleteOldSubmissions(t.db, new Date(now + retentionMs + 1));
		expect(await isServed(second)).toBe(true);
		const mine = () => t.db.select().from(submission).where(eq(submission.nomineeId, coupleId));
		expect((await mine()).map(({ state }) => state)).toEqual(["waiting"]);
		const [sent] = await waiting();
		await act(sent?.id ?? 0, "send-back", { note: "Both faces, please" });
		await deleteOldSubmissions(t.db, new Date(now + retentionMs + 1));
		expect([await isServed(second), await mine()]).toEqual([false, []]);
	});

	test("that is undecided is deleted in the end once its season is archived", async () => {
		const token = await ask();
		const photo = await sendPhoto(token);
		await send(token, { photo });
		const [past] = await t.db
			.insert(season)
			.values({ id: 9, name: "The past", archivedAt: new Date(start) })
			.returning();
		await t.db.update(category).set({ seasonId: past?.id }).where(eq(category.id, categoryId));
		await t.db.update(storedFile).set({ createdAt: new Date(start) });
		const clean = (at: number) => deleteOldSubmissions(t.db, new Date(at));
		await clean(now + retentionMs - 1);
		expect(await isServed(photo)).toBe(true);
		await clean(now + retentionMs + 1);
		expect([await isServed(photo), await waiting()]).toEqual([false, []]);
	});

	test(`that is refused counts, too: ${mostPhotos} a day by one link, and a good one among them is not one of them`, async () => {
		const token = await ask();
		const refused = async () => codeOf(await upload(token, Buffer.from("no photo at all")));
		for (let sent = 0; sent < mostPhotos - 1; sent += 1) {
			expect(await refused()).toEqual([415, "unsupported_media_type"]);
		}
		await sendPhoto(token);
		expect(await refused()).toEqual([415, "unsupported_media_type"]);
		now += 60 * 60_000;
		expect(await refused()).toEqual([429, "too_many_attempts"]);
		expect(codeOf(await upload(token, await photoBytes()))).toEqual([429, "too_many_attempts"]);
		now += unsentPhotoMs;
		await sendPhoto(token);
	});

	test("that was sent twice stays until the second is old, too", async () => {
		const [token, content] = [await ask(), await photoBytes()];
		const [{ path }] = (await upload(token, content)).json().data;
		await t.db.update(storedFile).set({ createdAt: new Date(start) });
		now += unsentPhotoMs - 1;
		await upload(token, content);
		await deleteOldSubmissions(t.db, new Date(now + 2));
		expect((await send(token, { photo: path })).statusCode).toBe(200);
		expect(await isServed(path)).toBe(true);
	});

	test(`comes ${mostPhotos} times a day by one link and no more`, async () => {
		const token = await ask();
		for (let sent = 0; sent < mostPhotos; sent += 1) await sendPhoto(token);
		expect(codeOf(await upload(token, await photoBytes()))).toEqual([429, "too_many_attempts"]);
		now += unsentPhotoMs + 1;
		await sendPhoto(token);
	});
});

describe("a decision", () => {
	async function sentBoth() {
		const token = await ask();
		const photo = await sendPhoto(token);
		await send(token, { photo });
		const [sent] = await waiting();
		return { token, photo, id: sent?.id ?? 0, version: (await recordOf()).version as number };
	}
	const story = { story: "We met in the choir.", story_sw: null };

	test("is made part by part, and by one of two at one moment", async () => {
		const { id, photo, version } = await sentBoth();
		const replies = await Promise.all([
			act(id, "use", { version, photo: true, story: null }),
			act(id, "use", { version, photo: true, story: null }, admin),
		]);
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		expect(await shown()).toMatchObject({ img_url: photo, story: null });
		expect((await waiting()).map(({ state }) => state)).toEqual(["waiting"]);
		const rest = await act(id, "use", { version: version + 1, photo: false, story });
		expect(rest.json().data.state).toBe("approved");
		expect(codeOf(await act(id, "use", { version: version + 2, photo: false, story }))).toEqual([
			409,
			"submission_over",
		]);
	});

	test("about a part keeps the consent to it when the couple sends something else", async () => {
		const { id, token, version } = await sentBoth();
		await act(id, "use", { version, photo: true, story: null });
		await send(token, { story: "Something else" });
		const [second] = await waiting();
		await send(token, { story: "Something new" });
		const stateOf = async (of = 0) =>
			(await editor.browser.get(`/admin/api/submissions/${of}`)).json().data.state;
		expect([await stateOf(id), await stateOf(second?.id)]).toEqual(["approved", "replaced"]);
	});

	test("applies to the couple and the submission as they were seen", async () => {
		const { id, token, version } = await sentBoth();
		const stale = await act(id, "use", { version: version + 1, photo: true, story });
		expect(codeOf(stale)).toEqual([409, "changed_meanwhile"]);
		expect(await recordOf()).toMatchObject({ version, img_url: null });
		await send(token, { story: "Something else" });
		expect(codeOf(await act(id, "use", { version, photo: true, story }))).toEqual([409, "submission_over"]);
		expect(codeOf(await act(id, "send-back", { note: "Another photo, please" }))).toEqual([
			409,
			"submission_over",
		]);
		const [second] = await waiting();
		expect(codeOf(await act(second?.id ?? 0, "use", { version, photo: true, story: null }))).toEqual([
			400,
			"invalid_input",
		]);
	});

	test("about a story is made only where one was sent", async () => {
		const token = await ask();
		await send(token, { story: "", photo: await sendPhoto(token) });
		const [sent] = await waiting();
		const { version } = await recordOf();
		const reply = await act(sent?.id ?? 0, "use", { version, photo: false, story });
		expect(codeOf(reply)).toEqual([400, "invalid_input"]);
		expect(await recordOf()).toMatchObject({ version, story: null });
	});

	test("that is made while the couple sends again is valid", async () => {
		const { id, token, photo, version } = await sentBoth();
		const [used, again] = await Promise.all([
			act(id, "use", { version, photo: true, story }),
			send(token, { photo, story: "Something else" }),
		]);
		expect([used.statusCode, again.statusCode].sort()).toEqual([200, 409]);
		expect(await waiting()).toHaveLength(again.statusCode === 200 ? 1 : 0);
	});

	test("to take down leaves the same photo to another couple that is about to send it", async () => {
		const [token, others, content] = [await ask(), await ask(otherId), await photoBytes()];
		const [{ path: photo }] = (await upload(token, content)).json().data;
		await upload(others, content);
		await send(token, { photo });
		const [sent] = await waiting();
		await act(sent?.id ?? 0, "take-down", { reason: "They asked for it" });
		expect((await send(others, { photo })).statusCode).toBe(200);
		expect(await isServed(photo)).toBe(true);
	});

	test("to take down and another sending at one moment end both", async () => {
		const { id, token, photo } = await sentBoth();
		const [down, again] = await Promise.all([
			act(id, "take-down", { reason: "They asked for it" }),
			send(token, { photo, story: "Something else" }),
		]);
		expect(down.statusCode).toBe(200);
		expect([200, 400, 410]).toContain(again.statusCode);
		await expectUseless(token);
	});

	test("to send back shows the couple why, who may send again with the same photo", async () => {
		const { id, token, photo } = await sentBoth();
		await act(id, "send-back", { note: "Both faces, please" });
		expect((await look(token)).json().data[0].sent).toMatchObject({
			state: "sent_back",
			note: "Both faces, please",
		});
		expect((await send(token, { photo })).json().data[0].sent).toMatchObject({
			state: "waiting",
			note: null,
		});
	});

	test("about the photo is an administrator's, with a reason, once votes rest on the category", async () => {
		const { id, version } = await sentBoth();
		expect((await vote(otherId)).statusCode).toBe(200);
		const [elsewhere] = (await addCategory(t)).nomineeIds;
		expect([(await recordOf()).category_has_votes, (await recordOf(elsewhere)).category_has_votes]).toEqual([
			true,
			false,
		]);
		const photoToo = { version, photo: true, story: null };
		expect(codeOf(await act(id, "use", photoToo))).toEqual([403, "needs_administrator"]);
		expect((await act(id, "use", photoToo, admin)).json().error.field).toBe("reason");
		expect((await act(id, "use", { version, photo: false, story })).statusCode).toBe(200);
		const reasoned = { ...photoToo, version: version + 1, reason: "They had none" };
		expect((await act(id, "use", reasoned, admin)).json().data.state).toBe("approved");
		expect(codeOf(await act(id, "take-down", { reason: "They asked" }))).toEqual([
			403,
			"needs_administrator",
		]);
		expect((await act(id, "take-down", { reason: "They asked" }, admin)).statusCode).toBe(200);
	});

	test("to take down removes parts still in use, and the photo; the consent stays on record", async () => {
		const { id, token, photo, version } = await sentBoth();
		await act(id, "use", { version, photo: true, story });
		const own = { ...(await recordOf()), story: "Written anew" };
		await editor.browser.send("PUT", `/admin/api/nominees/${coupleId}`, own);
		const reply = await act(id, "take-down", { reason: "They asked for it" });
		expect(reply.json().data).toMatchObject({
			state: "taken_down",
			photo: null,
			story: null,
			consent_version: consentVersion,
			note: "They asked for it",
		});
		expect(await shown()).toMatchObject({ img_url: null, story: "Written anew" });
		expect(await isServed(photo)).toBe(false);
		expect((await look(token)).statusCode).toBe(410);
		expect(codeOf(await act(id, "take-down", { reason: "Again" }))).toEqual([409, "submission_over"]);
		const actions = await t.db
			.select({ action: auditEntry.action })
			.from(auditEntry)
			.where(and(eq(auditEntry.resource, "submissions"), eq(auditEntry.recordId, id)));
		expect(actions.map(({ action }) => action)).toEqual(["send", "use", "take_down"]);
		expect(await removalOf(photo)).toMatchObject([{ actor: expect.stringContaining("@") }]);
	});
});

test("a page takes two of the longest stories from a browser without scripts, and no larger form", async () => {
	const post = (letters: number) => {
		// Three bytes of UTF-8, nine of a form.
		const text = "\u2019".repeat(letters);
		return t.app.inject({
			method: "POST",
			url: "/our-story?token=x",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			payload: new URLSearchParams({ story: text, story_sw: text }).toString(),
		});
	};
	const text = "\u2019".repeat(maxStory);
	expect((await post(maxStory)).json()).toEqual([
		["story", text],
		["story_sw", text],
	]);
	expect(codeOf(await post(2 * maxStory))).toEqual([413, "payload_too_large"]);
});
