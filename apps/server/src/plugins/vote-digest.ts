import fp from "fastify-plugin";
import { digestVotes } from "#server/features/vote-history/mutations.ts";

/** How often new votes join the charts, in milliseconds. */
const digestEveryMs = 10_000;

declare module "fastify" {
	interface FastifyInstance {
		voteDigest: {
			/** Digests now, unless that was done a moment ago or is under way: then waits for it. */
			catchUp(): Promise<void>;
		};
	}
}

/** Keeps the charts' minutes and hours up to date, away from the way of a vote (docs/decisions/0018). */
export const voteDigest = fp(async (app) => {
	let underWay: Promise<void> | undefined;
	let digestedAt = Number.NEGATIVE_INFINITY;

	function digest(): Promise<void> {
		underWay ??= digestVotes(app.database)
			.then(() => {
				digestedAt = performance.now();
			})
			.finally(() => {
				underWay = undefined;
			});
		return underWay;
	}

	const timer = setInterval(() => {
		digest().catch((error) => app.log.warn({ err: error }, "new votes did not join the charts"));
	}, digestEveryMs).unref();

	app.decorate("voteDigest", {
		async catchUp() {
			if (underWay || performance.now() - digestedAt > digestEveryMs / 2) await digest();
		},
	});
	app.addHook("onClose", async () => {
		clearInterval(timer);
		await underWay?.catch(() => {});
	});
});
