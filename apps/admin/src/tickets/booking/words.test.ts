import type { AuditEntry } from "@bcc/contract/office/admin-audit";
import { expect, test } from "vitest";
import { faultInWords } from "#admin/components/record/fault-words.ts";
import { entryInWords } from "#admin/office/audit/entry-words.ts";

test("a fault of a ticket on sale is a sentence", () => {
	const fault = { field: "kinds.1.closes_at", kind: "not_valid" } as const;
	expect(faultInWords("bookings", fault)).toBe("“Sold until” of ticket 2 is not valid.");
});

test("the audit log says that a link for the door was made", () => {
	const entry = { action: "ask", resource: "bookings", label: "Awards Night" } as AuditEntry;
	expect(entryInWords(entry)).toBe("Made a link for the door: Booking Awards Night");
});
