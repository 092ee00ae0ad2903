import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import type { ByteSource } from "#server/media/byte-source.ts";

/**
 * Sends the bytes as the reply's body, with its status and headers, only as fast as the visitor takes them.
 *
 * @param took called for every chunk that the visitor has received
 */
export async function transfer(
	reply: FastifyReply,
	source: ByteSource,
	took: () => void = () => {},
): Promise<void> {
	const { raw, request } = reply;
	const { socket } = request.raw;
	let giveUp: (reason: Error) => void = () => {};
	const visitorLeft = () => giveUp(new Error("the visitor left"));
	const take = (chunk: Uint8Array) =>
		new Promise<void>((resolve, reject) => {
			giveUp = reject;
			if (socket.destroyed) return visitorLeft();
			raw.write(chunk, (error) => {
				if (error) return reject(error);
				took();
				resolve();
			});
		});

	reply.hijack();
	socket.once("close", visitorLeft);
	try {
		raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
		await source.copyTo(take);
		raw.end();
	} catch (error) {
		if (!socket.destroyed) request.log.error({ err: error }, "request failed");
		// Some of it has been sent: only a broken connection shows that the rest will not come.
		raw.destroy();
	} finally {
		socket.off("close", visitorLeft);
	}
}
