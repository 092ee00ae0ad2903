import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/** Turns of the event loop between two collections: what one sets free, another may need to go. */
const collections = 5;

/*
 * Loaded into a server's process (`node --expose-gc --import`): tells on a port of its own, once all garbage has been
 * collected, how many bytes are in use. What the process keeps for later is not among them.
 */
if (isMainThread) {
	createServer(async (_request, response) => {
		for (let turn = 0; turn < collections; turn++) {
			globalThis.gc?.();
			await new Promise(setImmediate);
		}
		const { heapUsed, external } = process.memoryUsage();
		response.end(String(heapUsed + external));
	})
		.listen(Number(process.env.MEMORY_PORT), "127.0.0.1")
		.unref();
}
