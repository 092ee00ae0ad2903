import { type Locale, localeOfHeader } from "@bcc/messages/locale";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { clientAddress, type Peer, parseTrustedRanges } from "#server/lib/network.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** What the connection says of the sender. */
		readonly peer: Peer;
		/** The sender's address (design §5), or null when the socket has none. */
		readonly address: string | null;
		/** The language of messages, from `Accept-Language`. */
		readonly locale: Locale;
		knownAddress: string | null | undefined;
	}
}

/** Who asks and in which language; derived from the connection and headers on first use. */
export const requestContext = fp(async (app) => {
	const trusted = parseTrustedRanges(app.env.trustProxy);
	app.decorateRequest("knownAddress", undefined);
	app.decorateRequest("peer", {
		getter(this: FastifyRequest): Peer {
			const forwardedFor = this.headers["x-forwarded-for"];
			return {
				remoteAddress: this.raw.socket.remoteAddress,
				forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(",") : forwardedFor,
			};
		},
	});
	app.decorateRequest("address", {
		getter(this: FastifyRequest) {
			if (this.knownAddress === undefined) this.knownAddress = clientAddress(this.peer, trusted);
			return this.knownAddress;
		},
	});
	app.decorateRequest("locale", {
		getter(this: FastifyRequest) {
			return localeOfHeader(this.headers["accept-language"]);
		},
	});
});
