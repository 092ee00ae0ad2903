import underPressure from "@fastify/under-pressure";
import fp from "fastify-plugin";
import { AppError } from "#server/lib/app-error.ts";
import { FloodStop } from "#server/lib/flood-stop.ts";

/** Requests of one network in a window. Carriers put hundreds of phones behind one address: this only stops floods. */
const requestsPerWindow = 4_000;
const windowMs = 10_000;

/** Milliseconds of event-loop delay above which new requests are told to come back. */
const maxEventLoopDelay = 3_000;

/** Flood and overload limits (docs/decisions/0007). */
export const limits = fp(async (app) => {
	const flood = new FloodStop(requestsPerWindow, windowMs);
	app.addHook("onRequest", (request, _reply, done) => {
		const { origin } = request;
		// Behind a proxy that forwards nothing, all visitors would share one count.
		if (origin?.localTrial) return done();
		const wait = flood.admit(origin?.network ?? "none", performance.now());
		if (wait === 0) return done();
		const seconds = String(Math.ceil(wait / 1_000));
		done(new AppError("rate_limited", { headers: { "retry-after": seconds } }));
	});
	await app.register(underPressure, {
		maxEventLoopDelay,
		exposeStatusRoute: false,
		pressureHandler: () => {
			throw new AppError("busy", { headers: { "retry-after": "5" } });
		},
	});
});
