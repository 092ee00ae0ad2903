import type { Result } from "@bcc/contract/result";
import { tryLater } from "#web/lib/page-data.ts";

/** What the secret of a page's address opens; null when it opens nothing, or nothing any more. */
export async function openLink<Data>(
	address: URLSearchParams,
	open: (token: string) => Promise<Result<Data[]>>,
): Promise<Data | null> {
	const token = address.get("token");
	if (!token) return null;
	const reply = await open(token);
	if (reply.ok) return reply.data[0] ?? null;
	if (reply.code === "link_invalid" || reply.code === "invalid_input") return null;
	throw tryLater();
}

/**
 * The `headers` of such a page: it is not cached, and its address is sent to nobody. Not `no-referrer`, with which
 * browsers name no origin when a form is posted without scripts.
 */
export function linkHeaders() {
	return { "cache-control": "no-store", "referrer-policy": "strict-origin", "x-robots-tag": "noindex" };
}
