import type { WingAccess } from "#server/testing/wing-access.ts";

const calls = ["checkpoint", "key", "tile/*", "log", "find/:commitment", "couples/:category"];

export const access: WingAccess = {
	open: Object.fromEntries(
		calls.flatMap((call) => [
			[`GET /ledger/${call}`, undefined],
			[`GET /ledger/:season(\\d+)/${call}`, undefined],
		]),
	),
	backOffice: {
		"GET log": ["admin"],
		"GET log/shown": ["admin", "auditor"],
	},
};
