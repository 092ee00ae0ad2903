import type { ApiClient } from "@bcc/contract/client";
import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from "react-router";
import { snackbar } from "#web/components/snackbar.tsx";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { notFound, queryOf } from "#web/lib/page-data.ts";
import { answerMessage, unconfirmedVotes, waitingMessage } from "./browser-votes.ts";
import { castVote, type VoteOutcome } from "./cast-vote.ts";
import { readVoter } from "./device-info.ts";
import { askProgress, type Progress } from "./progress.ts";
import { readId } from "./rules.ts";
import { rememberVote } from "./voted-categories.ts";

/** The vote that a couple's form asks for (architecture §1: the same rules and words with and without scripts). */
async function vote(api: ApiClient, request: Request) {
	const form = await request.formData().catch(() => null);
	const categoryId = readId(queryOf(request).get("categoryId")) ?? readId(form?.get("category_id"));
	if (categoryId === null) throw notFound();
	const nomineeId = form?.get("nominee_id");
	const outcome = await castVote(api, { categoryId, nomineeId, ...(await readVoter(api)) });
	return { outcome, categoryId, nomineeId: readId(nomineeId) };
}

/** The answer to a vote posted without scripts. */
export type PostedVote = VoteOutcome & { progress: Progress | null };

export async function serverVote({ request, context }: ActionFunctionArgs) {
	const api = context.get(apiContext);
	const { outcome, categoryId } = await vote(api, request);
	const progress = outcome.couple && (await askProgress(api, categoryId));
	return data<PostedVote>({ ...outcome, progress }, { status: outcome.httpStatus });
}

/** Shows the answer in a snackbar (product §8). A vote without an answer is sent until it gets one. */
export async function browserVote({ request }: ClientActionFunctionArgs) {
	const { outcome, categoryId, nomineeId } = await vote(browserApi(), request);
	const { counted, lost, heldBack, message, couple, httpStatus } = outcome;
	if (counted) rememberVote(categoryId);
	if (nomineeId !== null && (lost || heldBack)) {
		unconfirmedVotes().add({ categoryId, nomineeId });
		snackbar.show(waitingMessage(categoryId, heldBack ? message : undefined));
	} else snackbar.show(answerMessage(outcome));
	/* The page is loaded again when the vote is counted, now or earlier. */
	return data(outcome, { status: couple ? 200 : httpStatus });
}
