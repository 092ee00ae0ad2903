import { expect, test } from "vitest";
import { type Standing, stateOf } from "#server/features/invitation/rules.ts";

const now = new Date("2027-01-01T09:00:00Z");
const later = new Date("2027-01-01T09:00:00.001Z");
const fresh: Standing = {
	acceptedAt: null,
	withdrawnAt: null,
	stands: true,
	mailWaits: false,
	linkEndsAt: null,
};

test.each([
	["sending", { mailWaits: true }],
	["open", { linkEndsAt: later }],
	["open", { linkEndsAt: later, mailWaits: true }],
	["expired", {}],
	["expired", { linkEndsAt: now }],
	["lapsed", { stands: false, linkEndsAt: later }],
	["withdrawn", { withdrawnAt: now, stands: false }],
	["accepted", { acceptedAt: now, stands: false }],
] as const)("%s: %j", (state, values) => expect(stateOf({ ...fresh, ...values }, now)).toBe(state));
