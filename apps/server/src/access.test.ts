import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { eq } from "#server/lib/drizzle.ts";
import { newUserDetails, registerUser, TestBrowser } from "#server/testing/account.ts";
import { addCategory } from "#server/testing/app.ts";
import { appWithRoutes } from "#server/testing/wing-access.ts";

/*
 * Every route × caller × owner of the id. A route that is neither in one of the lists nor declared by a wing makes the
 * first test fail.
 */

const callers = ["nobody", "A", "B", "editor", "auditor", "administrator"] as const;
const targets = ["own", "another's", "unknown"] as const;
type Caller = (typeof callers)[number];
type Statuses = [own: number, anothers: number, unknown: number];
type Row = { nobody: Statuses; user: Statuses; administrator: Statuses; body?: (id: number) => unknown };

const unknownId = 2_147_483_647;
const detailsOf = (email: string) => {
	const { fullname: _, password: __, ...given } = newUserDetails({ email });
	return { ...given, firstname: "Anna", lastname: "Mushi" };
};
const refused: Statuses = [401, 401, 401];

/**
 * Calls about one user: editors and auditors are users like A and B here. Their own password is asked wrongly, so that
 * nothing changes.
 */
const personal: Record<string, Row> = {
	"GET /users/:id": { nobody: refused, user: [200, 404, 404], administrator: [200, 200, 404] },
	"GET /users/:id/data": { nobody: refused, user: [200, 404, 404], administrator: [200, 404, 404] },
	"POST /users/update": {
		nobody: refused,
		user: [200, 404, 404],
		administrator: [200, 200, 404],
		body: (userId) => ({ ...detailsOf(users.get(userId) ?? "x@example.org"), userId }),
	},
	"POST /auth/change-password": {
		nobody: refused,
		user: [400, 404, 404],
		administrator: [400, 404, 404],
		body: (user_id) => ({ old_password: "not the one", new_password: "imani na amani", user_id }),
	},
	"POST /users/delete": {
		nobody: refused,
		user: [400, 404, 404],
		administrator: [400, 404, 404],
		body: (userId) => ({ userId, password: "not the one" }),
	},
};

/** Calls for some roles only, about no user: the status for each, with unknown ids. */
const restricted: Record<string, Record<Caller, number>> = {
	"GET /award/delete/category/:id": {
		nobody: 401,
		A: 403,
		B: 403,
		editor: 403,
		auditor: 403,
		administrator: 404,
	},
};

const { t, routes, wings } = await appWithRoutes();
afterAll(() => t.close());

/** Public calls with their input: the answer does not depend on the caller. */
const open: Record<string, unknown> = {
	...Object.assign({}, ...wings.map((wing) => wing.open)),
	"POST /users/registration": () => ({ userDetails: newUserDetails({ email: emailOfB }) }),
	"POST /auth/login": () => ({ user: { email: emailOfB, password: "not the one" } }),
	"POST /auth/forgot-password": () => ({ user: { email: emailOfB } }),
	"POST /auth/resend-confirmation": () => ({ user: { email: emailOfB } }),
	"POST /auth/reset-password": { userDetails: { token: "x", new_password: "imani na amani" } },
	"POST /auth/second-step": { user: { code: "123456" } },
	"POST /auth/invitation": { userDetails: { token: "x" } },
	"POST /auth/accept-invitation": { userDetails: { token: "x", new_password: "imani na amani" } },
	"POST /auth/confirm-email": { userDetails: { token: "x" } },
	"POST /voting/vote": {
		voteDetails: { nominee_id: unknownId, category_id: unknownId, ip_address: "", device: "mobile" },
	},
	"POST /voting/check": { voterDetails: { category_id: unknownId, ip_address: "", device: "mobile" } },
	"POST /voting/receipt": { voterDetails: { category_id: unknownId, ip_address: "", device: "mobile" } },
	...Object.fromEntries(
		[
			"/healthz",
			"/readyz",
			"/ip",
			"/docs",
			"/docs/json",
			"/docs/yaml",
			"/docs/static/*",
			"/docs/static/index.html",
			"/docs/static/swagger-initializer.js",
			"/files/get",
			"/banners/current",
			"/sponsors/current",
			"/award/all/category",
			"/award/category/:id",
			"/award/category/nominees/:id",
			"/award/couple/:id",
			"/award/all/archive",
			"/award/all/winners",
			"/award/winners/:id",
			"/seminar/all",
			"/seminar/:id",
			"/seminar/photo/:id",
			"/events/all",
			"/events/:id(\\d+)",
			"/events/photo/:id",
			"/gallery/all",
			"/gallery/:id(\\d+)",
			"/voting/nominee/count/:id",
			"/voting/category/counts/:id",
			"/users/countries",
			"/voting/category/counts/:id/stream",
			"/site/settings",
			"/site/legal/:kind",
			"/share/seminar/:id.ics",
			"/share/event/:id.ics",
		].map((path) => [`GET ${path}`, undefined]),
	),
};

const signOut = "POST /auth/logout";
const signedIn = ["A", "B", "editor", "auditor", "administrator"] as const;
const browsers = {} as Record<Caller, TestBrowser>;
const ids = {} as Record<Exclude<Caller, "nobody">, number>;
const users = new Map<number, string>();
const emailOfB = `bwana-${crypto.randomUUID()}@example.org`;
/** All data of B that could leak. */
const secretsOfB = [emailOfB, "Bahati Bwanakheri", "Bwanakheri", "+255787654321"];

beforeAll(async () => {
	browsers.nobody = new TestBrowser(t);
	for (const caller of signedIn) {
		const ofB = { email: emailOfB, fullname: "Bahati Bwanakheri", phone_number: "0787654321" };
		const user = await registerUser(t, caller === "B" ? ofB : {});
		browsers[caller] = user.browser;
		ids[caller] = user.id;
		users.set(user.id, user.email);
	}
	for (const [caller, role] of [
		["editor", "editor"],
		["auditor", "auditor"],
		["administrator", "admin"],
	] as const) {
		await t.db.update(account).set({ role }).where(eq(account.id, ids[caller]));
	}
});

const idFor = (caller: Caller, target: (typeof targets)[number]) => {
	if (target === "unknown") return unknownId;
	const self = caller === "nobody" ? "A" : caller;
	return target === "own" ? ids[self] : ids[self === "B" ? "A" : "B"];
};

async function ask(route: string, caller: Caller, id: number, payload?: unknown, headers = {}) {
	const [method, path = ""] = route.split(" ");
	const url = path.replace(/:id(\(.*\))?/, String(id)).replace("*", "none");
	return method === "POST"
		? await browsers[caller].post(url, payload, headers)
		: await browsers[caller].get(url, headers);
}

test("the lists below have every route", () => {
	const listed = new Set([
		...Object.keys(personal),
		...Object.keys(restricted),
		...Object.keys(open),
		...wings.flatMap(({ triedByItself = [] }) => triedByItself),
		signOut,
	]);
	// Those of the back office are in admin-access.test.ts.
	const own = routes.filter((route) => !route.includes(" /admin/api/"));
	const unlisted = own.filter((route) => !listed.has(route.replace(/^HEAD /, "GET ").replace(/\/$/, "")));
	expect(unlisted).toEqual([]);
	expect([...listed].filter((route) => !routes.includes(route))).toEqual([]);
});

describe.each(Object.entries(personal))("%s", (route, row) => {
	test.each(callers)("asked by %s", async (caller) => {
		const expected = caller === "nobody" || caller === "administrator" ? row[caller] : row.user;
		const bodies: string[] = [];
		for (const [index, target] of targets.entries()) {
			const id = idFor(caller, target);
			const reply = await ask(route, caller, id, row.body && { userDetails: row.body(id) });
			expect([target, reply.statusCode], reply.body).toEqual([target, expected[index]]);
			expect(reply.headers["cache-control"] ?? "no-store").toBe("no-store");
			bodies.push(reply.body);
			const mayKnow = caller === "B" || (caller === "administrator" && reply.statusCode === 200);
			if (!mayKnow) for (const secret of secretsOfB) expect(reply.body).not.toContain(secret);
		}
		// Others' records look like missing ones.
		if (expected[1] === 404) expect(bodies[1]).toBe(bodies[2]);
	});
});

test.each(Object.keys(personal).filter((route) => route.startsWith("GET")))("HEAD as %s", async (route) => {
	for (const caller of callers) {
		for (const target of targets) {
			const id = idFor(caller, target);
			const [url, { statusCode }] = [route.slice(4).replace(":id", String(id)), await ask(route, caller, id)];
			const head = await t.app.inject({ method: "HEAD", url, headers: browsers[caller].headers() });
			expect([head.statusCode, head.body]).toEqual([statusCode, ""]);
		}
	}
});

test.each([...Object.keys(personal).filter((route) => route.startsWith("POST")), signOut])(
	"%s without the CSRF token of the session",
	async (route) => {
		for (const caller of signedIn) {
			const userDetails = personal[route]?.body?.(ids[caller]);
			const other = browsers[caller === "A" ? "B" : "A"].cookies.get("XSRF-TOKEN") ?? "";
			for (const token of ["", "x", other]) {
				const reply = await ask(route, caller, ids[caller], { userDetails }, { "x-xsrf-token": token });
				expect([reply.statusCode, reply.json().error.code]).toEqual([403, "csrf_token"]);
			}
			const foreign = { "sec-fetch-site": "cross-site" };
			const reply = await ask(route, caller, ids[caller], { userDetails }, foreign);
			expect([reply.statusCode, reply.json().error.code]).toEqual([403, "cross_site"]);
			expect((await ask("GET /users/:id", caller, ids[caller])).statusCode).toBe(200);
		}
		expect((await ask(route, "nobody", ids.A, {})).statusCode).toBe(401);
	},
);

test.each(Object.entries(restricted))("%s", async (route, expected) => {
	const { categoryId } = await addCategory(t);
	for (const caller of callers) {
		const unknown = await ask(route, caller, unknownId);
		expect([caller, unknown.statusCode]).toEqual([caller, expected[caller]]);
		// A refusal does not reveal what exists.
		if (caller !== "administrator") expect((await ask(route, caller, categoryId)).body).toBe(unknown.body);
	}
	expect((await t.app.inject(`/award/category/${categoryId}`)).statusCode).toBe(200);
});

test.each(Object.entries(open))(
	"%s is the same for everybody, and reveals nothing of B",
	async (route, payload) => {
		const answers = new Set<string>();
		for (const caller of callers) {
			// From its own address, without others' earlier requests.
			const body = typeof payload === "function" ? payload() : payload;
			const reply = await ask(route, caller, unknownId, body);
			answers.add(`${reply.statusCode} ${reply.body}`);
			expect(reply.statusCode).toBeLessThan(500);
			for (const secret of secretsOfB) expect(reply.body).not.toContain(secret);
			expect(reply.cookies.map(({ name }) => name)).not.toContain("bcc_session");
		}
		expect(answers.size).toBe(1);
	},
);

test("an administrator deletes a category with the CSRF token, from this site; nobody else does", async () => {
	const { categoryId } = await addCategory(t);
	const url = `/award/delete/category/${categoryId}`;
	const statusOf = async () => (await t.app.inject(`/award/category/${categoryId}`)).statusCode;
	expect((await browsers.A.get(url)).statusCode).toBe(403);
	expect((await browsers.administrator.get(url, { "x-xsrf-token": "" })).statusCode).toBe(403);
	const head = await t.app.inject({ method: "HEAD", url, headers: browsers.administrator.headers() });
	expect([head.statusCode, await statusOf()]).toEqual([404, 200]);
	expect((await browsers.administrator.get(url)).json()).toEqual({ status: 1, data: [] });
	expect(await statusOf()).toBe(404);
});
