import type { Role } from "@bcc/contract/people/account";
import { judge } from "#server/db/schema/jury.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import type { WingAccess } from "#server/testing/wing-access.ts";

const readers: Role[] = ["admin", "auditor"];
const writers: Role[] = ["admin"];

export const access: WingAccess = {
	open: {
		"POST /jury/sheets": { token: "x" },
		"POST /jury/save": {
			token: "x",
			sheet: { nominee_id: 1, seen: 0, knows_couple: true, comment: "", scores: [] },
		},
		"POST /jury/hand-in": { token: "x" },
	},
	backOffice: {
		"GET jury": readers,
		"GET jury/sheets": readers,
		"PUT jury": writers,
		"POST jury/close": writers,
		"POST jury/judges": writers,
		"POST jury/judges/:id/link": writers,
		"POST jury/judges/:id/give-back": writers,
		"POST jury/judges/:id/remove": writers,
	},
	async store({ db }) {
		const [stored] = await db
			.insert(judge)
			.values({ seasonId: currentSeasonId, name: "Asha", locale: "en", createdAt: new Date() })
			.returning({ id: judge.id });
		return { "jury/judges": stored?.id ?? 0 };
	},
};
