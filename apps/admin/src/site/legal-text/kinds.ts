import type { LegalKind } from "@bcc/contract/site/legal-text";
import { t } from "#admin/i18n/texts.ts";

/** The texts' names on the site. */
export const kindNames: Record<LegalKind, string> = {
	privacy: t("Privacy Policy"),
	terms: t("Terms and Conditions"),
};

/** A version of a text: `Privacy Policy, version 2`. */
export function textName(kind: LegalKind, edition: number | string): string {
	return t("%{text}, version %{edition}", { text: kindNames[kind], edition: String(edition) });
}
