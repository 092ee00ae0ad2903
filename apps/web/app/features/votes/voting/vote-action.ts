import type { ApiClient } from "@bcc/contract/client";
import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from "react-router";
import { snackbar } from "#web/components/snackbar.tsx";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { notFound, queryOf } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { showOutcome, unconfirmedMessage, unconfirmedVotes } from "./browser-votes.ts";
import { castVote, type VoteOutcome } from "./cast-vote.ts";
import { readVoter } from "./device-info.ts";
import { fetchProgress, type Progress } from "./progress.ts";
import { rememberVote } from "./voted-categories.ts";

/** Casts the vote of a posted form (architecture §1: the same rules and texts with and without scripts). */
async function castPostedVote(api: ApiClient, request: Request) {
	const form = await request.formData().catch(() => null);
	const categoryId = readId(queryOf(request).get("categoryId")) ?? readId(form?.get("category_id"));
	if (categoryId === null) throw notFound();
	const nomineeId = form?.get("nominee_id");
	const outcome = await castVote(api, { categoryId, nomineeId, ...(await readVoter(api)) });
	return { outcome, categoryId, nomineeId: readId(nomineeId), couple: String(form?.get("couple") ?? "") };
}

/** The answer to a vote posted without scripts. */
export type PostedVote = VoteOutcome & { progress: Progress | null };

export async function serverVote({ request, context }: ActionFunctionArgs) {
	const api = context.get(apiContext);
	const { outcome, categoryId } = await castPostedVote(api, request);
	const progress = outcome.couple && (await fetchProgress(api, categoryId));
	return data<PostedVote>({ ...outcome, progress }, { status: outcome.httpStatus });
}

/** Shows the outcome in a snackbar (product §8); the page itself does for a vote that counts, unless it was left. An unconfirmed vote is resent until it is answered. */
export async function browserVote({ request }: ClientActionFunctionArgs) {
	const { outcome, ...vote } = await castPostedVote(browserApi(), request);
	const { categoryId, nomineeId, couple } = vote;
	const { counted, lost, throttled, message, httpStatus } = outcome;
	if (counted) rememberVote(categoryId);
	if (nomineeId !== null && (lost || throttled)) {
		unconfirmedVotes().add({ categoryId, nomineeId, couple });
		snackbar.show(unconfirmedMessage(vote, throttled ? message : undefined));
	} else if (!counted || !location.href.startsWith(request.url)) showOutcome(outcome);
	/* After status 200 React Router loads the page's data again: a refusal tells that the page is out of date. */
	return data(outcome, { status: lost || throttled ? httpStatus : 200 });
}
