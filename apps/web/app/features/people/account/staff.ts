import type { Role } from "@bcc/contract/people/account";

/** Whether somebody with this role works in the back office. */
export function isStaff(role: Role | undefined): boolean {
	return role !== undefined && role !== "user";
}
