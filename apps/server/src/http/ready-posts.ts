import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import fp from "fastify-plugin";
import type { ZodType } from "zod";
import { isSameSite } from "#server/http/cross-site.ts";
import { enterAhead } from "#server/http/enter-ahead.ts";
import { failureReply } from "#server/http/errors.ts";
import { letIn } from "#server/http/let-in.ts";
import { postedHeadersOf } from "#server/http/security-headers.ts";
import { Visit } from "#server/http/visit.ts";
import { readerLeft } from "#server/lib/reply-end.ts";

/** Answers what was posted with the text of a reply with status 200, in JSON. */
type Answer<Body> = (sender: Visit, body: Body, setCookie: (cookie: string) => void) => Promise<string>;

declare module "fastify" {
	interface FastifyInstance {
		readyPosts: {
			/** @param route that gives the same reply, to requests that are out of the ordinary */
			add<Body>(route: string, schema: ZodType<Body>, answer: Answer<Body>): void;
			/** Answers a request now or later; false leaves it to its route. */
			take(raw: IncomingMessage, response: ServerResponse, leave: () => void): boolean;
			/** How many were answered since the start. */
			readonly given: number;
		};
	}
}

type Post = { route: string; schema: ZodType; answer: Answer<unknown> };

/** As the site's scripts and most others write it. */
const jsonTypes = new Set(["application/json", "application/json; charset=utf-8"]);

/** Longer bodies are the route's. */
const maxBytes = 8_192;

/** What may hide a name that the route refuses: `__proto__`, `constructor`, and either written with escapes. */
const suspicious = /__proto__|constructor|\\u/;

/** The length of a body that is read here; null of all others. */
function plainLength(headers: IncomingHttpHeaders): number | null {
	if (!jsonTypes.has(headers["content-type"] ?? "")) return null;
	if (headers["transfer-encoding"] !== undefined || headers["content-encoding"] !== undefined) return null;
	if (headers.expect !== undefined) return null;
	const length = Number(headers["content-length"]);
	return length > 0 && length <= maxBytes ? length : null;
}

/** What was posted; undefined where it is not what the schema wants. */
function read(schema: ZodType, bytes: Buffer): { body: unknown } | undefined {
	const text = bytes.toString("utf8");
	if (suspicious.test(text)) return undefined;
	try {
		const { success, data } = schema.safeParse(JSON.parse(text));
		return success ? { body: data } : undefined;
	} catch {
		return undefined;
	}
}

/** Calls back with a body of so many bytes, or as it breaks off before. */
function whenWhole(
	raw: IncomingMessage,
	length: number,
	take: (bytes: Buffer) => void,
	breakOff: () => void,
): void {
	let bytes: Buffer | undefined;
	raw.once("close", breakOff);
	raw.on("data", function add(chunk: Buffer) {
		bytes = bytes ? Buffer.concat([bytes, chunk]) : chunk;
		if (bytes.length < length) return;
		raw.off("data", add).off("close", breakOff);
		take(bytes);
	});
}

/**
 * Answers votes and checks before Fastify sees the request: its way through routing, hooks and replies takes longer than all else
 * (docs/decisions/0079). What is out of the ordinary goes to the route, with its body, which gives the same reply.
 */
export const readyPosts = fp(async (app) => {
	const { apiKey, publicUrl } = app.env;
	const posts = new Map<string, Post>();
	const ofAll = Object.entries({
		...postedHeadersOf(app),
		"content-type": "application/json; charset=utf-8",
	}).flat();
	let given = 0;

	type Asked = { visit: Visit; post: Post; body: unknown };

	async function reply({
		visit,
		post,
		body,
	}: Asked): Promise<{ status: number; head: string[]; text: string }> {
		const head = [...ofAll];
		try {
			const text = await post.answer(visit, body, (cookie) => void head.push("set-cookie", cookie));
			return { status: 200, head, text };
		} catch (error) {
			const { locale } = visit;
			const { route } = post;
			const failure = failureReply(error, { method: "POST", route, body, locale, log: app.log });
			return { ...failure, head: [...head, ...Object.entries(failure.headers).flat()] };
		}
	}

	type Count = (status: number) => void;

	async function answer(asked: Asked, response: ServerResponse, count: Count): Promise<void> {
		const { status, head, text } = await reply(asked);
		given += 1;
		const { destroyed } = response;
		if (!destroyed) {
			head.push("content-length", String(Buffer.byteLength(text)));
			response.writeHead(status, head);
			response.end(text);
		}
		count(destroyed ? readerLeft : status);
	}

	function take(raw: IncomingMessage, response: ServerResponse, leave: () => void): boolean {
		const post = posts.get(raw.url ?? "");
		const { headers } = raw;
		const length = post && plainLength(headers);
		if (!length || app.isStopping() || app.isClosing()) return false;
		if ((apiKey && headers["api-key"] !== apiKey) || !isSameSite(headers, publicUrl)) return false;
		const visit = new Visit(app, raw);
		if (visit.origin === null) return false;
		const startedAt = app.countReply ? performance.now() : 0;
		const count = (status: number) =>
			app.countReply?.("POST", post.route, status, performance.now() - startedAt);
		const entry = enterAhead(app, { raw, visit, response, what: "post", count });
		if (entry !== "in") return entry === "refused";
		const use = (bytes: Buffer) => {
			const found = read(post.schema, bytes);
			if (found) {
				answer({ visit, post, ...found }, response, count).catch((error: unknown) => {
					app.log.error({ err: error }, "what was posted was not answered");
					response.destroy();
				});
				return;
			}
			// The route reads it anew, and tells what is wrong with it.
			raw.pause();
			raw.unshift(bytes);
			letIn.set(raw, 0);
			leave();
		};
		whenWhole(raw, length, use, () => count(readerLeft));
		return true;
	}

	app.decorate("readyPosts", {
		add<Body>(route: string, schema: ZodType<Body>, reply: Answer<Body>) {
			posts.set(route, { route, schema, answer: reply as Answer<unknown> });
		},
		take,
		get given() {
			return given;
		},
	});
});
