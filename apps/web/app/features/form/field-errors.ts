import { checkForm, type FieldReason } from "@bcc/contract/account-form";
import type { Failure, Result } from "@bcc/contract/result";
import { m } from "@bcc/messages";
import { reportFailure } from "#web/lib/report-failure.ts";
import { reasonText } from "./reason-text.ts";

/** What stands in a form's fields, by name. */
export type FormValues<Name extends string> = Record<Name, string>;

/** The message of every field at fault. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What became of a form: sent and done, or refused, with the fields at fault and words for the whole. */
export type FormOutcome<Data, Name extends string = string> =
	| { ok: true; message: string; data: Data }
	| {
			ok: false;
			/** "" when the fields say it all. */
			message: string;
			errors: FieldErrors<Name>;
			code?: Failure["code"];
			/** HTTP status for the page that tells it. */
			httpStatus: number;
	  };

type Schema = Parameters<typeof checkForm>[0];

/** The message of every field that the contract's schema refuses (product §5). */
export function fieldErrors<Name extends string>(
	schema: Schema,
	values: FormValues<Name>,
): FieldErrors<Name> {
	const checked = checkForm(schema, values);
	if (checked.ok) return {};
	const entries = Object.entries(checked.problems) as [Name, FieldReason][];
	return Object.fromEntries(entries.map(([name, reason]) => [name, reasonText(reason)])) as FieldErrors<Name>;
}

/** A form that was not sent, because fields are at fault. */
export function refused<Name extends string>(errors: FieldErrors<Name>): FormOutcome<never, Name> {
	return { ok: false, message: "", errors, httpStatus: 400 };
}

/**
 * Sends a form, unless fields are at fault; never throws.
 *
 * @param names the form's fields
 * @param otherwise words for a failure that has none of its own
 */
export async function sendForm<Data, Name extends string>(
	errors: FieldErrors<Name>,
	names: readonly Name[],
	send: () => Promise<Result<Data>>,
	otherwise?: string,
): Promise<FormOutcome<Data, Name>> {
	if (Object.keys(errors).length > 0) return refused(errors);
	return outcomeOf(await send(), names, otherwise);
}

/**
 * Puts the API's answer into words for a form's fields: what it says of a field stands beside that field, all
 * else is for the whole. A refusal's code is logged in the browser (product §8); the server keeps its own log.
 *
 * @param names the form's fields; other fields the API names are told as a whole
 * @param otherwise words for a failure that has none of its own
 */
export function outcomeOf<Data, Name extends string>(
	result: Result<Data>,
	names: readonly Name[],
	otherwise: string = m.form_lost(),
): FormOutcome<Data, Name> {
	if (result.ok) return { ok: true, message: result.message ?? "", data: result.data };
	const { code, reason, message, httpStatus } = result;
	const name = fieldOf(result, names);
	reportFailure("A form was refused", code, httpStatus);
	return {
		ok: false,
		message: name ? "" : message || otherwise,
		errors: (name ? { [name]: reason ? reasonText(reason) : message } : {}) as FieldErrors<Name>,
		code,
		httpStatus: httpStatus >= 400 ? httpStatus : 502,
	};
}

function fieldOf<Name extends string>({ field, reason }: Failure, names: readonly Name[]): Name | undefined {
	const last = field?.split(".").pop();
	/* The API knows the first and last name as one (product §3). */
	const wanted = last === "fullname" ? (reason === "lastname_required" ? "lastname" : "firstname") : last;
	return names.find((name) => name === wanted);
}
