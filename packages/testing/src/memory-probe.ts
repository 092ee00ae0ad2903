import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/** What a collection sets free, another may need to go: at most so many, with a turn of the event loop after each. */
const mostCollections = 5;

/** Bytes by which a collection has made less of what is in use when another one follows. */
const worthAnother = 100_000;

/*
 * Loaded into a server's process (`node --expose-gc --import`): tells on a port of its own, once all garbage has been
 * collected, how many bytes are in use. What the process keeps for later is not among them.
 */
if (isMainThread) {
	createServer(async (_request, response) => {
		let inUse = Number.POSITIVE_INFINITY;
		for (let turn = 0; turn < mostCollections; turn++) {
			globalThis.gc?.();
			await new Promise(setImmediate);
			const before = inUse;
			const { heapUsed, external } = process.memoryUsage();
			inUse = heapUsed + external;
			if (before - inUse < worthAnother) break;
		}
		response.end(String(inUse));
	})
		.listen(Number(process.env.MEMORY_PORT), "127.0.0.1")
		.unref();
}
