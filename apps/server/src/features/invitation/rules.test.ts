import { expect, test } from "vitest";
import { type InvitationFacts, stateOf } from "#server/features/invitation/rules.ts";

const now = new Date("2027-01-01T09:00:00Z");
const later = new Date("2027-01-01T09:00:00.001Z");
const fresh: InvitationFacts = {
	accepted_at: null,
	withdrawn_at: null,
	isValid: true,
	mailWaits: false,
	link_ends_at: null,
};

test.each([
	["sending", { mailWaits: true }],
	["open", { link_ends_at: later }],
	["open", { link_ends_at: later, mailWaits: true }],
	["expired", {}],
	["expired", { link_ends_at: now }],
	["lapsed", { isValid: false, link_ends_at: later }],
	["withdrawn", { withdrawn_at: now, isValid: false }],
	["accepted", { accepted_at: now, isValid: false }],
] as const)("%s: %j", (state, values) => expect(stateOf({ ...fresh, ...values }, now)).toBe(state));
