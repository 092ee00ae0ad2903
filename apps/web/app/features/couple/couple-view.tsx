import type { VoteOutcome } from "#web/features/voting/cast-vote.ts";
import type { CouplePage } from "./load-couple.ts";
import { StandingCouple } from "./standing-couple.tsx";
import { WithdrawnCouple } from "./withdrawn-couple.tsx";

type CoupleViewProps = {
	/** The page as the route loaded it. */
	first: CouplePage;
	/** The answer to a vote posted without scripts. */
	posted: VoteOutcome | undefined;
	/** Origin of addresses to share. */
	publicUrl: string;
};

/** A couple's own page (docs/decisions/0044), whether or not it still stands. */
export function CoupleView({ first, posted, publicUrl }: CoupleViewProps) {
	const { couple, voting } = first;
	if (!voting) return <WithdrawnCouple couple={couple} />;
	return <StandingCouple first={{ couple, voting }} posted={posted} publicUrl={publicUrl} />;
}
