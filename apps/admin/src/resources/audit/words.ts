import type { AuditAction, CheckPoint } from "@bcc/contract/admin";
import { t } from "#admin/i18n/texts.ts";

/** Each action, as it was done. */
export const actionNames: Record<AuditAction, string> = {
	create: t("Created # by somebody"),
	import: t("Imported"),
	change: t("Changed"),
	delete: t("Deleted # by somebody"),
	restore: t("Restored"),
	withdraw: t("Withdrew"),
	reinstate: t("Put back # by somebody"),
	order: t("Put in order"),
	sign_out: t("Logged out everywhere"),
	resend: t("Sent again"),
	accept: t("Accepted # by somebody"),
	freeze: t("Froze"),
	reopen: t("Reopened"),
	publish: t("Published the results"),
	unpublish: t("Hid the results again"),
	break_tie: t("Recorded the jury’s decision on a tie"),
	remove_tie_break: t("Removed the jury’s decision on a tie"),
	void: t("Voided votes # by somebody"),
	unvoid: t("Took a void back"),
	hold: t("Held votes for review"),
	release: t("Released held votes"),
	close_books: t("Closed the books"),
	begin_log: t("Began a new public log"),
	begin_season: t("Began the next season"),
	backup: t("Backed up"),
	download: t("Downloaded"),
	tick: t("Ticked as seen"),
	untick: t("Took a tick back"),
	renew_codes: t("Made new recovery codes"),
	ask: t("Made a link for a photo and story"),
	end_link: t("Withdrew a link"),
	send: t("Sent a photo or story"),
	use: t("Took over a photo or story"),
	send_back: t("Sent back"),
	take_down: t("Took down"),
};

const points: Record<CheckPoint, string> = {
	categories: t("categories"),
	empty_categories: t("empty categories"),
	category_dates: t("category dates"),
	category_drafts: t("category drafts"),
	couple_drafts: t("couple drafts"),
	couple_photos: t("couple photos"),
	couple_swahili: t("couples’ stories in Swahili"),
	other_swahili: t("other texts in Swahili"),
	legal_texts: t("legal texts"),
	contact: t("contact"),
	settings_swahili: t("settings in Swahili"),
	allowance: t("allowance"),
	two_step: t("two-step log-in"),
	mail: t("mail"),
	proxy: t("proxy"),
	backup: t("backup"),
};

/** Points of the checklist, for names of any kind. */
export const pointNames: Record<string, string | undefined> = points;
