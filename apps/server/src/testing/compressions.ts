import { createHook } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";

/** How many compressions run while so many callers request a path at a time, in three rounds. */
export async function compressions(app: FastifyInstance, path: string, callers = 16): Promise<number> {
	let made = 0;
	const hook = createHook({
		init(_id, type) {
			if (type === "ZLIB") made += 1;
		},
	}).enable();
	const encodings = ["br", "gzip"];
	try {
		for (let round = 0; round < 3; round++) {
			const replies = await Promise.all(
				Array.from({ length: callers }, (_, index) =>
					app.inject({ url: path, headers: { "accept-encoding": encodings[index % 2] } }),
				),
			);
			replies.forEach((reply, index) => {
				expect(reply.statusCode).toBe(200);
				expect(reply.headers["content-encoding"]).toBe(encodings[index % 2]);
			});
		}
	} finally {
		hook.disable();
	}
	return made;
}
