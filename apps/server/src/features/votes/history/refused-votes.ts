import type { RefusalReason } from "@bcc/contract/votes/admin-vote";
import fp from "fastify-plugin";
import { addRefusals, type Refusal } from "#server/features/votes/history/mutations.ts";
import { bucketStart } from "#server/features/votes/history/rules.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

const writeEveryMs = 5_000;

/** Most counts in memory while they cannot be written: hours of them; further ones are dropped. */
const maxGathered = 10_000;

declare module "fastify" {
	interface FastifyInstance {
		refusedVotes: {
			/** Counts a refused vote; `categoryId` is null when no such category exists: unverified ids are not stored. */
			count(categoryId: number | null, reason: RefusalReason): void;
			write(): Promise<void>;
		};
	}
}

const metadata = { name: "votes/history/refused-votes" };

/** Refused votes per minute, category and reason: collected in memory, written every few seconds, without voters. */
export const refusedVotes = fp(async (app) => {
	let gathered = new Map<string, Refusal>();

	function add({ votes, ...refusal }: Refusal): void {
		const key = `${refusal.minute.getTime()} ${refusal.categoryId} ${refusal.reason}`;
		const known = gathered.get(key);
		if (known) known.votes += votes;
		else if (gathered.size < maxGathered) gathered.set(key, { ...refusal, votes });
	}

	async function writeGathered(): Promise<void> {
		const refusals = [...gathered.values()];
		gathered = new Map();
		try {
			await addRefusals(app.db, refusals);
		} catch (error) {
			for (const refusal of refusals) add(refusal);
			throw error;
		}
	}

	const failed = (error: unknown) => app.log.warn({ err: error }, "refused votes were not written");
	const writing = new BackgroundWork({ run: writeGathered, failed, everyMs: writeEveryMs });

	app.decorate("refusedVotes", {
		count(categoryId, reason) {
			add({ minute: new Date(bucketStart(app.clock().getTime(), "minute")), categoryId, reason, votes: 1 });
		},
		async write() {
			writing.startAnew();
			await writing.finished();
		},
	});
	app.addHook("onClose", async () => {
		await writing.end();
		await writeGathered().catch(failed);
	});
}, metadata);
