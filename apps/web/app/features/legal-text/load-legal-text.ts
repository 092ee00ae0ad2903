import type { LegalKind, LegalText } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { readId } from "#web/features/voting/rules.ts";
import { notFound, tryLater } from "#web/lib/page-data.ts";
import { reportFailure } from "#web/lib/report-failure.ts";

/** Loads a text as it holds today, or in the edition that the address names; throws where there is none. */
export function loadLegalText(kind: LegalKind) {
	return async (api: ApiClient, address: URLSearchParams): Promise<LegalText> => {
		const named = address.get("version");
		const edition = named === null ? undefined : readId(named);
		if (edition === null) throw notFound();
		const result = await api.legalText(kind, edition);
		const [text] = result.ok ? result.data : [];
		if (text) return text;
		if (result.ok || result.code === "not_found" || result.code === "invalid_input") throw notFound();
		reportFailure(`The ${kind} text could not be loaded`, result.code, result.message);
		throw tryLater();
	};
}
