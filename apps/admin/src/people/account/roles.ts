import type { Role } from "@bcc/contract/people/account";
import { t } from "#admin/i18n/texts.ts";

/** Each role in a word. */
export const roleNames: Record<Role, string> = {
	user: t("Visitor"),
	editor: t("Editor"),
	auditor: t("Auditor"),
	admin: t("Administrator"),
};

/** The same with its rights. */
export const rolesWithRights: Record<Role, string> = {
	user: `${roleNames.user}: ${t("no access to the back office")}`,
	editor: `${roleNames.editor}: ${t("content")}`,
	auditor: `${roleNames.auditor}: ${t("reads votes and the audit log")}`,
	admin: `${roleNames.admin}: ${t("everything")}`,
};
