import { Readable } from "node:stream";
import { type Role, roles } from "@bcc/contract/people/account";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { backup } from "#server/db/schema/backup.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { tieBreak } from "#server/db/schema/tie-break.ts";
import { voteVoid } from "#server/db/schema/vote-void.ts";
import { makeBanner, makeEvent, makeGallery, makeLegalText, makeSeminar } from "#server/demo/factories.ts";
import { invite } from "#server/features/people/invitation/mutations.ts";
import { banners } from "#server/features/programme/banner/resource.ts";
import { galleries } from "#server/features/programme/gallery/resource.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { legalTexts } from "#server/features/site/legal-text/resource.ts";
import { registerStaff, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { addCategory } from "#server/testing/app.ts";
import { storeSponsor } from "#server/testing/sponsor.ts";
import { appWithRoutes } from "#server/testing/wing-access.ts";

/*
 * Every call of the back office × every role × ids that are there and one that is not. A call that is neither in the
 * list nor declared by a wing makes the first test fail.
 */

const readers: Role[] = ["admin", "editor", "auditor"];
const writers: Role[] = ["admin", "editor"];
const contents = [
	"categories",
	"nominees",
	"seminars",
	"events",
	"galleries",
	"banners",
	"sponsors",
	"legal-texts",
];
const ordered = ["categories", "nominees", "galleries", "banners", "sponsors"];

const { t, routes, wings } = await appWithRoutes();
afterAll(() => t.close());

const allowed: Record<string, Role[]> = {
	...Object.assign({}, ...wings.map(({ backOffice }) => backOffice)),
	...Object.fromEntries(
		contents.flatMap((name) => [
			[`GET ${name}`, readers],
			[`GET ${name}/many`, readers],
			[`GET ${name}/:id`, readers],
			[`POST ${name}`, writers],
			[`PUT ${name}/:id`, writers],
			[`DELETE ${name}/:id`, writers],
			[`POST ${name}/:id/restore`, writers],
		]),
	),
	...Object.fromEntries(ordered.map((name) => [`POST ${name}/order`, writers])),
	...Object.fromEntries(
		["categories", "nominees"].flatMap((name) =>
			["withdraw", "reinstate"].map((action) => [`POST ${name}/:id/${action}`, ["admin"] satisfies Role[]]),
		),
	),
	"GET legal-texts/starter/:kind": readers,
	"POST categories/windows": writers,
	"POST import/preview": writers,
	"POST import": writers,
	"POST votes/close": ["admin"],
	"POST votes/voids/:id/void": ["admin"],
	"POST banners/sanitise": writers,
	"GET files": writers,
	"GET files/many": writers,
	"GET files/unused": writers,
	"POST files": writers,
	"POST files/unused/delete": writers,
	"POST mails/send": ["admin"],
	"POST mails/:id/send": ["admin"],
	"POST mails/:id/forget": ["admin"],
	"GET settings": ["admin", "auditor"],
	"PUT settings": ["admin"],
	"GET users": ["admin"],
	"GET users/many": ["admin"],
	"GET users/:id": ["admin"],
	"PUT users/:id": ["admin"],
	"POST users/:id/sign-out": ["admin"],
	"GET invitations": ["admin"],
	"POST invitations": ["admin"],
	"POST invitations/:id/resend": ["admin"],
	"POST invitations/:id/withdraw": ["admin"],
	"POST users/:id/two-step-off": ["admin"],
	"GET me/two-step": readers,
	...Object.fromEntries(
		["begin", "confirm", "recovery-codes", "off"].map((name) => [`POST me/two-step/${name}`, readers]),
	),
	"GET audit": ["admin", "auditor"],
	"GET me": readers,
	...Object.fromEntries(
		["summary", "dashboard", "voids", "results", "results.csv"].map((name) => [
			`GET votes/${name}`,
			["admin", "auditor"] satisfies Role[],
		]),
	),
	"POST votes/categories/:id/freeze": ["admin"],
	"POST votes/categories/:id/reopen": ["admin"],
	"POST votes/results/publish": ["admin"],
	"POST votes/results/unpublish": ["admin"],
	"POST votes/categories/:id/publish": ["admin"],
	"POST votes/categories/:id/unpublish": ["admin"],
	"POST votes/categories/:id/tie-breaks": ["admin"],
	"POST votes/tie-breaks/:id/remove": ["admin"],
	"GET votes/evening": ["admin", "auditor"],
	"PUT votes/evening": ["admin"],
	"GET votes/press-kit.zip": ["admin", "auditor"],
	"POST votes/voids": ["admin"],
	"POST votes/voids/preview": ["admin"],
	"POST votes/bursts/look": ["admin"],
	"POST votes/voids/:id/restore": ["admin"],
	"GET seasons": ["admin", "auditor"],
	"GET seasons/next": ["admin"],
	"POST seasons": ["admin"],
	"PUT seasons/:id": ["admin"],
	"GET operations": ["admin"],
	"GET start-page": readers,
	"POST start-page/checklist": writers,
	"GET safekeeping": ["admin", "auditor"],
	"POST safekeeping/recount": ["admin", "auditor"],
	"POST backups": ["admin"],
	"POST backups/:id/pass": ["admin"],
	"GET books": ["admin"],
	"POST books/close": ["admin"],
	"GET backups/:id/file": ["admin"],
};

/** The answers to permitted callers about themselves and about another user. */
const aboutUsers: Record<string, number> = {
	"GET users/:id": 200,
	// Without the fields that it takes.
	"PUT users/:id": 400,
	"POST users/:id/sign-out": 200,
};

const unknownId = 2_147_483_647;
const staff = {} as Record<Role, TestUser>;
const browsers = {} as Record<Role, TestBrowser>;
/** A record of each noun whose calls name one, by the path before its id. */
let stored: Record<string, number>;
beforeAll(async () => {
	for (const role of roles) {
		staff[role] = await registerStaff(t, role);
		browsers[role] = staff[role].browser;
	}
	stored = await storeRecords();
});

async function storeRecords(): Promise<Record<string, number>> {
	const { categoryId, nomineeIds } = await addCategory(t);
	const [group] = await t.db
		.insert(voteVoid)
		.values({ categoryId, reason: "Bought votes", votes: 1, voidedByName: "Anna Mushi" })
		.returning({ id: voteVoid.id });
	const [decision] = await t.db
		.insert(tieBreak)
		.values({ categoryId, shared: true, decidedBy: "The jury", reason: "Equal in all" })
		.returning({ id: tieBreak.id });
	const taken = { takenAt: new Date(), byteSize: 1, sha256: "", votes: 0, files: 0 };
	const [saved] = await t.db.insert(backup).values(taken).returning({ id: backup.id });
	const invited = { email: "mgeni@example.org", role: "editor" as const, language: "en" as const };
	const invitationId = await invite(t.db, invited, staff.admin.id, new Date());
	const nomineeId = nomineeIds[0] ?? 0;
	const givenUp = { givenUpAt: new Date(), failure: "refused" } as const;
	const [mail] = await t.db
		.insert(outgoingMail)
		.values({ kind: "invited", email: invited.email, invitationId, locale: "en", ...givenUp })
		.returning({ id: outgoingMail.id });
	const ofWings = await Promise.all(wings.map(({ store }) => store?.(t, { nomineeId })));
	return {
		...Object.assign({}, ...ofWings),
		mails: mail?.id ?? 0,
		backups: saved?.id ?? 0,
		invitations: invitationId,
		categories: categoryId,
		nominees: nomineeId,
		seminars: await seminars.store(t.db, makeSeminar()),
		events: await events.store(t.db, makeEvent()),
		galleries: await galleries.store(t.db, makeGallery()),
		banners: await banners.store(t.db, makeBanner()),
		sponsors: await storeSponsor(t),
		"legal-texts": await legalTexts.store(t.db, makeLegalText()),
		seasons: 1,
		users: staff.user.id,
		"votes/categories": categoryId,
		"votes/voids": group?.id ?? 0,
		"votes/tie-breaks": decision?.id ?? 0,
	};
}

/** The id of the noun's record that is there; undefined for a call that names none. */
function storedFor(route: string): number | undefined {
	const noun = route.split(" ")[1]?.split("/:id")[0] ?? "";
	if (!route.includes(":id")) return undefined;
	const id = stored[noun];
	if (!id) throw new Error(`Nothing is stored to ask ${route} about.`);
	return id;
}

async function ask(
	route: string,
	browser: TestBrowser,
	headers: Record<string, string> = {},
	id: number = unknownId,
) {
	const [method = "", path = ""] = route.split(" ");
	const url = `/admin/api/${path.replace(":id", String(id))}`;
	if (method === "GET") return await browser.get(url, headers);
	const body = method === "DELETE" ? undefined : {};
	return await browser.send(method as "POST", url, body, headers);
}

test("the list has every call of the back office", () => {
	const found = routes
		.filter((route) => route.includes(" /admin/api/"))
		.map((route) =>
			route
				.replace(/^HEAD /, "GET ")
				.replace("/admin/api/", "")
				.replace("(\\d+)", ""),
		);
	expect([...new Set(found)].sort()).toEqual(Object.keys(allowed).sort());
});

describe.each(Object.entries(allowed))("%s", (route, may) => {
	test("is for its roles only", async () => {
		const nobody = await ask(route, new TestBrowser(t));
		expect([nobody.statusCode, nobody.json().error.code]).toEqual([401, "not_signed_in"]);
		for (const role of roles) {
			const { statusCode, body, headers } = await ask(route, browsers[role]);
			if (may.includes(role)) expect([200, 400, 404, 409, 415], `${role}: ${body}`).toContain(statusCode);
			else expect([role, statusCode, JSON.parse(body).error.code]).toEqual([role, 403, "forbidden"]);
			if (statusCode === 200) expect(headers["cache-control"]).toBe("no-store");
		}
	});

	/* Declared only where they apply: a test that is skipped looks like one that is missing. */
	if (route.includes(":id"))
		test("reveals nothing to a refused caller", async () => {
			for (const role of [...roles.filter((each) => !may.includes(each)), "nobody"] as const) {
				const browser = role === "nobody" ? new TestBrowser(t) : browsers[role];
				const ids = [storedFor(route), ...(role === "nobody" ? [] : [staff[role].id]), unknownId];
				const answers = await Promise.all(ids.map((id) => ask(route, browser, {}, id)));
				for (const { statusCode, body } of answers) {
					expect([role, statusCode]).toEqual([role, role === "nobody" ? 401 : 403]);
					expect(body).toBe(answers[0]?.body);
				}
			}
		});

	if (route in aboutUsers)
		test("answers about oneself, about another, and about nobody", async () => {
			for (const role of may) {
				const caller = await registerStaff(t, role);
				const another = await registerStaff(t, "user");
				const statuses = [];
				for (const id of [unknownId, another.id, caller.id]) {
					statuses.push((await ask(route, caller.browser, {}, id)).statusCode);
				}
				const about = aboutUsers[route];
				expect([role, ...statuses]).toEqual([role, about === 400 ? 400 : 404, about, about]);
			}
		});

	if (!route.startsWith("GET"))
		test("takes the session's CSRF token, and comes from this site", async () => {
			const { admin, editor } = browsers;
			for (const token of ["", "x", editor.cookies.get("XSRF-TOKEN") ?? ""]) {
				const reply = await ask(route, admin, { "x-xsrf-token": token });
				expect([reply.statusCode, reply.json().error.code]).toEqual([403, "csrf_token"]);
			}
			const foreign = await ask(route, admin, { "sec-fetch-site": "cross-site" });
			expect([foreign.statusCode, foreign.json().error.code]).toEqual([403, "cross_site"]);
		});
});

test("a blocked or demoted account loses its way in at once", async () => {
	const { admin } = browsers;
	const editor = await registerStaff(t, "editor");
	expect((await editor.browser.get("/admin/api/me")).json().data).toMatchObject({
		id: editor.id,
		role: "editor",
	});
	const url = `/admin/api/users/${editor.id}`;
	const demoted = await admin.send("PUT", url, { role: "user", blocked: false, version: 1 });
	expect(demoted.json().data).toMatchObject({ role: "user", version: 2 });
	expect((await editor.browser.get("/admin/api/me")).statusCode).toBe(403);
	await admin.send("PUT", url, { role: "user", blocked: true, version: 2 });
	expect((await editor.browser.get("/admin/api/me")).statusCode).toBe(401);
});

test.each([
	["of a blocked administrator", { role: "admin", blocked: true }, 401, "not_signed_in"],
	["of one whose role is another by now", { role: "auditor", blocked: false }, 403, "forbidden"],
])("a body that comes long after its head is refused: %s", async (_, change, status, code) => {
	const { browser: held, id } = await registerStaff(t, "admin");
	const { id: accomplice } = await registerStaff(t, "editor");
	const { promise: isRead, resolve } = Promise.withResolvers<void>();
	const body = new Readable({ read: () => resolve() });
	const url = `/admin/api/users/${accomplice}`;
	const headers = { ...held.headers(), "content-type": "application/json" };
	const reply = t.app.inject({ method: "PUT", url, headers, payload: body }).then((it) => it);
	await isRead;
	const changed = await browsers.admin.send("PUT", `/admin/api/users/${id}`, { ...change, version: 1 });
	expect(changed.statusCode, changed.body).toBe(200);
	body.push(JSON.stringify({ role: "admin", blocked: false, version: 1 }));
	body.push(null);
	const refused = await reply;
	expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
});

test("refused calls left no trace", async () => {
	const { resource, action, recordId } = auditEntry;
	const entries = await t.db.select({ resource, action, recordId }).from(auditEntry);
	// The recount by a permitted caller.
	expect(new Set(entries.map((entry) => entry.resource))).toEqual(new Set(["users", "safekeeping"]));
	const refused = roles.map((role) => staff[role].id);
	expect(entries.filter((entry) => refused.includes(entry.recordId ?? 0))).toEqual([]);
});
