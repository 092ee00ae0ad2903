import { expect, test } from "vitest";
import { type InvitationFacts, stateOf } from "#server/features/people/invitation/rules.ts";

const now = new Date("2027-01-01T09:00:00Z");
const later = new Date("2027-01-01T09:00:00.001Z");
const fresh: InvitationFacts = {
	accepted_at: null,
	withdrawn_at: null,
	isValid: true,
	mail: null,
	link_ends_at: null,
};

test.each([
	["sending", { mail: "waits" }],
	["undelivered", { mail: "given_up" }],
	["open", { link_ends_at: later }],
	["sending", { link_ends_at: later, mail: "waits" }],
	["undelivered", { link_ends_at: later, mail: "given_up" }],
	["expired", {}],
	["expired", { link_ends_at: now }],
	["lapsed", { isValid: false, link_ends_at: later }],
	["withdrawn", { withdrawn_at: now, isValid: false }],
	["accepted", { accepted_at: now, isValid: false }],
] as const)("%s: %j", (state, values) => expect(stateOf({ ...fresh, ...values }, now)).toBe(state));
