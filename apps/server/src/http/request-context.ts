import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type Locale, localeOfHeader } from "@bcc/messages/locale";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { originInProcess } from "#server/http/in-process.ts";
import { parseRanges } from "#server/lib/network.ts";
import { isLocalSite, type Origin, originOf } from "#server/lib/origin.ts";

/** What a request reveals of its sender. */
export type Sender = Pick<FastifyRequest, "headers" | "cookies" | "origin">;

declare module "fastify" {
	interface FastifyRequest {
		/** The sender's address and network (architecture §5), or null when the socket has no address. */
		readonly origin: Origin | null;
		/** The language of messages, from `Accept-Language`. */
		readonly locale: Locale;
		cachedOrigin: Origin | null | undefined;
	}
}

const metadata = { name: "request-context" };

export const requestContext = fp(async (app) => {
	const { trustProxy, publicUrl } = app.env;
	const settings = { trusted: parseRanges(trustProxy), localSite: isLocalSite(publicUrl) };
	// Node caches a socket's `remoteAddress` when it is first read; after a reset it can no longer be read.
	const readAddress = (socket: Socket) => void socket.remoteAddress;
	app.server.on("connection", readAddress).on("secureConnection", readAddress);
	const originOfRaw = ({ socket, headers }: IncomingMessage) =>
		originOf({ remoteAddress: socket.remoteAddress, headers }, settings);
	app.decorateRequest("cachedOrigin", undefined);
	app.decorateRequest("origin", {
		getter(this: FastifyRequest) {
			if (this.cachedOrigin === undefined) {
				const inProcess = originInProcess();
				this.cachedOrigin = inProcess === undefined ? originOfRaw(this.raw) : inProcess;
			}
			return this.cachedOrigin;
		},
	});
	app.decorateRequest("locale", {
		getter(this: FastifyRequest) {
			return localeOfHeader(this.headers["accept-language"]);
		},
	});
}, metadata);
