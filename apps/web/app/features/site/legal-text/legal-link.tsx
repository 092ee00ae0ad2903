import type { LegalKind } from "@bcc/contract/site/legal-text";
import { LocalLink } from "#web/components/local-link.tsx";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { legalNames, legalPath } from "./words.ts";

/** A link of the footer: to the text, or to the specified anchor while there is none (product §2). */
export function LegalLink({ kind }: { kind: LegalKind }) {
	const { legal_texts } = useSiteSettings();
	if (legal_texts.includes(kind)) return <LocalLink to={legalPath(kind)}>{legalNames[kind]()}</LocalLink>;
	// biome-ignore lint/a11y/useValidAnchor: a placeholder anchor by product §2
	return <a href="#">{legalNames[kind]()}</a>;
}
