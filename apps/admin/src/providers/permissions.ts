import type { StaffRole } from "@bcc/contract/admin";

/** Resources that editors work on. */
const contentResources = [
	"categories",
	"nominees",
	"submissions",
	"seminars",
	"events",
	"galleries",
	"banners",
	"sponsors",
	"legal-texts",
	"files",
	"import",
	"bin",
];

const readActions: string[] = ["list", "show", "export"];

/** What auditors look at, and change nothing of. */
const audited = ["audit", "votes", "results", "evening", "voids", "seasons"];

/**
 * Whether the screens offer something to a role. The server decides on every call; this only keeps away what it would
 * refuse.
 */
export function mayDo(role: StaffRole, action: string, resource: string): boolean {
	if (role === "admin") return true;
	if (role === "editor") return contentResources.includes(resource);
	return audited.includes(resource) && readActions.includes(action);
}
