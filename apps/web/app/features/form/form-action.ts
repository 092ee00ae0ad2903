import type { ApiClient } from "@bcc/contract/client";
import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from "react-router";
import { type SnackbarMessage, snackbar } from "#web/components/snackbar.tsx";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { insistentApi } from "./insistent-api.ts";
import { type Answer, type Mutation, submit } from "./mutation.ts";

type Work<Own extends Answer> = (api: ApiClient, form: FormData | null, request: Request) => Promise<Own>;

/** The work of a page with one form. */
export function oneForm<Name extends string, Data>(mutation: Mutation<Name, Data>): Work<Answer<Name>> {
	return (api, form, request) => submit(mutation, api, form, request);
}

/** A route's `action`: its form, sent without scripts. */
export function serverAction<Own extends Answer>(work: Work<Own>) {
	return async ({ request, context }: ActionFunctionArgs) => {
		const form = await request.formData().catch(() => null);
		const answer = await work(context.get(apiContext), form, request);
		return data(answer, { status: answer.httpStatus });
	};
}

/**
 * A route's `clientAction`: the same form, sent in place. What is wrong with the whole is told in a snackbar (product §8)
 * instead of the page.
 *
 * @param look of that snackbar; null = the page tells it here too
 */
export function browserAction<Own extends Answer>(
	work: Work<Own>,
	look: Partial<SnackbarMessage> | null = {},
) {
	return async ({ request }: ClientActionFunctionArgs) => {
		snackbar.close();
		const answer = await work(insistentApi(browserApi()), await request.formData(), request);
		const { message, httpStatus: status } = answer;
		if (!message || !look) return data(answer, { status });
		snackbar.show({ message, tone: "error", ...look });
		return data({ ...answer, message: "" }, { status });
	};
}
