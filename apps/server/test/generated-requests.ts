import type { LoadRequest } from "@bcc/testing/http-connection";
import type { Random } from "#server/testing/random.ts";
import { makeMp4, makeWebm } from "#server/testing/video.ts";
import { type Known, mutate, oddText, type Schema, valueFor } from "./generated-values.ts";

type Parameter = { name: string; in: string; schema?: Schema };

type Operation = {
	parameters?: Parameter[];
	requestBody?: { content?: Record<string, { schema?: Schema }> };
	responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

/** The API's own document (`/docs/json`). */
export type ApiDocument = {
	paths: Record<string, Record<string, Operation>>;
	components?: { schemas?: Record<string, unknown> };
};

export type Call = { method: NonNullable<LoadRequest["method"]>; path: string; operation: Operation };

/** Every call of the document but those whose answers have no end. */
export function callsOf(document: ApiDocument): Call[] {
	const paths = written(document.paths, document.components?.schemas ?? {}) as ApiDocument["paths"];
	return Object.entries(paths)
		.filter(([path]) => !path.endsWith("/stream"))
		.flatMap(([path, operations]) =>
			Object.entries(operations)
				.filter(([method]) => ["get", "post", "put", "delete"].includes(method))
				.map(([method, operation]) => ({
					method: method.toUpperCase() as Call["method"],
					path,
					operation,
				})),
		);
}

/** The same with what it refers to in the place of each reference. */
function written(part: unknown, shared: Record<string, unknown>): unknown {
	if (Array.isArray(part)) return part.map((each) => written(each, shared));
	if (typeof part !== "object" || part === null) return part;
	if ("$ref" in part) return written(shared[String(part.$ref).split("/").pop() ?? ""], shared);
	return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, written(each, shared)]));
}

/** A password is hashed for most of these: some hundred others take as long. */
function takesHash({ method, path }: Call): boolean {
	return method === "POST" && /^\/(users\/|auth\/(login|change|reset|confirm))/.test(path);
}

const pagePaths = [
	..."/ /home /award/category /award/nominees /seminars /seminars/view /events /events/view /gallery".split(
		" ",
	),
	..."/gallery/view /book /about /login /logout /signup /profile /forgot-password /reset-password".split(" "),
	..."/confirm-email /page-not-found /nowhere /admin /admin/votes /robots.txt /sitemap.xml /ip /healthz".split(
		" ",
	),
	..."/share/photo.jpg /readyz /docs /docs/yaml /favicon.ico /assets/none.js /metrics /.env /.git/config".split(
		" ",
	),
];

const queryNames =
	"categoryId seminarId eventId galleryId returnUrl token done q name sort w path p _data couple".split(" ");
const fieldNames =
	"nominee_id category_id _csrf email password new_password firstname lastname phone_number token".split(" ");

/** Requests of all kinds, the same for the same seed. */
export class RequestGenerator {
	readonly #calls: Call[];
	readonly #known: Known;
	readonly #random: Random;

	constructor(calls: Call[], known: Known, random: Random) {
		this.#calls = calls;
		this.#known = known;
		this.#random = random;
	}

	next(): { request: LoadRequest; call?: Call } {
		if (this.#random.chance(0.12)) return { request: this.#withHeaders(this.#page()) };
		let call = this.#random.oneOf(this.#calls);
		while (takesHash(call) && this.#random.chance(0.95)) call = this.#random.oneOf(this.#calls);
		const request = this.#withHeaders(this.#request(call));
		return { request, call: request.method === call.method ? call : undefined };
	}

	#request({ method, path, operation }: Call): LoadRequest {
		const random = this.#random;
		const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
		if (path === "/admin/api/files" && method === "POST") return this.#upload(path);
		const body = schema && random.chance(0.97) ? this.#body(schema) : undefined;
		const wrong = random.chance(0.02) ? random.oneOf(["GET", "POST", "PUT", "DELETE"] as const) : method;
		return {
			method: wrong,
			path: this.#path(path) + this.#query(operation.parameters ?? []),
			headers: body === undefined ? {} : { "content-type": "application/json" },
			...(wrong !== "GET" && { body: body ?? (random.chance(0.05) ? oddText(random) : undefined) }),
		};
	}

	/** A video, damaged in most cases. */
	#upload(path: string): LoadRequest {
		const random = this.#random;
		const film = Buffer.alloc(random.below(500), "a film");
		const body = random.chance(0.5) ? makeMp4(film) : makeWebm(film, { open: random.chance(0.5) });
		for (let times = random.below(4); times > 0; times--)
			body[random.below(body.byteLength)] = random.below(256);
		return { method: "POST", path, headers: { "content-type": "application/octet-stream" }, body };
	}

	#path(path: string): string {
		return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
			const value = this.#random.chance(0.85) ? this.#known(name, this.#random) : oddText(this.#random);
			return safely(String(value ?? 1));
		});
	}

	#query(parameters: Parameter[]): string {
		const random = this.#random;
		const pairs: string[] = [];
		for (const { name, in: where, schema } of parameters) {
			if (where !== "query" || random.chance(0.3)) continue;
			const value = random.chance(0.7) ? valueFor(schema ?? {}, name, this.#known, random) : oddText(random);
			pairs.push(`${name}=${safely(String(value))}`);
			if (random.chance(0.05)) pairs.push(`${name}=${safely(oddText(random))}`);
		}
		if (random.chance(0.05)) pairs.push(`${safely(oddText(random))}=${safely(oddText(random))}`);
		return pairs.length > 0 ? `?${pairs.join("&")}` : "";
	}

	#body(schema: Schema): string {
		const random = this.#random;
		const valid = valueFor(schema, "body", this.#known, random);
		const text = JSON.stringify(random.chance(0.4) ? valid : mutate(valid, random)) ?? "";
		const what = random.below(100);
		if (what === 0) return text.slice(0, random.below(text.length + 1));
		if (what === 1) return `{"__proto__":{"role":"admin"},${text.slice(1)}`;
		if (what === 2) return `\ufeff${text}`;
		if (what === 3) return text.padEnd(70_000);
		return text;
	}

	#page(): LoadRequest {
		const random = this.#random;
		const path = (random.chance(0.3) ? "/sw" : "") + random.oneOf(pagePaths);
		const pair = (name: string) => {
			const value = random.chance(0.6) ? this.#known(name, random) : oddText(random);
			return `${name}=${safely(String(value ?? ""))}`;
		};
		const query = Array.from({ length: random.below(3) }, () => pair(random.oneOf(queryNames)));
		const address = `${path}${random.chance(0.05) ? ".data" : ""}${query.length > 0 ? `?${query.join("&")}` : ""}`;
		if (random.chance(0.7)) return { path: address, headers: { accept: "text/html" } };
		const type = random.chance(0.9) ? "application/x-www-form-urlencoded" : "multipart/form-data; boundary=x";
		const fields = Array.from({ length: random.below(8) }, () => pair(random.oneOf(fieldNames)));
		return { method: "POST", path: address, headers: { "content-type": type }, body: fields.join("&") };
	}

	#withHeaders(request: LoadRequest): LoadRequest {
		const random = this.#random;
		const headers: Record<string, string> = { ...request.headers };
		const odd = () =>
			oddText(random)
				.replaceAll(/[^\x20-\x7e]/g, "?")
				.slice(0, 1_000);
		const some: Record<string, () => string> = {
			accept: () => random.oneOf(["image/webp", "text/event-stream", "*/*", "application/json;q=0", odd()]),
			"accept-language": () => random.oneOf(["sw", "sw-TZ,en;q=0.5", "*", odd()]),
			"accept-encoding": () => random.oneOf(["gzip", "br;q=1, gzip;q=0", "identity;q=0, *;q=0", odd()]),
			"content-type": () =>
				random.oneOf(["text/plain", "application/json; charset=utf-16", "image/png", odd()]),
			"content-encoding": () => random.oneOf(["gzip", "deflate", odd()]),
			range: () =>
				random.oneOf(["bytes=0-10", "bytes=-5", "bytes=5-1", "bytes=99999999999-", "bytes=0-1,3-4", odd()]),
			"if-none-match": () => random.oneOf(["*", '"x"', odd()]),
			"if-modified-since": () => random.oneOf(["Thu, 01 Jan 1970 00:00:00 GMT", odd()]),
			"user-agent": () => odd(),
			origin: () => random.oneOf(["null", "https://evil.example", odd()]),
			"sec-fetch-site": () => random.oneOf(["same-origin", "cross-site", "none", odd()]),
			"x-forwarded-proto": () => random.oneOf(["https", "ftp", odd()]),
			"save-data": () => "on",
			"api-key": () => odd(),
		};
		for (const name of Object.keys(some))
			if (random.chance(0.03)) headers[name] = (some[name] as () => string)();
		return { ...request, headers };
	}
}

/** Written so that it can stand in an address. */
function safely(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
