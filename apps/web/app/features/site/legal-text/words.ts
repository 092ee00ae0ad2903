import type { LegalKind } from "@bcc/contract/site/legal-text";
import { m } from "@bcc/messages";

/** Each text's title and path. */
export const legalNames: Record<LegalKind, () => string> = {
	privacy: m.shell_footer_privacy,
	terms: m.shell_footer_terms,
};

export function legalPath(kind: LegalKind, edition?: number): string {
	return edition === undefined ? `/${kind}` : `/${kind}?version=${edition}`;
}
