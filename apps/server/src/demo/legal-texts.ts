import { privacyEn, privacySw } from "#server/demo/privacy-policy.ts";
import { termsEn, termsSw } from "#server/demo/terms.ts";
import type { legalText } from "#server/features/legal-text/table.ts";

/** The demo's legal texts: they say what this software does. Organisers add who and where they are. */
export const demoLegalTexts: Pick<typeof legalText.$inferInsert, "kind" | "html" | "htmlSw">[] = [
	{ kind: "privacy", html: privacyEn, htmlSw: privacySw },
	{ kind: "terms", html: termsEn, htmlSw: termsSw },
];
