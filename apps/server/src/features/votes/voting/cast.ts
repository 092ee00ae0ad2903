import type { FastifyInstance } from "fastify";
import type { NewVote, Outcome } from "#server/features/votes/voting/mutations.ts";
import { countRefusal } from "#server/features/votes/voting/refusal-count.ts";
import type { Voter } from "#server/features/votes/voting/rules.ts";
import type { VotingSettings } from "#server/features/votes/voting/voting-settings.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { KeyedHash } from "#server/lib/secrets.ts";

type Caster = {
	voter: Voter;
	/** Id of the browser's voter cookie. */
	browserId: string | null;
	/** The allowance by which the votes of the voter's network are paced; 1 = they are not. */
	pacedBy: number;
};

type Cast = { outcome: Outcome; secret: string; voterHash: KeyedHash };

/**
 * Casts a vote under the season's settings, and counts it where it is refused.
 *
 * @param casterOf who casts it, by the season's hash of voters and its allowance
 * @returns the outcome, the secret of the receipt, and the hash
 * @throws AppError `voting_closed` once the books are closed, `busy`, `throttled`
 */
export async function castFor(
	app: FastifyInstance,
	chosen: Pick<NewVote, "categoryId" | "nomineeId">,
	casterOf: (hash: KeyedHash, allowance: number) => Caster,
): Promise<Cast> {
	const castUnder = async (settings: VotingSettings): Promise<Cast> => {
		const { seasonId, voterHash, allowance, receipts, settingsKey } = settings;
		if (!voterHash) throw new AppError("voting_closed");
		const { voter, browserId, pacedBy } = casterOf(voterHash, allowance);
		const owner = { browserId, voterKey: voter.voterKey };
		const { secret, commitment } = receipts.issue(owner, chosen.categoryId, chosen.nomineeId);
		const newVote = { ...voter, seasonId, settingsKey, ...chosen, commitment };
		return { outcome: await app.voteQueue.cast(newVote, pacedBy), secret, voterHash };
	};
	const cast = async () => {
		const settings = await app.votingSettings.get();
		return countRefusal(app, chosen.categoryId, () => castUnder(settings));
	};
	const first = await cast();
	// The season's settings were changed a moment ago, and have been read again.
	return first.outcome.kind === "other_settings" ? await cast() : first;
}
