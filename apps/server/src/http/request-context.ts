import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type Locale, localeOfHeader } from "@bcc/messages/locale";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { originInProcess } from "#server/http/in-process.ts";
import { parseRanges } from "#server/lib/network.ts";
import { isLocalSite, type Origin, originOf } from "#server/lib/origin.ts";

/** Who sends a request, as far as it says so. */
export type Sender = Pick<FastifyRequest, "headers" | "cookies" | "origin">;

declare module "fastify" {
	interface FastifyRequest {
		/** The sender's address and network (architecture §5), or null when the socket has no address. */
		readonly origin: Origin | null;
		/** The language of messages, from `Accept-Language`. */
		readonly locale: Locale;
		knownOrigin: Origin | null | undefined;
	}
}

export const requestContext = fp(async (app) => {
	const { trustProxy, publicUrl } = app.env;
	const settings = { trusted: parseRanges(trustProxy), localSite: isLocalSite(publicUrl) };
	// A socket keeps its peer's address from the first look on; once the connection is reset it cannot learn it any more.
	const lookAtPeer = (socket: Socket) => void socket.remoteAddress;
	app.server.on("connection", lookAtPeer).on("secureConnection", lookAtPeer);
	const originOfRaw = ({ socket, headers }: IncomingMessage) =>
		originOf({ remoteAddress: socket.remoteAddress, headers }, settings);
	app.decorateRequest("knownOrigin", undefined);
	app.decorateRequest("origin", {
		getter(this: FastifyRequest) {
			if (this.knownOrigin === undefined) {
				const inProcess = originInProcess();
				this.knownOrigin = inProcess === undefined ? originOfRaw(this.raw) : inProcess;
			}
			return this.knownOrigin;
		},
	});
	app.decorateRequest("locale", {
		getter(this: FastifyRequest) {
			return localeOfHeader(this.headers["accept-language"]);
		},
	});
});
