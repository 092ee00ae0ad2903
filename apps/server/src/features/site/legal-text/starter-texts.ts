import type { LegalKind } from "@bcc/contract/site/legal-text";
import { privacyEn, privacySw } from "#server/features/site/legal-text/privacy-policy.ts";
import { termsEn, termsSw } from "#server/features/site/legal-text/terms.ts";

/** Legal texts to begin with: they describe this software. Organisers add who and where they are. */
export const starterTexts: Record<LegalKind, { text: string; text_sw: string }> = {
	privacy: { text: privacyEn, text_sw: privacySw },
	terms: { text: termsEn, text_sw: termsSw },
};
