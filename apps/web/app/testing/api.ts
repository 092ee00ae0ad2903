import { type ApiClient, createApiClient, type Transport } from "@bcc/contract/client";

type Answer = Awaited<ReturnType<Transport>>;

/** A client whose every call gets the same answer; null: nothing answers. */
export function apiAnswering(answer: Answer | null): ApiClient {
	const transport: Transport = async () => {
		if (!answer) throw new Error("nothing answers");
		return answer;
	};
	return createApiClient({ transport, apiKey: "public", locale: "en" });
}

export function success(data: unknown): Answer {
	return { httpStatus: 200, body: { status: 1, data } };
}

export function failure(httpStatus: number, code: string): Answer {
	return { httpStatus, body: { status: 0, message: "no", error: { code, message: "no" } } };
}
