import fp from "fastify-plugin";
import { onConnection } from "#server/http/on-connection.ts";
import { type ReaderLimits, SlowReaders } from "#server/lib/slow-readers.ts";

export type SiteReaderLimits = ReaderLimits & { lookEveryMs: number };

const siteLimits: SiteReaderLimits = {
	patienceMs: 60_000,
	slowestRate: 1_024,
	lookEveryMs: 5_000,
};

/** Ends connections whose readers have stopped reading, whatever they asked for; costs nothing for each request. */
export const slowReaders = fp(async (app, options: Partial<SiteReaderLimits>) => {
	const { lookEveryMs, ...limits } = { ...siteLimits, ...options };
	const readers = new SlowReaders(limits);
	// With TLS what waits is what has not been encrypted yet.
	onConnection(app, (socket) => readers.add(socket));
	const looking = setInterval(() => readers.look(performance.now()), lookEveryMs).unref();
	app.addHook("onClose", () => clearInterval(looking));
});
