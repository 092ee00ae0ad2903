import type { ApiClient } from "@bcc/contract/client";
import { type FormOutcome, outcomeOf } from "#web/features/form/field-errors.ts";

/**
 * Confirms an address with the token of a mailed link; never throws.
 *
 * @param token as it stands in the address: anybody's text
 */
export async function confirmEmail(api: ApiClient, token: string): Promise<FormOutcome<unknown>> {
	return outcomeOf(await api.confirmEmail(token), []);
}
