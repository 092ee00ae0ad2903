import type { Role } from "@bcc/contract/account";
import { t } from "#admin/i18n/texts.ts";

/** The rights of each role, in words. */
export const roleChoices: { id: Role; name: string; says: string }[] = [
	{ id: "user", name: t("Visitor"), says: t("no access to the back office") },
	{ id: "editor", name: t("Editor"), says: t("content") },
	{ id: "auditor", name: t("Auditor"), says: t("reads votes and the audit log") },
	{ id: "admin", name: t("Administrator"), says: t("everything") },
];

/** A role in a word. */
export function roleName(role: Role): string {
	return roleChoices.find(({ id }) => id === role)?.name ?? role;
}
