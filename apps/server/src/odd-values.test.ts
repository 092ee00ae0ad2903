import { type ErrorCode, errorStatus } from "@bcc/contract/error-codes";
import { failureReplySchema } from "@bcc/contract/reply";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeBanner, makeEvent, makeGallery, makeSeminar } from "#server/demo/factories.ts";
import { banners } from "#server/features/programme/banner/resource.ts";
import { galleries } from "#server/features/programme/gallery/resource.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { registerStaff, TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

/* Every call of the API document, with values that fit its schemas and with values that no honest caller sends. */

/** JSON Schema, as far as the document uses it. */
type Schema = {
	$ref?: string;
	type?: string;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
	parameters?: { name: string; in: string; schema?: Schema }[];
	requestBody?: { content?: Content };
	responses?: Record<string, { content?: Content }>;
};
type Call = Operation & { method: "GET" | "POST" | "PUT" | "DELETE"; path: string };

const odd = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		true,
		-1,
		1.5,
		1e308,
		2_147_483_648,
		9_007_199_254_740_992,
		"",
		"\0",
		"\ud800",
	),
	fc.constantFrom(
		"a\0b",
		"%",
		"_",
		"\\",
		"$1",
		"01",
		"٣",
		"'; drop table vote; --",
		"%00",
		"%zz",
		"//evil.example",
	),
	fc.constantFrom(
		"../../../etc/passwd",
		"\r\nx-injected: 1",
		"2027-02-30",
		"9999-12-31T23:59:59.999Z",
		"a@b",
	),
	fc.constantFrom<unknown>("-000001-01-01T00:00:00Z", "25:61", "Ngoja. ".repeat(1_000), [], {}, [null], {
		$ne: null,
	}),
	fc.string({ unit: "binary", maxLength: 20 }),
	fc.jsonValue({ maxDepth: 3 }),
);

const number = fc.oneof(
	{ weight: 4, arbitrary: fc.integer({ min: 0, max: 12 }) },
	{ weight: 1, arbitrary: fc.constantFrom(-1, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991) },
);

const usual = fc.constantFrom(
	"Grace",
	"anna@example.org",
	"0712345678",
	"2027-01-14",
	"18:30",
	"/about",
	"1",
);

/** A value that fits the schema's types, if it is not an odd one. */
function anyValue(schema: Schema, oddity: number): fc.Arbitrary<unknown> {
	return fc.oneof(
		{ weight: 100 - oddity, arbitrary: fittingValue(schema, oddity) },
		{ weight: oddity, arbitrary: odd },
	);
}

function fittingValue(schema: Schema, oddity: number): fc.Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return fc.oneof(...options.map((each) => anyValue(each, oddity)));
	if (schema.allOf)
		return fc
			.tuple(...schema.allOf.map((each) => anyValue(each, oddity)))
			.map((parts) => Object.assign({}, ...parts));
	if (schema.properties) {
		const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
			Object.entries(schema.properties).map(([name, each]) => [name, anyValue(each, oddity)]),
		);
		return fc.record(fields, { requiredKeys: schema.required ?? [] });
	}
	if (schema.type === "array") return fc.array(anyValue(schema.items ?? {}, oddity), { maxLength: 3 });
	if (schema.type === "integer" || schema.type === "number") return number;
	if (schema.type === "boolean") return fc.boolean();
	return schema.type === "null" ? fc.constant(null) : usual;
}

/** The same with all references resolved. */
function written(part: unknown, shared: Record<string, unknown>): unknown {
	if (Array.isArray(part)) return part.map((each) => written(each, shared));
	if (typeof part !== "object" || part === null) return part;
	if ("$ref" in part) return written(shared[String(part.$ref).split("/").at(-1) ?? ""], shared);
	return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, written(each, shared)]));
}

/** Every call of the document except endless streams. */
async function callsOf({ app }: TestApp): Promise<Call[]> {
	const document = (await app.inject("/docs/json")).json();
	const paths = written(document.paths, document.components?.schemas ?? {});
	return Object.entries(paths as Record<string, Record<string, Operation>>)
		.filter(([path]) => !path.endsWith("/stream"))
		.flatMap(([path, operations]) =>
			Object.entries(operations).map(([method, operation]) => ({
				...operation,
				method: method.toUpperCase() as Call["method"],
				path,
			})),
		);
}

const encoded = (value: unknown) =>
	encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed());

/** Address and body of a request. */
function requestOf({ path, parameters = [], requestBody }: Call) {
	const oddity = fc.constantFrom(0, 10, 50);
	return oddity.chain((each) => {
		const named = (where: string) => {
			const values: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
				parameters
					.filter((parameter) => parameter.in === where)
					.map(({ name, schema = {} }) => [name, /id$/i.test(name) ? number : anyValue(schema, each)]),
			);
			return fc.record(values, { requiredKeys: where === "path" ? Object.keys(values) : [] });
		};
		const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
		return fc.record({
			url: fc.tuple(named("path"), named("query")).map(([inPath, inQuery]) => {
				const pairs = Object.entries(inQuery).map(([name, value]) => `${name}=${encoded(value)}`);
				const address = path.replaceAll(/\{(\w+|\*)\}/g, (_, name: string) => encoded(inPath[name] ?? 1));
				return pairs.length > 0 ? `${address}?${pairs.join("&")}` : address;
			}),
			body: schema ? anyValue(schema, each) : fc.constant(undefined),
		});
	});
}

/** Texts that no reply may contain. */
const inner = [
	/\$argon2/,
	/\n\s+at .+:\d+:\d+/,
	/node_modules|\/apps\/server\/|drizzle|postgres(ql)?:\/\//i,
	/password_?hash|voter_key|secret_key/i,
	/\b(select|insert into|update|delete from) .{1,60}\b(from|values|set|where)\b/i,
];

/** Codes whose refusal must say which input was wrong. */
const namesField: ErrorCode[] = [
	"invalid_input",
	"invalid_json",
	"payload_too_large",
	"unsupported_media_type",
];

function expectSound(reply: LightMyRequestResponse, call: Call, sent: string): void {
	const { body, statusCode } = reply;
	const told = `${JSON.stringify(reply.headers)}\n${body}`;
	if (!call.path.startsWith("/docs"))
		expect(inner.filter((pattern) => pattern.test(told) && !pattern.test(sent))).toEqual([]);
	if (body === "" || !String(reply.headers["content-type"]).startsWith("application/json")) {
		expect(statusCode).toBeLessThan(500);
		return;
	}
	if (statusCode >= 400) {
		const { code, field } = failureReplySchema.parse(reply.json()).error;
		expect(errorStatus[code]).toBe(statusCode);
		if (namesField.includes(code)) expect(field, code).toBeTruthy();
		if (statusCode >= 500) expect(["busy", "throttled"]).toContain(code);
		return;
	}
	const content = Object.values(call.responses?.["200"]?.content ?? {})[0];
	if (content?.schema && statusCode === 200)
		z.fromJSONSchema(content.schema as Parameters<typeof z.fromJSONSchema>[0]).parse(reply.json());
}

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
	for (let count = 0; count < 3; count++) {
		await addCategory(t, { couples: 2 });
		await seminars.store(t.db, makeSeminar());
		await events.store(t.db, makeEvent());
		await galleries.store(t.db, makeGallery());
		await banners.store(t.db, makeBanner());
	}
});
afterAll(() => t.close());

test.each(["nobody", "admin"] as const)(
	"whatever values calls of the API document get from %s, their answers fit the document and tell nothing inner",
	async (person) => {
		const signIn = async () =>
			person === "nobody" ? new TestBrowser(t) : (await registerStaff(t, person)).browser;
		let browser = await signIn();
		let requests = 0;
		for (const call of await callsOf(t)) {
			await fc.assert(
				fc.asyncProperty(requestOf(call), async ({ url, body }) => {
					const headers = {
						"content-type": "application/json",
						"x-forwarded-for": `41.1.${++requests >> 8}.${requests & 255}`,
					};
					const payload = JSON.stringify(body);
					const sent = {
						url,
						method: call.method,
						headers: { ...browser.headers(), ...(payload && headers) },
						payload,
					};
					const reply = await t.app.inject(sent);
					expectSound(reply, call, `${url} ${payload}`);
					// Some calls end the session.
					if (reply.statusCode === 401 && person !== "nobody") browser = await signIn();
				}),
				{ numRuns: 5, seed: 1 },
			);
		}
	},
);
