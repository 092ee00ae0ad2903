import { expect, test } from "vitest";
import { type InvitationFacts, stateOf } from "#server/features/invitation/rules.ts";

const now = new Date("2027-01-01T09:00:00Z");
const later = new Date("2027-01-01T09:00:00.001Z");
const fresh: InvitationFacts = {
	acceptedAt: null,
	withdrawnAt: null,
	isValid: true,
	mailWaits: false,
	linkEndsAt: null,
};

test.each([
	["sending", { mailWaits: true }],
	["open", { linkEndsAt: later }],
	["open", { linkEndsAt: later, mailWaits: true }],
	["expired", {}],
	["expired", { linkEndsAt: now }],
	["lapsed", { isValid: false, linkEndsAt: later }],
	["withdrawn", { withdrawnAt: now, isValid: false }],
	["accepted", { acceptedAt: now, isValid: false }],
] as const)("%s: %j", (state, values) => expect(stateOf({ ...fresh, ...values }, now)).toBe(state));
