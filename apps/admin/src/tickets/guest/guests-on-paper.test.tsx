import type { AdminGuest } from "@bcc/contract/tickets/admin-guest";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GuestsOnPaper } from "#admin/tickets/guest/guests-on-paper.tsx";

const guest = (values: Partial<AdminGuest>): AdminGuest => ({
	...{ booking_id: 1, number: 1, reference: "ABCD2345", buyer: "Neema Mushi", name: "Asha Juma", table: "2" },
	...{ kind: "Single", kind_sw: null, answer: null, confirmed: true },
	...values,
});

test.each(["table", "name"] as const)("by %s, a guest whose seat is not paid is marked", (by) => {
	const guests = [guest({}), guest({ number: 2, name: "Bahati Ali", confirmed: false })];
	const sheet = renderToStaticMarkup(<GuestsOnPaper guests={guests} question={null} by={by} />);
	expect(sheet).toContain("Bahati Ali (not paid)");
	expect(sheet).toContain("Asha Juma<");
});
