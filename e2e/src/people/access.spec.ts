import { csrfField } from "@bcc/contract/csrf-field";
import routes from "@bcc/web/app/routes.ts";
import type { APIRequest, APIRequestContext, APIResponse } from "@playwright/test";
import { administrator } from "#e2e/filled-site/administrator.ts";
import type { SiteContent } from "#e2e/filled-site/content.ts";
import { newPerson } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { couplePath, nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { voterAddress } from "#e2e/fixtures/voter-address.ts";
import { isThere, type OfWing } from "#e2e/fixtures/wings.ts";

/* Every page and its forms × the visitor. A page that is not in the list makes the test fail. */

type Statuses = [nobody: number, user: number, administrator: number];
type Fields = Record<string, string>;
type Row = OfWing & {
	read: Statuses;
	/** Address of the page, where its path alone shows nothing. */
	address?: (site: SiteContent) => string;
	/** The fields of its form, all about B. */
	forms?: Form[];
};
type Form = [fields: (b: Member) => Fields, answer: Statuses];

type Member = { userId: number; request: APIRequestContext; secrets: string[]; email: string };

const forAll: Statuses = [200, 200, 200];
const elsewhere: Statuses = [302, 302, 302];
const onlyForNobody: Statuses = [200, 302, 302];
const onlyForMembers: Statuses = [302, 200, 200];
/** A form sent to a page that has none. */
const plainForm: Form = [() => ({}), [405, 405, 405]];

const wrong = { old_password: "not the one", password: "not the one" };
const wanted = { new_password: "imani na amani", repeat_password: "imani na amani" };
const order = { name: "A guest", lines: "2147483647=1", key: "0".repeat(32) };
const idsOf = ({ userId }: Member) => ({ userId: `${userId}`, user_id: `${userId}`, id: `${userId}` });

const all: Record<string, Row> = {
	"": { read: elsewhere },
	home: { read: forAll },
	"award/category": { read: forAll },
	"award/nominees": {
		read: forAll,
		address: ({ reading }) => nomineesPath(reading).slice(1),
		forms: [[() => ({ nominee_id: "2147483647" }), [404, 404, 404]]],
	},
	// This site takes no nominations.
	"award/nominate": { wing: "nominations", read: elsewhere, forms: [[() => ({ husband: "A" }), elsewhere]] },
	"award/jury": { wing: "jury", read: forAll },
	"award/winners": { read: forAll },
	"award/archive": { read: forAll },
	"award/couple": {
		read: forAll,
		address: ({ reading }) => couplePath(coupleAt(reading, 0)).slice(1),
		forms: [
			[() => ({ nominee_id: "2147483647" }), elsewhere],
			[() => ({ nominee_id: "2147483647", category_id: "1" }), [404, 404, 404]],
		],
	},
	seminars: { read: forAll },
	"seminars/view": {
		read: forAll,
		address: ({ listings }) => `seminars/view?seminarId=${listings.seminars.weekend.id}`,
	},
	events: { read: forAll },
	"events/view": {
		read: forAll,
		address: ({ listings }) => `events/view?eventId=${listings.events.dinner.id}`,
	},
	gallery: { read: forAll },
	"gallery/view": {
		read: forAll,
		address: ({ listings }) => `gallery/view?galleryId=${listings.galleries.feast.id}`,
	},
	book: { wing: "tickets", read: forAll },
	"book/seats": {
		wing: "tickets",
		read: forAll,
		forms: [[({ email }) => ({ ...order, email }), [404, 404, 404]]],
	},
	// Its links are mailed to their owner; the page shows the same whether there are any.
	"book/ticket": {
		wing: "tickets",
		read: forAll,
		forms: [
			[({ email }) => ({ intent: "resend", email }), [200, 200, 200]],
			[() => ({ intent: "cancel" }), [400, 400, 400]],
		],
	},
	"book/guest": { wing: "tickets", read: forAll },
	"book/door": { wing: "tickets", read: forAll },
	// Without a link that works there is nothing to send, and nobody to send it for.
	"our-story": {
		wing: "stories",
		read: forAll,
		forms: [[() => ({ story: "We met.", consent: "on" }), [400, 400, 400]]],
	},
	about: { read: forAll },
	// This site has none of these texts.
	privacy: { read: elsewhere },
	terms: { read: elsewhere },
	login: { read: onlyForNobody, forms: [[({ email }) => ({ email, ...wrong }), [401, 302, 302]]] },
	logout: { read: onlyForMembers, forms: [[() => ({ [csrfField]: "x" }), [303, 403, 403]]] },
	signup: {
		read: onlyForNobody,
		forms: [
			[({ email }) => ({ ...newPerson(), email, repeat_password: newPerson().password }), [409, 302, 302]],
		],
	},
	profile: {
		read: onlyForMembers,
		forms: [
			// Another e-mail address takes the password, which the new person shares with A alone.
			[() => ({ ...newPerson(), intent: "details" }), [303, 303, 400]],
			[() => ({ ...wrong, ...wanted, intent: "password" }), [303, 400, 400]],
			[() => ({ ...wrong, intent: "deletion" }), [303, 400, 400]],
			[({ email }) => ({ waiting_email: email, intent: "confirmation" }), [303, 303, 303]],
		],
	},
	"forgot-password": { read: forAll, forms: [[({ email }) => ({ email }), [303, 303, 303]]] },
	"reset-password": { read: forAll, forms: [[() => wanted, [400, 400, 400]]] },
	"confirm-email": { read: forAll, forms: [[() => ({}), [400, 400, 400]]] },
	"accept-invitation": { read: forAll, forms: [[() => wanted, [400, 400, 400]]] },
	verify: { wing: "log", read: forAll },
	"verify/mine": {
		wing: "log",
		read: forAll,
		address: ({ reading }) => `verify/mine?categoryId=${reading.id}`,
	},
	"page-not-found": { read: [404, 404, 404] },
	"*": { read: elsewhere, address: () => "no-such-page", forms: [[() => ({}), [302, 302, 302]]] },
};

const pages = Object.fromEntries(Object.entries(all).filter(([, row]) => isThere(row)));

/** A browser's requests from a network of its own. */
async function browser(request: APIRequest, name: string): Promise<APIRequestContext> {
	return await request.newContext({
		baseURL: process.env.E2E_URL,
		extraHTTPHeaders: { "x-forwarded-for": voterAddress(`access ${name} ${Date.now()}`) },
		maxRedirects: 0,
	});
}

async function memberB(api: APIRequest): Promise<Member> {
	const request = await browser(api, "B");
	const { firstname: _, lastname: __, ...details } = newPerson();
	const userDetails = { ...details, fullname: "Bahati Bwanakheri", phone_number: "0787654321", role: "user" };
	const reply = await request.post("/users/registration", { data: { userDetails } });
	expect(reply.status(), await reply.text()).toBe(200);
	const { userId, email } = (await reply.json()).data;
	return { userId, email, request, secrets: [email, "Bahati", "Bwanakheri", "787654321"] };
}

async function signedInAs(request: APIRequestContext, user: { email: string; password: string }) {
	const reply = await request.post("/auth/login", { data: { user } });
	expect(reply.status(), await reply.text()).toBe(200);
	return request;
}

/** The token that a page's own form carries for the signed-in user; "" for nobody. */
async function tokenOf(request: APIRequestContext): Promise<string> {
	const { cookies } = await request.storageState();
	return cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
}

test("no page and no form shows or changes any data of B", { tag: "@desktop" }, async ({
	playwright: { request: api },
	site,
}) => {
	const paths = routes.flatMap(({ children = [] }) => children.map(({ path = "" }) => path));
	expect([...new Set(paths.map((path) => path.replace(/^sw(\/|$)/, "")))].sort()).toEqual(
		Object.keys(pages).sort(),
	);

	const b = await memberB(api);
	const a = newPerson();
	const asA = await browser(api, "A");
	const { firstname, lastname, ...details } = a;
	const userDetails = { ...details, fullname: `${firstname} ${lastname}`, role: "user" };
	expect((await asA.post("/users/registration", { data: { userDetails } })).status()).toBe(200);
	const callers: APIRequestContext[] = [
		await browser(api, "nobody"),
		asA,
		await signedInAs(await browser(api, "administrator"), administrator),
	];
	const recordOfB = async () => (await (await b.request.get(`/users/${b.userId}`)).json()).data[0];
	const before = await recordOfB();
	const ownPage = await (await b.request.get("/profile")).text();
	for (const secret of b.secrets) expect(ownPage).toContain(secret);

	async function expectNothingOfB(what: string, reply: APIResponse, sent: Fields = {}) {
		const headers = reply.headersArray().map(({ value }) => value);
		const answer = [await reply.text(), ...headers].join("\n");
		const known = Object.values(sent);
		const found = b.secrets.filter((secret) => answer.includes(secret) && !known.includes(secret));
		expect(found, what).toEqual([]);
	}

	for (const [path, { read, address, forms = [plainForm] }] of Object.entries(pages)) {
		const page = `/${address?.(site) ?? path}`;
		const joined = page.includes("?") ? `${page}&` : `${page}?`;
		for (const [place, caller] of callers.entries()) {
			for (const prefix of ["", "/sw"]) {
				const reply = await caller.get(`${prefix}${joined}${new URLSearchParams(idsOf(b))}`);
				expect([prefix + page, place, reply.status()]).toEqual([prefix + page, place, read[place]]);
				await expectNothingOfB(`GET ${prefix}${page} ${place}`, reply);
			}
			const [file, query = ""] = joined.split("?");
			await expectNothingOfB(
				`data of ${page} ${place}`,
				await caller.get(`${file === "/" ? "/_root" : file}.data?${query}${new URLSearchParams(idsOf(b))}`),
			);
			for (const [fieldsFor, answer] of forms) {
				const form = { [csrfField]: await tokenOf(caller), ...idsOf(b), ...fieldsFor(b) };
				const reply = await caller.post(page, { form });
				const what = `POST ${page} ${JSON.stringify(form)} ${place}`;
				expect([what, reply.status()]).toEqual([what, answer[place]]);
				await expectNothingOfB(what, reply, form);
			}
		}
	}

	expect(await recordOfB()).toEqual(before);
	await Promise.all([...callers, b.request].map((request) => request.dispose()));
});
