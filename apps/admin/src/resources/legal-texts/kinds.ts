import type { LegalKind } from "@bcc/contract";

/** The texts, as the site calls them. */
export const kinds: { id: LegalKind; name: string }[] = [
	{ id: "privacy", name: "Privacy Policy" },
	{ id: "terms", name: "Terms and Conditions" },
];

/** A text in words. */
export function kindName(kind: LegalKind): string {
	return kinds.find(({ id }) => id === kind)?.name ?? kind;
}
