import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { type Locale, localeOfHeader, locales } from "@bcc/messages/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isInProcess } from "#server/http/in-process.ts";
import { letIn } from "#server/http/let-in.ts";
import { dataHeadersOf } from "#server/http/security-headers.ts";
import type { Visit } from "#server/http/visit.ts";
import { isPageOfPerson, localeOfAddress, waitPage, wantsPage } from "#server/http/wait-page.ts";
import { Admission } from "#server/lib/admission.ts";
import { AppError } from "#server/lib/app-error.ts";

type Told = { url: string; headers: IncomingHttpHeaders };

/** In the order in which they are put off. */
const kinds = ["picture", "stream", "page", "vote"] as const;

type Kind = (typeof kinds)[number];

/** What is asked of the server before Fastify sees it. */
export type AheadKind = "page" | "data" | "stream" | "post";

const kindAhead: Record<AheadKind, Kind> = { page: "page", data: "page", stream: "stream", post: "vote" };

declare module "fastify" {
	interface FastifyContextConfig {
		/** A stored picture or video, which a page can do without. */
		picture?: boolean;
		/** Live counts, which a page can do without: its script asks again later. */
		stream?: boolean;
	}
	interface FastifyInstance {
		/** Requests that were put off since the start. */
		putOff: Record<Kind, number>;
		isClosing(): boolean;
		/**
		 * Whether a request is let in that Fastify does not see; whoever is not has been told to come back.
		 *
		 * @param floods whether the flood stop is to refuse it
		 */
		letsIn(visit: Visit, response: ServerResponse, what: AheadKind, floods: boolean): boolean;
	}
}

export type OverloadOptions = {
	/** Left out, that of the site; for tests. */
	admission?: Pick<Admission, "add" | "admits" | "isLimited" | "lastTurnMs">;
};

/** Requests wait for a turn of the event loop and then in it: together well below a second. */
const goodTurnMs = 50;

/** After a longer turn not even those are answered who are here already. */
const longestTurnMs = 1_000;

/** Requests of a turn that is never held to be too long. */
const few = 200;

/** Seconds after which to come back: at random, so that those who were put off do not all come at once. */
const comeBack = { soonest: 5, spread: 10 };

/** Seconds in which another process has taken over, or this one has started again. */
const afterRestart = 3;

const tellEveryMs = 10_000;

/**
 * Puts requests off while the process closes, and when there are more than it can answer: pictures and live counts before
 * pages, and pages before votes, so that what it takes on is answered within a second (docs/decisions/0049, 0080). Refusing has
 * to be far cheaper than answering: it is done before all other hooks, with replies that are ready.
 */
export const overload = fp(async (app, options: OverloadOptions) => {
	const admission = options.admission ?? new Admission({ goodTurnMs, few });
	const putOff: Record<Kind, number> = { picture: 0, stream: 0, page: 0, vote: 0 };
	app.decorate("putOff", putOff);

	const error = new AppError("busy");
	const ofAll = dataHeadersOf(app);
	const dataHeaders = {
		...ofAll,
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
	};
	// Each byte as a character: a string of UTF-8 takes three times as long to send.
	const ready = (body: string, headers: Record<string, string>) => ({
		body: Buffer.from(body).toString("latin1"),
		head: Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)) }).flat(),
	});
	const replies = new Map<Locale, Record<"data" | "page", ReturnType<typeof ready>>>();
	for (const locale of locales) {
		const page = waitPage(error, locale);
		replies.set(locale, {
			data: ready(JSON.stringify(error.toReply(locale)), dataHeaders),
			page: ready(page.html, { ...ofAll, ...page.headers }),
		});
	}

	function refuse({ url, headers }: Told, response: ServerResponse, isPage: boolean, seconds: number): void {
		const locale = isPage ? localeOfAddress(url) : localeOfHeader(headers["accept-language"]);
		const reply = replies.get(locale)?.[isPage ? "page" : "data"];
		response.writeHead(503, [...(reply?.head ?? []), "retry-after", String(seconds)]);
		response.end(reply?.body, "latin1");
	}

	function refuseRequest(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
		reply.hijack();
		refuse(request, reply.raw, isPageOfPerson(request), seconds);
	}

	function putOffOne(kind: Kind): void {
		putOff[kind] += 1;
		tell();
	}

	let toldAt = 0;
	function tell(): void {
		const now = performance.now();
		if (toldAt > 0 && now - toldAt < tellEveryMs) return;
		toldAt = now;
		app.log.warn({ putOff }, "more requests than can be answered: some are put off");
	}

	let closing = false;
	app.addHook("preClose", async () => {
		closing = true;
	});

	app.decorate("isClosing", () => closing);
	app.decorate("letsIn", (visit, response, what, floods) => {
		admission.add();
		const kind = kindAhead[what];
		if (isTaken(kind, floods)) return true;
		putOffOne(kind);
		refuse(visit, response, what === "page" && wantsPage(visit.headers), secondsToComeBack());
		return false;
	});

	app.addHook("onRequest", (request, reply, done) => {
		// On a connection that was in use when closing began; Fastify tells its sender that it ends.
		if (closing && !isInProcess()) return refuseRequest(request, reply, afterRestart);
		if (letIn.has(request.raw)) return done();
		admission.add();
		const kind = kindOf(request);
		// What has been begun is finished: a page without its data or its styles is worse than none.
		if (kind === null || isInProcess() || isTaken(kind, isFlooding(request, kind))) return done();
		putOffOne(kind);
		refuseRequest(request, reply, secondsToComeBack());
	});

	/** Asked only while it matters; the flood stop is told not to count it again. */
	function isFlooding({ raw, origin }: FastifyRequest, kind: Kind): boolean {
		if (kind !== "page" || !admission.isLimited) return false;
		const wait = app.waitOfFlood(origin, false);
		letIn.set(raw, wait);
		return wait > 0;
	}

	/** A network that floods the site takes no newcomer's place. */
	function isTaken(kind: Kind, floods: boolean): boolean {
		if (kind === "page") return floods ? !admission.isLimited : admission.admits();
		if (kind === "picture" || kind === "stream") return !admission.isLimited;
		return admission.lastTurnMs < longestTurnMs;
	}

	app.addHook("onReady", async () => {
		if (!app.metrics) return;
		const { registry, client } = app.metrics;
		new client.Counter({
			name: "awards_put_off_total",
			help: "Requests that were put off as there were more than could be answered",
			labelNames: ["kind"],
			registers: [registry],
			collect() {
				this.reset();
				for (const kind of kinds) this.inc({ kind }, putOff[kind]);
			},
		});
	});
});

function secondsToComeBack(): number {
	return comeBack.soonest + Math.floor(Math.random() * comeBack.spread);
}

/**
 * What is posted counts as votes do; scripts, styles and probes are never put off. Votes are spared the look at the route,
 * as by the flood stop.
 */
function kindOf(request: FastifyRequest): Kind | null {
	if (request.method === "POST") return "vote";
	const { config } = request.routeOptions;
	if (config.picture) return "picture";
	if (config.stream) return "stream";
	return config.asset || config.probe ? null : "page";
}
