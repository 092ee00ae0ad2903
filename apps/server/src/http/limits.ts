import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isInProcess } from "#server/http/in-process.ts";
import { AppError } from "#server/lib/app-error.ts";
import { FloodStop } from "#server/lib/flood-stop.ts";
import { budgetOf, type Origin, unknownNetwork } from "#server/lib/origin.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** A picture, script, style or font: a page needs dozens, which take nothing of its network's share. */
		asset?: boolean;
	}
}

export type Limits = {
	/** Requests of one network in a window. Carriers put hundreds of phones behind one address: this only stops floods. */
	requests: number;
	assets: number;
	windowMs: number;
};

/** Times as much as one network may a /48 of IPv6, which holds 65,536 of them. */
const of48 = 4;

const mostCounted = 65_000;

const siteLimits: Limits = { requests: 4_000, assets: 40_000, windowMs: 10_000 };

/** Flood limits (docs/decisions/0007). A page is one request, however many calls it makes in process. */
export const limits = fp(async (app, options: Partial<Limits>) => {
	const { requests, assets, windowMs } = { ...siteLimits, ...options };
	const flood = new FloodStop(requests, windowMs);
	const assetFlood = new FloodStop(assets, windowMs);
	const flood48 = new FloodStop(Math.min(requests * of48, mostCounted), windowMs);
	const assetFlood48 = new FloodStop(Math.min(assets * of48, mostCounted), windowMs);

	/** Counts a request; 0, or the milliseconds after which its network may come back. */
	function count(origin: Origin | null, asset: boolean): number {
		if (origin?.localTrial) return 0;
		const now = performance.now();
		const network = origin?.network ?? unknownNetwork;
		const wait = (asset ? assetFlood : flood).admit(network, now);
		const budget = budgetOf(origin);
		if (wait > 0 || budget === network) return wait;
		return (asset ? assetFlood48 : flood48).admit(budget, now);
	}

	app.addHook("onRequest", (request, _reply, done) => {
		const wait = isInProcess() ? 0 : count(request.origin, isAsset(request));
		if (wait === 0) return done();
		const seconds = String(Math.ceil(wait / 1_000));
		done(new AppError("rate_limited", { headers: { "retry-after": seconds } }));
	});
});

/** Votes are spared the look at the route: what Fastify tells of it is made anew each time. */
function isAsset(request: FastifyRequest): boolean {
	return request.method !== "POST" && request.routeOptions.config.asset === true;
}
