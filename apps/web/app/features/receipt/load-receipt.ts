import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import { logFailure } from "#web/features/voting/load-voting.ts";
import { readId } from "#web/features/voting/rules.ts";
import { tryLater } from "#web/lib/page-data.ts";

/** The receipt of this browser's vote in a category; null when it has none. */
export async function loadReceipt(api: ApiClient, address: URLSearchParams): Promise<string | null> {
	const id = readId(address.get("categoryId"));
	if (id === null) return null;
	const result = await api.voteReceipt({ category_id: id, ip_address: "", device: "" });
	if (result.ok) return result.data[0]?.receipt ?? null;
	if (result.code !== "voting_closed") logFailure("Receipt", result);
	if (isPutOff(result)) throw tryLater();
	return null;
}
