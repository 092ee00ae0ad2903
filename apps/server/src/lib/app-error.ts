import { type ErrorCode, errorStatus } from "@bcc/contract/error-codes";
import type { InputFault } from "@bcc/contract/input-fault";
import type { FieldReason } from "@bcc/contract/people/account-fields";
import type { FailureReply } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";

type Couple = { nominee_id: number; husband: string; wife: string };

/** Who changed a record last (null = unknown), when, its version since, and whether that was to delete it. */
type Changed = { by: string | null; at: string | null; version: number; deleted: boolean };

type Options = {
	/** Dotted path of the offending input. */
	field?: string;
	/** Why that input was refused; only with `invalid_input`. */
	reason?: FieldReason;
	/** All input at fault; only with `invalid_input`. */
	faults?: InputFault[];
	headers?: Record<string, string>;
	/** The couple the asking voter chose; only with `already_voted`. */
	couple?: Couple;
	/** The change that was in the way; only with `changed_meanwhile`. */
	changed?: Changed;
	/** A more fitting message than that of the code. */
	words?: Words;
	/** The underlying error, for the log alone. */
	cause?: unknown;
};

/** A message in the caller's language. */
export type Words = (options: { locale: Locale }) => string;

/** The one error that features throw: a closed code that the error handler turns into a reply. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly field?: string;
	readonly reason?: FieldReason;
	readonly faults?: InputFault[];
	readonly headers?: Record<string, string>;
	readonly couple?: Couple;
	readonly changed?: Changed;
	readonly words?: Words;

	constructor(code: ErrorCode, options: Options = {}) {
		super(code, { cause: options.cause });
		this.name = "AppError";
		this.code = code;
		this.field = options.field;
		this.reason = options.reason;
		this.faults = options.faults;
		this.headers = options.headers;
		this.couple = options.couple;
		this.changed = options.changed;
		this.words = options.words;
	}

	get httpStatus(): number {
		return errorStatus[this.code];
	}

	/** The failure reply of architecture §3, in the caller's language. */
	toReply(locale: Locale): FailureReply {
		const message = errorMessage(this, locale);
		return {
			status: 0,
			message,
			error: {
				code: this.code,
				message,
				field: this.field,
				reason: this.reason,
				faults: this.faults ?? onlyFault(this),
				changed: this.changed,
			},
			data: this.couple ? [this.couple] : undefined,
		};
	}
}

/** The fault when nothing more is known than that a field is not valid. */
function onlyFault({ code, field, reason, words }: AppError): InputFault[] | undefined {
	const isExplained = code !== "invalid_input" || reason || words;
	return isExplained || !field ? undefined : [{ field, kind: "not_valid" }];
}

function errorMessage(error: AppError, locale: Locale): string {
	const options = { locale };
	if (error.words) return error.words(options);
	switch (error.code) {
		case "invalid_input":
			// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and reasons are a closed list
			if (error.reason) return m[`field_${error.reason}`]({}, options);
			return m.api_invalid_input({}, options);
		case "already_voted":
			return m.api_already_voted(
				{ husband: error.couple?.husband ?? "", wife: error.couple?.wife ?? "" },
				options,
			);
		default:
			// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and codes are a closed list
			return m[`api_${error.code}`]({}, options);
	}
}

/** @param waitMs milliseconds until the next attempt */
export function tooManyAttempts(waitMs: number, words?: Words): AppError {
	const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
	return new AppError("too_many_attempts", { words, headers });
}
