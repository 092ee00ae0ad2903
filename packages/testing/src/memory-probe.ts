import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/** One collection may make more garbage collectable: at most so many, with a turn of the event loop after each. */
const mostCollections = 5;

/** Bytes that a collection must have freed for another one to follow. */
const worthAnother = 100_000;

/*
 * Loaded into a server's process (`node --expose-gc --import`): answers on its own port, after collecting all garbage,
 * how many bytes are in use, without memory that the process reserves.
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
