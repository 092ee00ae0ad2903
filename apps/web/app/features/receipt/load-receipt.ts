import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import { logFailure } from "#web/features/voting/load-voting.ts";
import { readId } from "#web/features/voting/rules.ts";

/** The receipt of this browser's vote, null when it has none; "later" when the server puts the question off. */
export type Receipt = { code: string } | null | "later";

/** Loads the receipt of a category, whose id is anybody's text; never throws. */
export async function loadReceipt(api: ApiClient, categoryId: string | null): Promise<Receipt> {
	const id = readId(categoryId);
	if (id === null) return null;
	const result = await api.voteReceipt({ category_id: id, ip_address: "", device: "" });
	if (result.ok) return result.data[0] ? { code: result.data[0].receipt } : null;
	if (result.code !== "voting_closed") logFailure("Receipt", result);
	return isPutOff(result) ? "later" : null;
}
