import type { VoteShares } from "@bcc/contract/admin/votes";
import fp from "fastify-plugin";
import { networkSizes, type WiderSize } from "#server/features/vote-history/data.ts";
import { concentrationOf, type NetworkSize } from "#server/features/vote-history/rules.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

/** A census is used for twenty times as long as it took, and for at least a second: votes have the rest of the database. */
const freshRatio = 20;
const leastFreshMs = 1_000;

type Networks = VoteShares["networks"];

const widerSizes: WiderSize[] = [
	{ ip_version: 4, prefix: 24 },
	{ ip_version: 6, prefix: 56 },
	{ ip_version: 6, prefix: 48 },
];

/** By category; null is all together. */
type Sizes = Map<number | null, NetworkSize[]>;

declare module "fastify" {
	interface FastifyInstance {
		networkCensus: {
			/**
			 * How few networks the votes of a category came from (null = of all). Counts again in the background when the last census is
			 * old; null until the first is done.
			 */
			of(categoryId: number | null): Promise<Networks>;
		};
	}
}

/** Counts how votes spread over networks, only on request (docs/decisions/0022). */
export const networkCensus = fp(async (app) => {
	let census:
		| { seasonId: number; countedAt: Date; staleAtMs: number; own: Sizes; wider: Map<WiderSize, Sizes> }
		| undefined;

	const countSizes = async (wider?: WiderSize): Promise<Sizes> =>
		Map.groupBy(await networkSizes(app.db, wider), ({ categoryId }) => categoryId);

	async function count(): Promise<void> {
		const countedAt = app.clock();
		const begunMs = performance.now();
		const { seasonId } = await app.votingSettings();
		const own = await countSizes();
		const wider = new Map<WiderSize, Sizes>();
		for (const size of widerSizes) wider.set(size, await countSizes(size));
		const nowMs = performance.now();
		const freshMs = Math.max(leastFreshMs, freshRatio * (nowMs - begunMs));
		census = { seasonId, countedAt, own, wider, staleAtMs: nowMs + freshMs };
	}

	const counting = new BackgroundWork({
		run: count,
		failed: (error) => app.log.warn({ err: error }, "networks were not counted"),
	});

	app.decorate("networkCensus", {
		async of(categoryId) {
			const { seasonId } = await app.votingSettings();
			// A new season has no votes of the last one.
			const current = census?.seasonId === seasonId ? census : undefined;
			if (!current || performance.now() > current.staleAtMs) void counting.start();
			if (!current) return null;
			const counted_at = current.countedAt.toISOString();
			const wider = Array.from(current.wider, ([size, sizes]) => ({
				...size,
				...concentrationOf(sizes.get(categoryId) ?? []),
			})).filter(({ networks }) => networks > 0);
			return { counted_at, ...concentrationOf(current.own.get(categoryId) ?? []), wider };
		},
	});
	app.addHook("onClose", () => counting.end());
});
