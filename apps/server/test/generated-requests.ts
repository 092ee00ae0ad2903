import type { LoadRequest } from "@bcc/testing/http-connection";
import { makeVideo, makeWebm } from "#server/testing/file.ts";
import type { Random } from "#server/testing/random.ts";
import type { Call, Operation, Parameter } from "./generated-calls.ts";
import { type Around, type Deed, deedOf } from "./generated-deeds.ts";
import { fieldNames, isPage, pages, pageValue, queryNames } from "./generated-pages.ts";
import { lists } from "./generated-states.ts";
import { type Known, merged, mutate, oddText, type Schema, valueFor } from "./generated-values.ts";

/** A request, its kind, and the call that it was made from. */
export type GeneratedRequest = { request: LoadRequest; name: string; call?: Call };

/** How often these are skipped: each takes as long as some hundred others. */
function restsOf({ method, path }: Call): number {
	if (method === "POST" && /^\/(users\/|auth\/(login|change|reset|confirm))/.test(path)) return 0.9;
	return path.startsWith("/share/") ? 0.95 : 0;
}

/** Each page takes as long as ten calls. */
const shareOfPages = 0.05;

/** Records of a kind above which no more are added, as every list would be long. */
const enough = 40;

/** Requests of all kinds; the same for the same seed, as far as the site is in the same state. */
export class RequestGenerator {
	readonly #calls: Call[];
	readonly #around: Around;
	readonly #known: Known;
	readonly #random: Random;
	readonly #tags = new Map<string, string>();

	/** @param around read again for each request */
	constructor(calls: Call[], known: Known, around: Around) {
		this.#calls = calls;
		this.#known = known;
		this.#around = around;
		this.#random = around.random;
	}

	next(): GeneratedRequest {
		const random = this.#random;
		// A valid request, which should succeed.
		const careful = random.chance(0.45);
		const asked = random.chance(shareOfPages) ? this.#page(careful) : this.#call(careful);
		const request = this.#reread(careful ? asked.request : this.#withHeaders(asked.request));
		return { ...asked, request };
	}

	/** Remembers an answer's ETag, to ask later whether it has changed. */
	tagged({ path }: LoadRequest, headers: string): void {
		const tag = /\r\netag: (.+)/i.exec(headers)?.[1];
		if (tag && path.length < 300 && this.#tags.size < 500) this.#tags.set(path, tag);
	}

	/** Turns some requests into HEAD or conditional ones. */
	#reread(request: LoadRequest): LoadRequest {
		const random = this.#random;
		if ((request.method ?? "GET") !== "GET") return request;
		const tag = this.#tags.get(request.path);
		if (tag && random.chance(0.3))
			return { ...request, headers: { ...request.headers, "if-none-match": tag } };
		return random.chance(0.04) ? { ...request, method: "HEAD", body: undefined } : request;
	}

	#call(careful: boolean): GeneratedRequest {
		const random = this.#random;
		let call = random.oneOf(this.#calls);
		while (random.chance(this.#restsOf(call))) call = random.oneOf(this.#calls);
		const request = this.#request(call, careful);
		return {
			request,
			name: `${call.method} ${call.path}`,
			call: request.method === call.method ? call : undefined,
		};
	}

	#restsOf(call: Call): number {
		const list = lists.find((each) => call.method === "POST" && call.path === `/admin/api/${each}`);
		return list && this.#around.states.live(list).length > enough ? 0.95 : restsOf(call);
	}

	#request(call: Call, careful: boolean): LoadRequest {
		const random = this.#random;
		const { method, path, operation } = call;
		const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
		if (path === "/admin/api/files" && method === "POST") return this.#upload(path, careful);
		const deed = careful || random.chance(0.6) ? deedOf(call, this.#around) : {};
		const body = schema && (careful || random.chance(0.97)) ? this.#body(schema, deed, careful) : undefined;
		const wrong = !careful && random.chance(0.02);
		const asked = wrong ? random.oneOf(["GET", "POST", "PUT", "DELETE"] as const) : method;
		return {
			method: asked,
			path:
				this.#path(path, operation.parameters ?? [], deed, careful) + this.#query(operation, deed, careful),
			headers: body === undefined ? {} : { "content-type": "application/json" },
			...(asked !== "GET" && {
				body: body ?? (!careful && random.chance(0.05) ? oddText(random) : undefined),
			}),
		};
	}

	/** A small video or picture, damaged in most cases. */
	#upload(path: string, careful: boolean): LoadRequest {
		const random = this.#random;
		const make = random.chance(0.5) ? makeVideo : makeWebm;
		const body = make(500 + random.below(500), "a film");
		for (let times = careful ? 0 : random.below(4); times > 0; times--)
			body[random.below(body.byteLength)] = random.below(256);
		return { method: "POST", path, headers: { "content-type": "application/octet-stream" }, body };
	}

	#path(path: string, parameters: Parameter[], { params = {} }: Deed, careful: boolean): string {
		const random = this.#random;
		return path.replaceAll(/\{(\w+|\*)\}/g, (_, name: string) => {
			const schema = parameters.find((each) => each.in === "path" && each.name === name)?.schema;
			const good = () => params[name] ?? valueFor(schema ?? {}, name, this.#known, random) ?? 1;
			return safely(String(careful || random.chance(0.9) ? good() : oddText(random)));
		});
	}

	#query({ parameters = [] }: Operation, { query = {} }: Deed, careful: boolean): string {
		const random = this.#random;
		const pairs: string[] = [];
		for (const { name, in: where, schema, required } of parameters) {
			if (where !== "query" || (!(careful && required) && random.chance(0.3))) continue;
			const good = () => query[name] ?? valueFor(schema ?? {}, name, this.#known, random);
			const value = careful || random.chance(0.7) ? good() : oddText(random);
			pairs.push(`${name}=${safely(String(value))}`);
			if (!careful && random.chance(0.05)) pairs.push(`${name}=${safely(oddText(random))}`);
		}
		if (!careful && random.chance(0.05)) pairs.push(`${safely(oddText(random))}=${safely(oddText(random))}`);
		return pairs.length > 0 ? `?${pairs.join("&")}` : "";
	}

	#body(schema: Schema, deed: Deed, careful: boolean): string {
		const random = this.#random;
		const fitting = deed.whole ? {} : valueFor(schema, "body", this.#known, random);
		const valid = merged(fitting, deed.body);
		if (careful) return JSON.stringify(valid);
		const text = JSON.stringify(random.chance(0.25) ? valid : mutate(valid, random)) ?? "";
		const what = random.below(100);
		if (what === 0) return text.slice(0, random.below(text.length + 1));
		if (what === 1) return `{"__proto__":{"role":"admin"},${text.slice(1)}`;
		if (what === 2) return `\ufeff${text}`;
		if (what === 3) return text.padEnd(70_000);
		return text;
	}

	#page(careful: boolean): GeneratedRequest {
		const random = this.#random;
		const page = random.oneOf(pages);
		const { method, path, fields = [], query = [] } = page;
		// The API's document is larger than all others together.
		if (path.startsWith("/docs/") && random.chance(0.98)) return this.#page(careful);
		const couple = this.#around.states.couple(random);
		const good = (name: string) => pageValue(name, page, this.#around, couple) ?? this.#known(name, random);
		const pair = (name: string) => {
			const value = careful || random.chance(0.6) ? good(name) : oddText(random);
			return `${name}=${safely(String(value ?? ""))}`;
		};
		const someOf = (names: string[], others: string[]) =>
			careful ? names : Array.from({ length: random.below(8) }, () => random.oneOf([...names, ...others]));
		const asked = someOf(query, queryNames).slice(0, 3).map(pair);
		const data = !careful && random.chance(0.05) ? ".data" : "";
		const language = random.chance(0.3) && isPage(path) ? "/sw" : "";
		const address = `${language}${path}${data}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
		const name = `page ${method} ${path}`;
		if (method === "GET") return { name, request: { path: address, headers: { accept: "text/html" } } };
		const type = careful || random.chance(0.9);
		const headers = {
			accept: "text/html",
			"content-type": type ? "application/x-www-form-urlencoded" : "multipart/form-data; boundary=x",
		};
		const body = someOf(fields, fieldNames).map(pair).join("&");
		return { name, request: { method, path: address, headers, body } };
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

/** Encoded for an address. */
function safely(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
