import type { LegalKind } from "@bcc/contract";
import { m } from "@bcc/messages";

/** What each text is called, and where it stands. */
export const legalNames: Record<LegalKind, () => string> = {
	privacy: m.shell_footer_privacy,
	terms: m.shell_footer_terms,
};

/** Address of a text, without a language. */
export function legalPath(kind: LegalKind, edition?: number): string {
	return edition === undefined ? `/${kind}` : `/${kind}?version=${edition}`;
}
