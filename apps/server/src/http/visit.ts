import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Locale, localeOfHeader } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import type { Origin } from "#server/lib/origin.ts";

/** Who sends a request, as far as it says so. */
export type Sender = {
	readonly headers: IncomingHttpHeaders;
	readonly cookies: Record<string, string | undefined>;
	readonly origin: Origin | null;
};

const noCookies: Sender["cookies"] = {};

/** A request that Fastify has not been given yet; what is costly to know is worked out when it is asked for. */
export class Visit implements Sender {
	readonly #app: FastifyInstance;
	readonly #raw: IncomingMessage;
	#origin: Origin | null | undefined;
	#cookies: Sender["cookies"] | undefined;

	constructor(app: FastifyInstance, raw: IncomingMessage) {
		this.#app = app;
		this.#raw = raw;
	}

	get url(): string {
		return this.#raw.url ?? "/";
	}

	get headers(): IncomingHttpHeaders {
		return this.#raw.headers;
	}

	get origin(): Origin | null {
		if (this.#origin === undefined) this.#origin = this.#app.originOf(this.#raw);
		return this.#origin;
	}

	get locale(): Locale {
		return localeOfHeader(this.headers["accept-language"]);
	}

	get cookies(): Sender["cookies"] {
		const { cookie } = this.headers;
		this.#cookies ??= cookie ? this.#app.parseCookie(cookie) : noCookies;
		return this.#cookies;
	}
}
