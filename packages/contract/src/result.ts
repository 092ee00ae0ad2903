import type { FailureReply } from "./reply.ts";

export type Success<Data> = {
	ok: true;
	data: Data;
	message?: string;
	/** By the server's clock, in milliseconds since the epoch; absent where the caller shares that clock. */
	answeredAt?: number;
};

/** `unreachable`: nothing answered; `unreadable`: the answer was not the API's. Their messages are empty. */
export type Failure = {
	ok: false;
	httpStatus: number;
	code: FailureReply["error"]["code"] | "unreachable" | "unreadable";
	message: string;
	field?: string;
	reason?: FailureReply["error"]["reason"];
	data?: FailureReply["data"];
};

/** A reply is a success only if its status equals 1 (product §5). */
export type Result<Data> = Success<Data> | Failure;

/** A rate limit or an overload refused a valid request: the same request may succeed later. */
export function isRetryable(result: Result<unknown>): boolean {
	return !result.ok && (result.httpStatus === 429 || result.httpStatus === 503);
}
