import { m } from "@bcc/messages";

/** The links of the bar and of the small-screen menu, in order (product §2). */
export function siteLinks() {
	return [
		{ to: "/home", label: m.shell_nav_home() },
		{ to: "/about", label: m.shell_nav_about() },
		{ to: "/award/category", label: m.shell_nav_awards() },
		{ to: "/seminars", label: m.shell_nav_seminars() },
		{ to: "/events", label: m.shell_nav_events() },
		{ to: "/gallery", label: m.shell_nav_gallery() },
	];
}
