import type { VoteShares } from "@bcc/contract/admin";
import fp from "fastify-plugin";
import { networkSizes, type WiderSize } from "#server/features/vote-history/data.ts";
import { concentrationOf, type NetworkSize } from "#server/features/vote-history/rules.ts";
import { countVotes } from "#server/features/voting/data.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { restAfter } from "#server/lib/rest-after.ts";

/** How long a census serves: four times as long as it took, within these bounds; in milliseconds. */
const freshRatio = 4;
const leastFreshMs = 1_000;
const mostFreshMs = 5 * 60_000;

/** Votes of one part: a few milliseconds of the database. */
const votesPerPart = 2_000;
const maxParts = 65_536;

/** After each part the database has this many times as long for votes. */
const restRatio = 40;

type Networks = VoteShares["networks"];

const widerSizes: WiderSize[] = [
	{ ip_version: 4, prefix: 24 },
	{ ip_version: 6, prefix: 56 },
	{ ip_version: 6, prefix: 48 },
];

/** By category; null stands for all together. */
type Sizes = Map<number | null, NetworkSize[]>;

declare module "fastify" {
	interface FastifyInstance {
		networkCensus: {
			/**
			 * How few networks the votes of a category came from (null = of all). Counts anew in the background when
			 * the last census is old; null until the first is done.
			 */
			of(categoryId: number | null): Networks;
		};
	}
}

/** Counts how votes spread over networks, bit by bit, only while somebody asks (docs/decisions/0022). */
export const networkCensus = fp(async (app) => {
	let census: { countedAt: Date; staleAt: number; own: Sizes; wider: Map<WiderSize, Sizes> } | undefined;

	async function count(ending: AbortSignal): Promise<void> {
		const countedAt = new Date();
		const wanted = (await countVotes(app.db)) / votesPerPart;
		const parts = Math.min(maxParts, 2 ** Math.max(0, Math.ceil(Math.log2(wanted))));
		const countSizes = async (wider?: WiderSize): Promise<Sizes> => {
			const sizes: Sizes = new Map();
			for (let part = 0; part < parts; part++) {
				const startedAt = performance.now();
				for (const { categoryId, ...size } of await networkSizes(app.db, part, parts, wider)) {
					addSize(sizes, categoryId, size);
				}
				await restAfter(startedAt, restRatio, ending);
			}
			return sizes;
		};
		const own = await countSizes();
		const wider = new Map<WiderSize, Sizes>();
		for (const size of widerSizes) wider.set(size, await countSizes(size));
		const now = Date.now();
		const freshMs = freshRatio * (now - countedAt.getTime());
		census = { countedAt, own, wider, staleAt: now + Math.min(mostFreshMs, Math.max(leastFreshMs, freshMs)) };
	}

	const counting = new BackgroundWork({
		run: count,
		failed: (error) => app.log.warn({ err: error }, "networks were not counted"),
	});

	app.decorate("networkCensus", {
		of(categoryId) {
			if (!census || Date.now() > census.staleAt) void counting.start();
			if (!census) return null;
			const counted_at = census.countedAt.toISOString();
			const wider = Array.from(census.wider, ([size, sizes]) => ({
				...size,
				...concentrationOf(sizes.get(categoryId) ?? []),
			})).filter(({ networks }) => networks > 0);
			return { counted_at, ...concentrationOf(census.own.get(categoryId) ?? []), wider };
		},
	});
	app.addHook("onClose", () => counting.end());
});

function addSize(sizes: Sizes, categoryId: number | null, size: NetworkSize): void {
	const list = sizes.get(categoryId) ?? [];
	sizes.set(categoryId, list);
	const known = list.find(({ votes }) => votes === size.votes);
	if (known) known.networks += size.networks;
	else list.push(size);
}
