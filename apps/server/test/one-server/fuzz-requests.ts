import type { LoadRequest } from "@bcc/testing/load";
import fc from "fast-check";
import type { TestSite } from "#server/testing/site.ts";

/** A bad request, the HTTP statuses that may answer it, and the input that the answer must name. */
export type BadRequest = { what: string; request: LoadRequest; statuses: number[]; field?: string };

const json = { "content-type": "application/json" };
const maxBody = 64 * 1024;

/** Anything that is no id, safe in a request line. */
const noId = fc.oneof(
	fc.constantFrom(
		"0",
		"-1",
		"1.5",
		"1e3",
		"2147483648",
		"99999999999",
		"%D9%A3",
		"%00",
		"%zz",
		"..%2f..%2fetc",
	),
	fc
		.string({ minLength: 1, maxLength: 40, unit: "grapheme" })
		.filter((text) => !/^\d+$|^\.{1,2}$/.test(text))
		.map(encodeURIComponent),
);

const unknownId = fc.integer({ min: 1_000_000, max: 2_147_483_647 });

const idPaths = [
	"/award/category/",
	"/award/category/nominees/",
	"/voting/nominee/count/",
	"/voting/category/counts/",
	"/seminar/",
	"/seminar/photo/",
	"/events/photo/",
];

/** Without digits these are addresses of pages. */
const digitPaths = ["/events/", "/gallery/"];

const notAnId = fc.record({ path: fc.constantFrom(...idPaths), id: noId }).map(
	({ path, id }): BadRequest => ({
		what: "an id that is none",
		request: { path: path + id },
		statuses: [400, 404],
	}),
);

const idOfNothing = fc.record({ path: fc.constantFrom(...idPaths, ...digitPaths), id: unknownId }).map(
	({ path, id }): BadRequest => ({
		what: "an unknown id",
		request: { path: `${path}${id}` },
		statuses: [404],
		field: "id",
	}),
);

const deletion = fc.oneof(unknownId, fc.constant(1)).map(
	(id): BadRequest => ({
		what: "a deletion by a stranger",
		request: { path: `/award/delete/category/${id}` },
		statuses: [401, 403],
	}),
);

const backOffice = fc
	.record({
		method: fc.constantFrom<LoadRequest["method"]>("GET", "POST", "PUT", "DELETE"),
		name: fc.constantFrom("categories", "nominees", "galleries", "users", "files", "settings", "audit", "me"),
		rest: fc.constantFrom("", "/1", "/many?ids=1", "/order", "/1/restore", "/unused/delete", "/%00"),
		body: fc.json({ maxDepth: 3 }).filter((text) => text.length < maxBody),
	})
	.map(
		({ method, name, rest, body }): BadRequest => ({
			what: "a stranger in the back office",
			request: {
				method,
				path: `/admin/api/${name}${rest}`,
				headers: { ...json, cookie: "bcc_session=x" },
				...(method !== "GET" && { body }),
			},
			// 415: where there is no such call, a page would take forms only.
			statuses: [400, 401, 404, 415],
		}),
	);

const wrongQuery = fc.string({ maxLength: 60 }).chain((text) =>
	fc.constantFrom<BadRequest>(
		{
			what: "an unknown placement",
			request: { path: `/banners/current?type=${encodeURIComponent(`x${text}`)}` },
			statuses: [400],
			field: "type",
		},
		{ what: "no placement", request: { path: "/banners/current" }, statuses: [400], field: "type" },
		{
			what: "an unknown file",
			request: { path: `/files/get?path=${encodeURIComponent(`${text}/../../etc/passwd`)}` },
			statuses: [404],
		},
		{
			what: "a width that is none",
			request: { path: `/files/get?path=a.jpg&w=${encodeURIComponent(`w${text}`)}` },
			statuses: [400],
			field: "w",
		},
		{ what: "no file", request: { path: "/files/get" }, statuses: [400], field: "path" },
	),
);

type Call = { path: string; part: string; valid: Record<string, unknown> };

function calls({ categoryId, nomineeIds: [nomineeId] }: TestSite): Call[] {
	const voter = { category_id: categoryId, ip_address: "203.0.113.9", device: "mobile" };
	return [
		{ path: "/voting/vote", part: "voteDetails", valid: { nominee_id: nomineeId, ...voter } },
		{ path: "/voting/check", part: "voterDetails", valid: voter },
		...accountCalls,
	];
}

const email = "anna@example.org";
const password = "upendo wa kweli";

/** Calls that anybody may make; the others refuse strangers whatever they send. */
const accountCalls: Call[] = [
	{ path: "/auth/login", part: "user", valid: { email, password } },
	{ path: "/auth/forgot-password", part: "user", valid: { email } },
	{ path: "/auth/resend-confirmation", part: "user", valid: { email } },
	{ path: "/auth/reset-password", part: "userDetails", valid: { token: "x", new_password: password } },
	{ path: "/auth/confirm-email", part: "userDetails", valid: { token: "x" } },
	{
		path: "/users/registration",
		part: "userDetails",
		valid: {
			fullname: "Anna Mushi",
			email,
			password,
			age_range: "25-34",
			gender: "female",
			nationality: "Tanzanian",
			country_of_residence: "Tanzania",
			phone_number: "0712345678",
		},
	},
];

const stranger = fc
	.record({
		path: fc.constantFrom("/users/update", "/users/delete", "/auth/change-password", "/auth/logout"),
		body: fc.json({ maxDepth: 3 }),
		session: fc.string({ maxLength: 60 }).map(encodeURIComponent),
	})
	.map(
		({ path, body, session }): BadRequest => ({
			what: "a stranger's write",
			request: { method: "POST", path, headers: { ...json, cookie: `bcc_session=${session}` }, body },
			statuses: [401],
		}),
	);

const strangersRead = fc
	.record({ id: fc.oneof(noId, unknownId.map(String)), rest: fc.constantFrom("", "/data") })
	.map(
		({ id, rest }): BadRequest => ({
			what: "a stranger's look",
			request: { path: `/users/${id}${rest}` },
			statuses: [400, 401, 404],
		}),
	);

const wrongValues: Record<string, fc.Arbitrary<unknown>> = {
	id: fc.oneof(
		fc.constantFrom(null, true, "1", "", 0, -1, 1.5, 1e300, 2_147_483_648, [1], { id: 1 }),
		fc.string(),
		fc.double({ noInteger: true }),
	),
	text: fc.oneof(
		fc.constantFrom(null, true, 7, ["mobile"], { deviceType: "mobile" }),
		fc.string({ minLength: 4097, maxLength: 5000, unit: "grapheme" }),
		fc.double(),
	),
};

function badBodies(call: Call): fc.Arbitrary<BadRequest> {
	const send = (
		what: string,
		body: string,
		statuses: number[],
		field?: string,
		headers = json,
	): BadRequest => ({
		what,
		request: { method: "POST", path: call.path, headers, body },
		statuses,
		field,
	});
	const enclosed = (details: unknown) => JSON.stringify({ [call.part]: details });
	const name = fc.constantFrom(...Object.keys(call.valid));
	const valid = enclosed(call.valid);
	const wrongType = name.chain((key) =>
		(wrongValues[key.endsWith("_id") ? "id" : "text"] as fc.Arbitrary<unknown>).map((value) =>
			send("a wrong value", enclosed({ ...call.valid, [key]: value }), [400], `${call.part}.${key}`),
		),
	);
	const missing = name.map((key) =>
		send("a missing part", enclosed({ ...call.valid, [key]: undefined }), [400], `${call.part}.${key}`),
	);
	const idKey = ["nominee_id", "category_id"].find((key) => key in call.valid);
	const unknown = idKey
		? unknownId.map((id) =>
				send("an unknown id", enclosed({ ...call.valid, [idKey]: id }), [404], `${call.part}.${idKey}`),
			)
		: missing;
	const anyJson = fc
		.json({ maxDepth: 6 })
		.filter((text) => text.length < maxBody)
		.map((text) => send("some other JSON", text, [400]));
	const anyDetails = fc.jsonValue().map((value) => send("some other details", enclosed(value), [400]));
	const broken = fc
		.nat(valid.length - 2)
		.map((end) => send("broken JSON", valid.slice(0, end + 1), [400], "body"));
	const garbage = fc
		.string({ minLength: 1, unit: "binary" })
		.filter((text) => !isJson(text))
		.map((text) => send("no JSON", text, [400], "body"));
	const poisoned = fc
		.constantFrom("__proto__", "constructor")
		.map((key) => send("a poisoned key", `{"${key}":{"prototype":{"x":1}},"${call.part}":7}`, [400]));
	const huge = fc
		.integer({ min: maxBody + 1, max: maxBody * 4 })
		.map((size) => send("a huge body", valid.padEnd(size), [413], "body"));
	const deep = fc
		.integer({ min: 1_000, max: 20_000 })
		.map((depth) => send("deep nesting", `${"[".repeat(depth)}${"]".repeat(depth)}`, [400]));
	const otherType = fc
		.constantFrom(
			"text/plain",
			"text/xml",
			"multipart/form-data; boundary=x",
			"application/x-www-form-urlencoded",
			"image/png",
			"nonsense",
		)
		.map((type) => send("a wrong content type", valid, [415], "content-type", { "content-type": type }));
	const foreign = fc
		.constantFrom<Record<string, string>>(
			{ "sec-fetch-site": "cross-site" },
			{ origin: "https://elsewhere.example" },
		)
		.map((headers) => send("another site's request", valid, [403], undefined, { ...json, ...headers }));
	const otherMethod = fc.constantFrom("PUT", "DELETE").map((method) => {
		const bad = send("a wrong method", valid, [404, 405]);
		return { ...bad, request: { ...bad.request, method } as LoadRequest };
	});
	return fc.oneof(
		wrongType,
		missing,
		unknown,
		anyJson,
		anyDetails,
		broken,
		garbage,
		poisoned,
		otherType,
		foreign,
		otherMethod,
		{ weight: 1, arbitrary: fc.oneof(huge, deep) },
	);
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** Bad requests to every call of the API. */
export function badRequests(site: TestSite): fc.Arbitrary<BadRequest> {
	const bodies = fc.oneof(...calls(site).map(badBodies));
	return fc.oneof(
		{ weight: 3, arbitrary: bodies },
		notAnId,
		idOfNothing,
		deletion,
		backOffice,
		wrongQuery,
		stranger,
		strangersRead,
	);
}

/** Requests to pages with parameters and form fields that make no sense. */
export function badPageRequests({ categoryId }: TestSite): fc.Arbitrary<LoadRequest> {
	const text = fc.oneof(noId, unknownId.map(String), fc.constant(""));
	const page = text.map((value): LoadRequest => ({ path: `/award/nominees?categoryId=${value}` }));
	const noCall = fc
		.record({ path: fc.constantFrom(...digitPaths), text: noId.filter((value) => !/^\d+$/.test(value)) })
		.map((parts): LoadRequest => ({ path: parts.path + parts.text }));
	const path = fc.webPath().map((value): LoadRequest => ({ path: `/x${value}` }));
	const form = fc
		.record({
			value: text,
			type: fc.constantFrom(
				"application/x-www-form-urlencoded",
				"multipart/form-data; boundary=x",
				"text/plain",
			),
		})
		.map(
			({ value, type }): LoadRequest => ({
				method: "POST",
				path: `/award/nominees?categoryId=${categoryId}`,
				headers: { "content-type": type },
				body: `nominee_id=${value}`,
			}),
		);
	return fc.oneof(page, noCall, path, form);
}
