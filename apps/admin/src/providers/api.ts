import { type AdminCall, adminClient, recordClient } from "@bcc/contract/admin/client";
import { adminPath } from "@bcc/contract/admin/resource";
import { csrfHeader, csrfTokenIn } from "@bcc/contract/csrf";
import { type FailureReply, successStatus } from "@bcc/contract/reply";
import { HttpError, type RaRecord } from "react-admin";
import { faultInWords } from "#admin/components/record/fault-words.ts";
import { pathInWords } from "#admin/components/record/field-labels.ts";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { sessionEnd } from "#admin/providers/session-end.ts";

/** Errors for react-admin's forms: a message for each invalid field, and one for the whole form. */
type FormErrors = Record<string, string | { serverError: string }> & { root: { serverError: string } };

/** Fields that an error may name and no form has: the error is about the record or the call. */
const notInputs = [
	"body",
	"content-type",
	"headers",
	"id",
	"ids",
	"params",
	"path",
	"querystring",
	"season",
	"season_id",
	"season_version",
	"version",
];

/** Body of a refused call: react-admin reads the errors of fields from `errors`. */
export type ApiError = HttpError & {
	body: { code: string; errors: FormErrors; changed?: FailureReply["error"]["changed"] };
};

/** Whether people have booked what was to change, and the organiser has not agreed to tell them. */
export const isAboutBookings = (error: unknown): error is ApiError =>
	(error as ApiError | null)?.body?.code === "bookings_affected";

/** Whether people have voted since the screen was loaded, so that the change takes a reason. */
export const lacksReason = (error: unknown): boolean =>
	(error as ApiError | null)?.body?.errors?.reason !== undefined;

/** Headers of every call but those for files, which have a type of their own. */
export function callHeaders(): Record<string, string> {
	return { "accept-language": locale, [csrfHeader]: csrfTokenIn(document.cookie) };
}

/**
 * One call of the back office.
 *
 * @param path below /admin/api, such as `/categories/7`
 * @throws ApiError when it is refused or nothing answers (status 0)
 */
const call: AdminCall = async (method, path, payload, signal) => {
	const headers = callHeaders();
	if (payload !== undefined) headers["content-type"] = "application/json";
	let response: Response;
	try {
		const body = payload === undefined ? undefined : JSON.stringify(payload);
		response = await fetch(`${adminPath}${path}`, { method, headers, body, signal });
	} catch (error) {
		if (signal?.aborted) throw error;
		throw refusal(0, null, path);
	}
	const reply = await response.json().catch(() => null);
	if (reply?.status !== successStatus) {
		sessionEnd.note(reply?.error?.code);
		throw refusal(response.status, reply, path);
	}
	return reply;
};

/** The calls of the back office: one function each, and those that all records have. */
export const api = adminClient(call);
export const records = recordClient<RaRecord>(call);

/**
 * The error of a failed reply, also of an unreadable one.
 *
 * @param path of the call, such as `/categories/7`: it decides the labels of the fields
 */
export function refusal(status: number, reply: Partial<FailureReply> | null, path: string): ApiError {
	const error = reply?.error;
	const fields = error ? faultyFields(error, path.split(/[/?]/)[1] ?? "") : {};
	const said = Object.values(fields).join(" ");
	const message =
		(said ? t("Not stored. %{said}", { said }) : error?.message) ??
		(status === 0
			? t("The server cannot be reached. Check the connection and try again.")
			: t("The server answered something unreadable (%{status}).", { status }));
	// Without any error react-admin takes the form for stored, and no longer asks before unsaved changes are left.
	const isAsked = error?.changed !== undefined || error?.code === "bookings_affected";
	const errors = { ...fields, root: { serverError: isAsked ? t("Not stored.") : message } };
	return new HttpError(message, status, {
		code: error?.code ?? "unreadable",
		errors,
		changed: error?.changed,
	}) as ApiError;
}

/** The message of each invalid field, with its label on the screen. */
function faultyFields(error: FailureReply["error"], resource: string): Record<string, string> {
	const inputs = (error.faults ?? []).filter(({ field }) => isInput(field));
	if (inputs.length > 0) {
		return Object.fromEntries(inputs.map((fault) => [fault.field, faultInWords(resource, fault)]));
	}
	const { field, message } = error;
	if (!field || !isInput(field)) return {};
	const name = pathInWords(resource, field);
	return { [field]: name ? `${name}: ${message}` : message };
}

const isInput = (field: string) => !notInputs.includes(field);
