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
	return fc.oneof({ weight: 3, arbitrary: bodies }, notAnId, idOfNothing);
}
