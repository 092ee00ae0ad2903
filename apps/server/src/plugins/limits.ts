import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import fp from "fastify-plugin";
import { AppError } from "#server/lib/app-error.ts";
import { isLocalTrial } from "#server/lib/network.ts";

/** Requests of one network in 10 s. Carriers put hundreds of phones behind one address: this only stops floods. */
const requestsPer10Seconds = 4_000;

/** Networks remembered at a time. */
const networksKept = 50_000;

/** Milliseconds of event-loop delay above which new requests are told to come back. */
const maxEventLoopDelay = 3_000;

/** Flood and overload limits. */
export const limits = fp(async (app) => {
	await app.register(rateLimit, {
		max: requestsPer10Seconds,
		timeWindow: 10_000,
		cache: networksKept,
		keyGenerator: (request) => request.origin?.network ?? "none",
		// Behind a proxy that forwards nothing, all visitors would share one bucket.
		allowList: (request) => isLocalTrial(request.peer),
		addHeadersOnExceeding: {
			"x-ratelimit-limit": false,
			"x-ratelimit-remaining": false,
			"x-ratelimit-reset": false,
		},
		errorResponseBuilder: () => new AppError("rate_limited"),
	});
	await app.register(underPressure, {
		maxEventLoopDelay,
		exposeStatusRoute: false,
		pressureHandler: () => {
			throw new AppError("busy", { headers: { "retry-after": "5" } });
		},
	});
});
