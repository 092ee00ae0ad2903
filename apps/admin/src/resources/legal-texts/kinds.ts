import type { LegalKind } from "@bcc/contract";
import { t } from "#admin/i18n/texts.ts";

/** The texts, as the site calls them. */
export const kinds: { id: LegalKind; name: string }[] = [
	{ id: "privacy", name: t("Privacy Policy") },
	{ id: "terms", name: t("Terms and Conditions") },
];

/** A text in words. */
export function kindName(kind: LegalKind): string {
	return kinds.find(({ id }) => id === kind)?.name ?? kind;
}
