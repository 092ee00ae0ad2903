import type { Role } from "@bcc/contract/account";
import { t } from "#admin/i18n/texts.ts";

/** The rights of each role, in words. */
export const roleChoices: { id: Role; name: string; description: string }[] = [
	{ id: "user", name: t("Visitor"), description: t("no access to the back office") },
	{ id: "editor", name: t("Editor"), description: t("content") },
	{ id: "auditor", name: t("Auditor"), description: t("reads votes and the audit log") },
	{ id: "admin", name: t("Administrator"), description: t("everything") },
];

/** A role in a word. */
export function roleName(role: Role): string {
	return roleChoices.find(({ id }) => id === role)?.name ?? role;
}
