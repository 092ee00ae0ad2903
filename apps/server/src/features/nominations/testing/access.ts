import type { Role } from "@bcc/contract/people/account";
import { nominatedCouple } from "#server/db/schema/nomination.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { newNomination } from "#server/features/nominations/testing/nomination.ts";
import { eq } from "#server/lib/drizzle.ts";
import type { WingAccess } from "#server/testing/wing-access.ts";

const writers: Role[] = ["admin", "editor"];

export const access: WingAccess = {
	open: { "GET /nominations/call": undefined, "POST /nominations/send": newNomination(1) },
	backOffice: Object.fromEntries(
		[
			...["", "/many", "/waiting", "/call", "/:id", "/:id/sent"].map((path) => `GET nominations${path}`),
			"PUT nominations/call",
			...["accept", "decline", "note", "merge"].map((action) => `POST nominations/:id/${action}`),
		].map((call) => [call, writers]),
	),
	async store({ db }, { nomineeId }) {
		const [{ categoryId = 0 } = {}] = await db
			.select({ categoryId: nominee.categoryId })
			.from(nominee)
			.where(eq(nominee.id, nomineeId));
		const [stored] = await db
			.insert(nominatedCouple)
			.values({ categoryId, husband: "Amani", wife: "Neema" })
			.returning({ id: nominatedCouple.id });
		return { nominations: stored?.id ?? 0 };
	},
};
