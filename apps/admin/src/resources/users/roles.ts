import type { Role } from "@bcc/contract";

/** What each role may do, in words. */
export const roleChoices: { id: Role; name: string; says: string }[] = [
	{ id: "user", name: "Visitor", says: "no access to the back office" },
	{ id: "editor", name: "Editor", says: "content" },
	{ id: "auditor", name: "Auditor", says: "reads votes and the audit log" },
	{ id: "admin", name: "Administrator", says: "everything" },
];

/** A role in a word. */
export function roleName(role: Role): string {
	return roleChoices.find(({ id }) => id === role)?.name ?? role;
}
