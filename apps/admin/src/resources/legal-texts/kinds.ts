import type { LegalKind } from "@bcc/contract/legal-text";
import { t } from "#admin/i18n/texts.ts";

/** The texts' names on the site. */
export const kinds: { id: LegalKind; name: string }[] = [
	{ id: "privacy", name: t("Privacy Policy") },
	{ id: "terms", name: t("Terms and Conditions") },
];

/** A version of a text: `Privacy Policy, version 2`. */
export function textName(kind: LegalKind, edition: number | string): string {
	return t("%{text}, version %{edition}", { text: kindName(kind), edition: String(edition) });
}

/** A text in words. */
export function kindName(kind: LegalKind): string {
	return kinds.find(({ id }) => id === kind)?.name ?? kind;
}
