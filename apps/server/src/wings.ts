/** The server starts without any of these lines, and then has nothing of that district. The command line takes their names alone. */
export const wings = {
	jury: async () => (await import("#server/features/jury/plugin.ts")).jury, // judges beside the public
	log: async () => (await import("#server/features/log/plugin.ts")).log, // the public log of votes
	nominations: async () => (await import("#server/features/nominations/plugin.ts")).nominations, // couples that visitors put forward
	sharing: async () => (await import("#server/features/sharing/plugin.ts")).sharing, // what links look like elsewhere
	stories: async () => (await import("#server/features/stories/plugin.ts")).stories, // what couples send by their link
	tickets: async () => (await import("#server/features/tickets/plugin.ts")).tickets, // seats for sale
	ussd: async () => (await import("#server/features/ussd/plugin.ts")).ussd, // votes of phones without internet
};
