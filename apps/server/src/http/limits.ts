import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isInProcess } from "#server/http/in-process.ts";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey, type Origin, unknownNetwork } from "#server/lib/origin.ts";
import { RateLimit } from "#server/lib/rate-limit.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** A picture, script, style or font: a page needs dozens, which do not count towards its network's share. */
		asset?: boolean;
	}
}

export type Limits = {
	/** Requests of one network in a window. Carriers put hundreds of phones behind one address: this only stops floods. */
	requests: number;
	assets: number;
	windowMs: number;
};

/** An IPv6 /48, which holds 65,536 networks, may send as many requests as this number of networks. */
const networksPer48 = 4;

/** Networks counted at a time; some 15 MB. */
const maxNetworks = 100_000;

const siteLimits: Limits = { requests: 4_000, assets: 40_000, windowMs: 10_000 };

const metadata = { name: "limits" };

/** Flood limits (docs/decisions/0007). A page is one request, however many in-process requests it makes. */
export const limits = fp(async (app, options: Partial<Limits>) => {
	const { requests, assets, windowMs } = { ...siteLimits, ...options };

	function limitOf(most: number) {
		const networks = new RateLimit(maxNetworks);
		const wider = new RateLimit(maxNetworks);
		/** Counts a request; returns 0, or the milliseconds after which its network may come back. */
		return (origin: Origin | null): number => {
			if (origin?.localTrial) return 0;
			const now = performance.now();
			const network = origin?.network ?? unknownNetwork;
			const wait = networks.take(network, { most, windowMs }, now);
			const client = clientKey(origin);
			if (wait > 0 || client === network) return wait;
			return wider.take(client, { most: most * networksPer48, windowMs }, now);
		};
	}
	const countRequest = limitOf(requests);
	const countAsset = limitOf(assets);

	app.addHook("onRequest", (request, _reply, done) => {
		const count = isAsset(request) ? countAsset : countRequest;
		const wait = isInProcess() ? 0 : count(request.origin);
		if (wait === 0) return done();
		const seconds = String(Math.ceil(wait / 1_000));
		done(new AppError("rate_limited", { headers: { "retry-after": seconds } }));
	});
}, metadata);

/** Votes skip `routeOptions`, which Fastify rebuilds on each access. */
function isAsset(request: FastifyRequest): boolean {
	return request.method !== "POST" && request.routeOptions.config.asset === true;
}
