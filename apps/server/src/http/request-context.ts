import { type Locale, localeOfHeader } from "@bcc/messages/locale";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type Origin, originOf, type Peer, parseTrustedRanges } from "#server/lib/network.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** What the connection says of the sender. */
		readonly peer: Peer;
		/** The sender's address and network (design §5), or null when the socket has no address. */
		readonly origin: Origin | null;
		/** The language of messages, from `Accept-Language`. */
		readonly locale: Locale;
		knownOrigin: Origin | null | undefined;
	}
}

/** Who asks and in which language; derived from the connection and headers on first use. */
export const requestContext = fp(async (app) => {
	const trusted = parseTrustedRanges(app.env.trustProxy);
	app.decorateRequest("knownOrigin", undefined);
	app.decorateRequest("peer", {
		getter(this: FastifyRequest): Peer {
			const forwardedFor = this.headers["x-forwarded-for"];
			return {
				remoteAddress: this.raw.socket.remoteAddress,
				forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(",") : forwardedFor,
			};
		},
	});
	app.decorateRequest("origin", {
		getter(this: FastifyRequest) {
			if (this.knownOrigin === undefined) this.knownOrigin = originOf(this.peer, trusted);
			return this.knownOrigin;
		},
	});
	app.decorateRequest("locale", {
		getter(this: FastifyRequest) {
			return localeOfHeader(this.headers["accept-language"]);
		},
	});
});
