import type { ApiClient } from "@bcc/contract/client";
import type { Failure, Result } from "@bcc/contract/result";
import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from "react-router";
import { type SnackbarMessage, snackbar } from "#web/components/snackbar.tsx";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { draftKeys, forgetDrafts } from "./draft.ts";
import { type FieldErrors, type FormRefusal, type FormValues, refusalOf } from "./field-errors.ts";
import { insistentApi } from "./insistent-api.ts";

/** What a page shows of a form that was sent; passwords are never sent back. */
export type Answer<Name extends string = string> = FormRefusal<Name> & {
	values: Partial<FormValues<Name>>;
	/** The success message, where the page stays. */
	done?: string;
};

/** A form's logic: the same in the server's action, without scripts, and in the browser's (architecture §1). */
export type Mutation<Name extends string, Data = unknown> = {
	names: readonly Name[];
	/** Those of them that nobody sees: an error of one is shown for the whole form. */
	hidden?: readonly Name[];
	/** The errors of all fields; pure. */
	check: (values: FormValues<Name>) => FieldErrors<Name>;
	/** Sends the checked form; may still return errors of fields. */
	send: (
		api: ApiClient,
		values: FormValues<Name>,
		request: Request,
	) => Promise<Result<Data> | { errors: FieldErrors<Name> }>;
	/** What follows: a redirect, or what the page itself shows. */
	done: (data: Data, message: string, request: Request) => Promise<Response | string> | Response | string;
	/** The message for a failure that has none of its own. */
	otherwise?: () => string;
	/** Handles a refusal that is not the form's fault. */
	refused?: (failure: Failure, request: Request) => Promise<Response | undefined> | Response | undefined;
};

/** In a post that only opens a form, with the other fields filled in. */
export const prefillField = "prefill";

/** Handles a form; throws a redirect to another page. */
export async function submit<Name extends string, Data>(
	{ names, hidden, check, send, done, otherwise, refused }: Mutation<Name, Data>,
	api: ApiClient,
	form: FormData | null,
	request: Request,
): Promise<Answer<Name>> {
	const values = readFields(form, names);
	const shown = Object.entries(values).filter(([name]) => !name.includes("password"));
	const entered = Object.fromEntries(shown) as Partial<FormValues<Name>>;
	if (form?.has(prefillField)) return { errors: {}, message: "", httpStatus: 200, values: entered };
	const errors = check(values);
	const result = Object.keys(errors).length > 0 ? { errors } : await send(api, values, request);
	if ("errors" in result) return { errors: result.errors, message: "", httpStatus: 400, values: entered };
	if (!result.ok) {
		const elsewhere = await refused?.(result, request);
		if (elsewhere) throw elsewhere;
		const seen = names.filter((name) => !hidden?.includes(name));
		return { ...refusalOf(result, seen, otherwise?.()), values: entered };
	}
	if (!import.meta.env.SSR) forgetDrafts(draftKeys(new URL(request.url).pathname, form?.get("intent")));
	const next = await done(result.data, result.message ?? "", request);
	if (next instanceof Response) throw next;
	return { errors: {}, message: "", httpStatus: 200, values: {}, done: next };
}

/** The texts of a form's fields, by name; "" for those it lacks. A list that only some browsers show overrides the others. */
export function readFields<Name extends string>(
	data: FormData | null,
	names: readonly Name[],
): FormValues<Name> {
	const text = (name: Name) => {
		const filledIn = data?.getAll(name).filter((value) => typeof value === "string" && value !== "");
		return String(filledIn?.pop() ?? "");
	};
	return Object.fromEntries(names.map((name) => [name, text(name)])) as FormValues<Name>;
}

type Work<Own extends Answer> = (api: ApiClient, form: FormData | null, request: Request) => Promise<Own>;

/** The action of a page with one form. */
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
 * A route's `clientAction`: the same form, sent in place. An error of the whole form is shown in a snackbar (product §8)
 * instead of the page.
 *
 * @param look of that snackbar; null = the page alone shows it here too
 * @param inPage the page shows it besides
 */
export function browserAction<Own extends Answer>(
	work: Work<Own>,
	look: Partial<SnackbarMessage> | null = {},
	inPage = look === null,
) {
	return async ({ request }: ClientActionFunctionArgs) => {
		snackbar.close();
		const answer = await work(insistentApi(browserApi()), await request.formData(), request);
		const { message, httpStatus: status } = answer;
		if (message && look) snackbar.show({ message, tone: "error", ofPage: true, ...look });
		return data(inPage ? answer : { ...answer, message: "" }, { status });
	};
}
