import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** In place of a status that was never sent, as the reader had left before the reply began: nginx's number for it. */
export const readerLeft = 499;

/** Tells of every reply that has gone out, and of those that had nobody left to go to. */
export function onReplyEnd(
	app: FastifyInstance,
	tell: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
	app.addHook("onRequest", (request, reply, done) => {
		reply.raw.once("close", () => {
			if (!reply.raw.headersSent) tell(request, reply, readerLeft);
		});
		done();
	});
	app.addHook("onResponse", (request, reply, done) => {
		tell(request, reply, reply.statusCode);
		done();
	});
}
