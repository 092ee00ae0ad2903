import type { FailureReply } from "./reply.ts";

export type Success<Data> = {
	ok: true;
	data: Data;
	message?: string;
	/** Server time of the reply, in milliseconds since the epoch; absent in in-process calls. */
	answeredAt?: number;
};

/** `unreachable`: no answer came; `unreadable`: the answer was no API reply. Both have an empty message. */
export type Failure = {
	ok: false;
	httpStatus: number;
	code: FailureReply["error"]["code"] | "unreachable" | "unreadable";
	message: string;
	field?: string;
	reason?: FailureReply["error"]["reason"];
	data?: FailureReply["data"];
};

/** A reply is a success only if its `status` is 1 (product §5). */
export type Result<Data> = Success<Data> | Failure;

/** A rate limit or an overload refused a valid request: the same request may succeed later. */
export function isRetryable(result: Result<unknown>): boolean {
	return !result.ok && (result.httpStatus === 429 || result.httpStatus === 503);
}
