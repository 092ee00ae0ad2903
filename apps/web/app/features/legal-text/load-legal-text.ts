import type { LegalKind, LegalText } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { readId } from "#web/features/voting/rules.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** A page of the privacy policy or of the terms, or why there is none. */
export type LegalPage = LegalText | "missing" | "later";

/** Loads a text as it holds today, or in the edition that the request's address names; never throws. */
export async function loadLegalText(
	api: ApiClient,
	kind: LegalKind,
	request: Pick<Request, "url">,
): Promise<LegalPage> {
	const named = new URL(request.url).searchParams.get("version");
	const edition = named === null ? undefined : readId(named);
	if (edition === null) return "missing";
	const result = await api.legalText(kind, edition);
	if (result.ok) return result.data[0] ?? "missing";
	if (result.code === "not_found" || result.code === "invalid_input") return "missing";
	reportFailure(`The ${kind} text could not be loaded`, result.code, result.message);
	return "later";
}
