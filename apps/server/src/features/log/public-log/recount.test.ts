import { expect, test } from "vitest";
import { logInWords } from "#server/features/log/public-log/recount.ts";

const log = { season: "Awards 2027", size: 9, root: "abc=", waiting: 1, differences: [] };

test("what a recount has found in a log is described in the reader's language, its differences in English", () => {
	expect(logInWords(log, false, { locale: "en" })).toEqual([
		"public log: 9 entries with the seal abc=, 1 more wait for their numbers; every vote, void and restoration is in it as it is stored.",
	]);
	expect(logInWords(log, true, { locale: "sw" })).toEqual([
		"daftari la wazi la Awards 2027: mistari 9, muhuri abc=, mingine 1 inasubiri namba; kila kura, kila iliyobatilishwa na kila iliyorudishwa imo kama ilivyohifadhiwa.",
	]);
	expect(logInWords({ ...log, differences: ["entry 3 differs"] }, true, { locale: "sw" })).toEqual([
		"daftari la wazi la Awards 2027: mistari 9, muhuri abc=, mingine 1 inasubiri namba; tofauti:",
		"entry 3 differs",
	]);
});
