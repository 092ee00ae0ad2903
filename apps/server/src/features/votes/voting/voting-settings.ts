import fp from "fastify-plugin";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import type { Receipts } from "#server/features/votes/log-entry/receipts.ts";
import { AppError } from "#server/lib/app-error.ts";
import { memoize } from "#server/lib/memoize.ts";
import { deriveKey, type KeyedHash, keyedHash } from "#server/lib/secrets.ts";

export type VotingSettings = {
	seasonId: number;
	allowance: number;
	/** Makes the keys of the season's voters; null once the books are closed. */
	voterHash: KeyedHash | null;
	/** Makes the receipts of the season's voters. */
	receipts: Receipts;
	/** Identifies the log and allowance; the insert refuses a vote made under others. */
	settingsKey: string;
};

declare module "fastify" {
	interface FastifyInstance {
		/** The current season's, cached until they change. */
		votingSettings: {
			get(): Promise<VotingSettings>;
			invalidate(): void;
		};
	}
}

const metadata = { name: "votes/voting/voting-settings", dependencies: ["votes/log-entry", "reply-cache"] };

export const votingSettings = fp(async (app) => {
	async function read(): Promise<VotingSettings> {
		const {
			id: seasonId,
			voterKeySalt,
			sharedNetworkAllowance: allowance,
		} = await readSeason(app.database.db);
		const voterHash = voterKeySalt && keyedHash(deriveKey(app.secret, "voter keys", voterKeySalt));
		const receipts = await app.logEntries.receiptsOf(seasonId).catch((cause) => {
			throw new AppError("busy", { cause, headers: { "retry-after": "2" } });
		});
		return { seasonId, allowance, voterHash, receipts, settingsKey: `${receipts.keySalt} ${allowance}` };
	}

	const settings = memoize(read);
	app.contentChanges.subscribe(settings.invalidate);
	app.decorate("votingSettings", settings);
}, metadata);
