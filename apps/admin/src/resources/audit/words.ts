import type { AuditAction, AuditedResource } from "@bcc/contract/admin";

/** Each action, as it was done. */
export const actionNames: Record<AuditAction, string> = {
	create: "Created",
	import: "Imported",
	change: "Changed",
	delete: "Deleted",
	restore: "Restored",
	withdraw: "Withdrew",
	reinstate: "Put back",
	order: "Put in order",
	sign_out: "Logged out everywhere",
	resend: "Sent again",
	accept: "Accepted",
	freeze: "Froze",
	reopen: "Reopened",
	publish: "Published the results",
	unpublish: "Hid the results again",
	void: "Voided votes",
	unvoid: "Took a void back",
	hold: "Held votes for review",
	release: "Released held votes",
	close_books: "Closed the books",
	begin_log: "Began a new public log",
	begin_season: "Began the next season",
	backup: "Backed up",
	download: "Downloaded",
};

/** What it was done to. */
export const resourceNames: Record<AuditedResource, string> = {
	categories: "Category",
	nominees: "Couple",
	seminars: "Seminar",
	events: "Event",
	galleries: "Gallery",
	banners: "Banner",
	sponsors: "Sponsor",
	"legal-texts": "Legal text",
	users: "User",
	invitations: "Invitation",
	settings: "Site settings",
	seasons: "Season",
	files: "Files",
	votes: "Votes",
	backups: "Backup",
};
