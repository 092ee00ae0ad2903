import { jury } from "#server/features/jury/plugin.ts";
import { log } from "#server/features/log/plugin.ts";
import { nominations } from "#server/features/nominations/plugin.ts";
import { sharing } from "#server/features/sharing/plugin.ts";
import { stories } from "#server/features/stories/plugin.ts";
import { tickets } from "#server/features/tickets/plugin.ts";
import { ussd } from "#server/features/ussd/plugin.ts";

/** The server starts without any of these lines, and then has nothing of that district. */
export const wings = {
	jury, // judges beside the public
	log, // the public log of votes
	nominations, // couples that visitors put forward
	sharing, // what links look like elsewhere
	stories, // what couples send by their link
	tickets, // seats for sale
	ussd, // votes of phones without internet
};
