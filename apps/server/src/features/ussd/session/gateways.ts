import { mostSteps } from "#server/features/ussd/session/rules.ts";

/** What every gateway's request comes down to: the number as it is given, and all that was typed since the call. */
export type UssdRequest = { number: string; steps: string[] };

type Fields = Pick<URLSearchParams, "get">;

/** The fields of a request as the gateways send them that have its method. */
export const gateways: Record<"GET" | "POST", (fields: Fields) => UssdRequest> = {
	/** Africa's Talking, and those that speak as it does: https://developers.africastalking.com/docs/ussd/handle_sessions */
	POST: (fields) => ({ number: fields.get("phoneNumber") ?? "", steps: stepsOf(fields.get("text")) }),
	/** Others; the input may begin with the code that was dialled. */
	GET: (fields) => ({
		number: fields.get("MSISDN") ?? "",
		steps: stepsOf(fields.get("INPUT")?.replace(/^\*[\d*]*#\*?/, "") ?? null),
	}),
};

/** One more than there may be, so that too many are noticed. */
function stepsOf(text: string | null): string[] {
	return text ? text.split("*", mostSteps + 1) : [];
}
