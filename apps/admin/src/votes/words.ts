import type { RefusalReason, VotingState } from "@bcc/contract/admin";

/** Why votes were refused. */
export const refusalNames: Record<RefusalReason, string> = {
	already_voted: "Had voted already",
	network_full: "Shared network was full",
	not_open: "Voting was not open yet",
	closed: "Voting was closed or frozen",
	unknown_category: "No such category",
	unknown_nominee: "No such couple",
	busy: "Server was busy: told to come back",
};

/** Whether votes count in a category. */
export const stateNames: Record<VotingState, string> = {
	not_open: "Not open yet",
	open: "Open",
	closed: "Closed",
	frozen: "Frozen",
};
