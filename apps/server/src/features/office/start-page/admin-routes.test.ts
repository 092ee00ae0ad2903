import type { CheckedPoint, StartPage } from "@bcc/contract/office/admin-start-page";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { backup } from "#server/db/schema/backup.ts";
import { category } from "#server/db/schema/category.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { makeLegalText } from "#server/demo/factories.ts";
import { legalTexts } from "#server/features/site/legal-text/resource.ts";
import { digestVotes } from "#server/features/votes/history/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, registerUser, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { randomVote } from "#server/testing/random-vote.ts";
import { startOver } from "#server/testing/start-over.ts";

const path = "/admin/api/start-page";
const hour = 3_600_000;
let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	await startOver(t);
	admin = await registerStaff(t, "admin", { fullname: "Anna Mushi" });
});
afterAll(() => t.close());

const read = async (by = admin): Promise<StartPage> => (await by.browser.get(path)).json().data;
const pointOf = ({ points }: StartPage, name: string) => points.find(({ point }) => point === name);
const tick = ({ point, about }: CheckedPoint, seen = true, by = admin) =>
	by.browser.post(`${path}/checklist`, { point, about, seen });
const required = (point: CheckedPoint | undefined): CheckedPoint => {
	if (!point) throw new Error("There is no such point.");
	return point;
};
const window = {
	votingOpensAt: new Date(Date.now() + hour),
	votingClosesAt: new Date(Date.now() + 2 * hour),
};

test("a new site has everything before it, in the order in which it is mended", async () => {
	const page = await read();
	expect(page).toMatchObject({
		stage: "before",
		next: { step: "mend", point: "categories" },
		votes: { total: 0, held: 0, today: 0, last_hour: 0, bursts: 0 },
		safekeeping: { backup: null, recount: null },
	});
	const states = Object.fromEntries(page.points.map(({ point, state }) => [point, state]));
	expect(states).toMatchObject({
		categories: "missing",
		legal_texts: "missing",
		contact: "missing",
		allowance: "asks",
		mail: "asks",
		proxy: "asks",
		backup: "missing",
	});
	expect(pointOf(page, "contact")?.items.map(({ label }) => label)).toEqual([
		"address",
		"address_sw",
		"phone",
		"email",
		"map_url",
	]);
	expect(page.votes?.buckets).toHaveLength(24);
});

test("names what is empty, without times, a draft, without a photo or without Swahili", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { ...window, name: "Faith", couples: 3 });
	const [first = 0, second = 0, third = 0] = nomineeIds;
	await t.db.update(nominee).set({ story: "Married in 1984." }).where(eq(nominee.id, first));
	const gone = { draft: true, withdrawnAt: new Date() };
	await t.db.update(nominee).set(gone).where(eq(nominee.id, second));
	await t.db.update(nominee).set({ withdrawnAt: new Date() }).where(eq(nominee.id, third));
	const empty = await addCategory(t, {
		...window,
		name: "Empty",
		couples: 0,
		nameSw: "Tupu",
		descriptionSw: "-",
	});
	const timeless = await addCategory(t, { name: "Timeless", couples: 1, nameSw: "-", descriptionSw: "-" });
	const draft = await addCategory(t, { ...gone, name: "Draft", nameSw: "Rasimu", couples: 0 });
	await legalTexts.store(t.db, makeLegalText({ kind: "privacy", validFrom: "2020-01-01", htmlSw: null }));
	await legalTexts.store(t.db, makeLegalText({ kind: "terms", validFrom: "2020-01-01", htmlSw: null }));
	const page = await read();
	const named = (name: string) => pointOf(page, name)?.items.map(({ resource, id }) => `${resource} ${id}`);
	expect(named("empty_categories")).toEqual([`categories ${empty.categoryId}`]);
	expect(named("category_dates")).toEqual([`categories ${timeless.categoryId}`]);
	expect(named("category_drafts")).toEqual([`categories ${draft.categoryId}`]);
	expect(named("couple_drafts")).toEqual([`nominees ${second}`]);
	expect(named("couple_photos")).toEqual([`nominees ${first}`, `nominees ${timeless.nomineeIds[0]}`]);
	expect(named("couple_swahili")).toEqual([`nominees ${first}`]);
	expect(named("other_swahili")?.[0]).toBe(`categories ${categoryId}`);
	expect(pointOf(page, "other_swahili")?.items.map(({ resource }) => resource)).toEqual([
		"categories",
		"legal-texts",
		"legal-texts",
	]);
	expect(pointOf(page, "legal_texts")).toMatchObject({ state: "asks", reason: "legal_unread" });
	const swahili = (await admin.browser.get(path, { "accept-language": "sw" })).json().data;
	expect(pointOf(swahili, "empty_categories")?.items).toMatchObject([{ label: "Tupu" }]);
	expect(pointOf(swahili, "category_drafts")?.items).toMatchObject([{ label: "Rasimu" }]);
});

test("points about the server: mails that are not accepted, staff without two-step sign-in, an old backup", async () => {
	await t.db.update(siteSettings).set({ phone: "+255 754 111 222" });
	const mail = { kind: "reset", email: "a@example.org", locale: "en" } as const;
	await t.db.insert(outgoingMail).values([mail, { ...mail, attempts: 2, sendAfter: window.votingOpensAt }]);
	const taken = { byteSize: 1, sha256: "", votes: 0, files: 0 };
	await t.db.insert(backup).values({ ...taken, takenAt: new Date(Date.now() - 25 * hour) });
	const page = await read();
	expect(pointOf(page, "contact")?.items.map(({ label }) => label)).not.toContain("phone");
	expect(pointOf(page, "backup")).toMatchObject({ state: "missing", reason: "backup_old" });
	expect(pointOf(page, "mail")?.reason).toBe("mail_no_server");
	expect(pointOf(page, "two_step")).toBeUndefined();
	await t.db.insert(backup).values({ ...taken, takenAt: new Date() });
	expect(pointOf(await read(), "backup")?.state).toBe("done");
});

test("mails that a mail server does not accept are missing, for administrators, until it does", async () => {
	const mailing = await createTestApp({ SMTP_URL: "smtp://127.0.0.1:9" });
	onTestFinished(() => mailing.close());
	const sender = await registerStaff(mailing, "admin");
	const editor = await registerStaff(mailing, "editor");
	expect(pointOf(await read(sender), "mail")).toMatchObject({ state: "done", reason: null });
	const mail = { kind: "reset", email: "a@example.org", locale: "en" } as const;
	const later = { ...mail, sendAfter: new Date(Date.now() + hour) };
	await mailing.db.insert(outgoingMail).values([
		{ ...later, attempts: 1 },
		{ ...later, attempts: 2 },
		{ ...later, attempts: 3 },
	]);
	const failing = { state: "missing", reason: "mail_failing", figure: 2, items: [] };
	expect(pointOf(await read(sender), "mail")).toMatchObject(failing);
	expect(pointOf(await read(editor), "mail")).toBeUndefined();
	await mailing.db.delete(outgoingMail);
	expect(pointOf(await read(sender), "mail")?.state).toBe("done");
});

test("while two-step sign-in is demanded, staff without it are named, except blocked ones", async () => {
	const owing = await registerStaff(t, "auditor", { fullname: "Juma Ali" });
	const blocked = await registerStaff(t, "editor");
	await registerUser(t);
	await t.db.update(account).set({ blockedAt: new Date() }).where(eq(account.id, blocked.id));
	await t.db.update(siteSettings).set({ staffTwoStep: true });
	expect((await admin.browser.get(path)).json().error.code, "staff without it see nothing").toBe(
		"two_step_needed",
	);
	const inTwoSteps = (id: number) =>
		t.db.update(account).set({ twoStepAt: new Date() }).where(eq(account.id, id));
	await inTwoSteps(admin.id);
	expect(pointOf(await read(), "two_step")).toMatchObject({
		state: "missing",
		figure: 1,
		items: [{ resource: "users", id: owing.id, label: "Juma Ali" }],
	});
	await inTwoSteps(owing.id);
	expect(pointOf(await read(), "two_step")).toMatchObject({ state: "done", figure: 0, items: [] });
	await t.db.update(siteSettings).set({ staffTwoStep: false });
	expect(pointOf(await read(), "two_step")).toBeUndefined();
});

test("a point that asks is ticked by name and time, is recorded, and lapses when it is about something else", async () => {
	const asked = required(pointOf(await read(), "allowance"));
	expect((await tick(asked)).json().data.season.id).toBe(1);
	expect(pointOf(await read(), "allowance")?.seen).toMatchObject({ by: "Anna Mushi" });
	// The same tick again is none.
	expect((await tick(asked)).statusCode).toBe(200);
	await t.db.update(season).set({ sharedNetworkAllowance: 5 });
	const changed = required(pointOf(await read(), "allowance"));
	expect([changed.seen, changed.figure]).toEqual([null, 5]);
	// A tick of an outdated number is ignored.
	expect((await tick(asked)).json().error.code).toBe("changed_meanwhile");
	await tick(changed);
	await tick(changed, false);
	expect(pointOf(await read(), "allowance")?.seen).toBeNull();
	const missing = required(pointOf(await read(), "backup"));
	expect((await tick(missing)).json().error).toMatchObject({ code: "invalid_input", field: "point" });
	const { action, label, resource } = auditEntry;
	const entries = await t.db.select({ action, label }).from(auditEntry).where(eq(resource, "checklist"));
	expect(entries).toEqual([
		{ action: "tick", label: "allowance" },
		{ action: "tick", label: "allowance" },
		{ action: "untick", label: "allowance" },
	]);
	const url = "/admin/api/audit?resource=checklist";
	const inSwahili = (await admin.browser.get(url, { "accept-language": "sw" })).json().data;
	expect(inSwahili[0].label).toBe("kura zinazoruhusiwa kwa kila mtandao");
});

test("an editor has the points of content and no figures, an auditor the figures and no points", async () => {
	const { nomineeIds } = await addCategory(t, { ...window, couples: 1 });
	const editor = await registerStaff(t, "editor");
	const auditor = await registerStaff(t, "auditor");
	const edited = await read(editor);
	expect([edited.votes, edited.safekeeping]).toEqual([null, null]);
	expect(edited.points.map(({ point }) => point)).toEqual([
		"categories",
		"empty_categories",
		"category_dates",
		"category_drafts",
		"couple_drafts",
		"couple_photos",
		"couple_swahili",
		"other_swahili",
		"legal_texts",
	]);
	const photos = required(pointOf(edited, "couple_photos"));
	expect(photos.items).toMatchObject([{ id: nomineeIds[0] }]);
	expect((await tick(photos, true, editor)).statusCode).toBe(200);
	expect(pointOf(await read(), "couple_photos")?.seen).not.toBeNull();
	const allowance = required(pointOf(await read(), "allowance"));
	expect((await tick(allowance, true, editor)).json().error.code).toBe("forbidden");
	const audited = await read(auditor);
	expect([audited.points, audited.safekeeping, audited.votes?.total]).toEqual([[], null, 0]);
});

test("votes of the day and the hour, held votes, and the season's progress until its books are closed", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, {
		couples: 1,
		votingClosesAt: window.votingClosesAt,
	});
	await digestVotes(t.database);
	const votes = Array.from({ length: 12 }, () => randomVote(categoryId, nomineeIds[0] ?? 0));
	await castVotes(t.database, votes, 1);
	const page = await read();
	expect(page).toMatchObject({
		stage: "open",
		categories: { total: 1, open: 1 },
		closes_at: window.votingClosesAt.toISOString(),
		votes: { total: 12, last_hour: 12 },
	});
	expect(page.votes?.buckets.at(-1)?.votes).toBeLessThanOrEqual(12);
	expect(page.votes?.buckets.reduce((sum, { votes }) => sum + votes, 0)).toBe(12);
	const ended = new Date(Date.now() - hour);
	await t.db.update(category).set({ votingClosesAt: ended });
	expect(await read()).toMatchObject({
		stage: "ended",
		ended_at: ended.toISOString(),
		points: [],
		next: { step: "recount", point: null },
	});
	await t.db.update(season).set({ voterKeySalt: null });
	await t.db.update(siteSettings).set({ countsHiddenUntilPublished: true });
	expect(await read()).toMatchObject({ stage: "closed", next: { step: "publish" } });
	// Announced one by one, without the numbers, the season as a whole stays unpublished by choice.
	await t.db.update(category).set({ resultsPublishedAt: ended });
	expect(await read()).toMatchObject({ stage: "closed", next: { step: "begin_season" } });
	expect((await read(await registerStaff(t, "editor"))).next.step).toBe("nothing");
});
