import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Logged when the client disconnected before the reply began, as nginx does. */
const clientClosedRequest = 499;

/** Calls `onEnd` after every reply, and when the client disconnected before it. */
export function onReplyEnd(
	app: FastifyInstance,
	onEnd: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
	app.addHook("onRequest", (request, reply, done) => {
		reply.raw.once("close", () => {
			if (!reply.raw.headersSent) onEnd(request, reply, clientClosedRequest);
		});
		done();
	});
	app.addHook("onResponse", (request, reply, done) => {
		onEnd(request, reply, reply.statusCode);
		done();
	});
}
