import type { ErrorCode } from "@bcc/contract/error-codes";
import type { RefusalReason } from "@bcc/contract/votes/admin-vote";
import type { FastifyInstance } from "fastify";
import type { Outcome } from "#server/features/votes/voting/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";

/** How a vote ends: the kind of its outcome, or the code of its error. */
type Ending = Outcome["kind"] | ErrorCode;

/** The refusals. A vote made under `other_settings` is not among them, as it is cast once more. */
const reasons: Partial<Record<Ending, RefusalReason>> = {
	already_voted: "already_voted",
	network_full: "network_full",
	not_open: "not_open",
	closed: "closed",
	frozen: "closed",
	voting_closed: "closed",
	unknown_category: "unknown_category",
	unknown_nominee: "unknown_nominee",
	busy: "busy",
	throttled: "throttled",
};

/** Refusals counted under no category, because the category may not exist. */
const withoutCategory = new Set<Ending>(["voting_closed", "unknown_category", "busy"]);

/** Casts a vote by `cast`, and counts it if it is refused. */
export async function countRefusal<Cast extends { outcome: Outcome }>(
	{ refusedVotes }: Pick<FastifyInstance, "refusedVotes">,
	categoryId: number,
	cast: () => Promise<Cast>,
): Promise<Cast> {
	const count = (ending: Ending) => {
		const reason = reasons[ending];
		if (reason) refusedVotes.count(withoutCategory.has(ending) ? null : categoryId, reason);
	};
	try {
		const done = await cast();
		count(done.outcome.kind);
		return done;
	} catch (error) {
		if (error instanceof AppError) count(error.code);
		throw error;
	}
}
