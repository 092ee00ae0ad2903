import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gateways } from "#server/features/ussd/session/gateways.ts";
import { screenLength, shortened, toGsm } from "#server/features/ussd/session/gsm.ts";
import {
	categoryNumber,
	coupleNumber,
	identifyPhone,
	type MenuCategory,
	replay,
} from "#server/features/ussd/session/rules.ts";
import { coupleOf, screenAt, toReply } from "#server/features/ussd/session/screens.ts";
import { identifyVoter } from "#server/features/votes/voting/rules.ts";
import { keyedHash } from "#server/lib/secrets.ts";

const now = new Date("2026-03-01T12:00:00Z");

/** Each character that a screen may have: those of GSM 03.38 that take 7 bits. */
const gsm = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

const name = fc.oneof(
	fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }),
	fc.constantFrom(
		"Juma",
		"Ng’endo",
		"José-María",
		"Łukasz",
		"Привет",
		"🎉🎉",
		"محمد",
		"[x] ^ {y} €",
		"A".repeat(200),
	),
);
const couple = fc.record({
	id: fc.integer({ min: 1, max: 150 }),
	husband: name,
	wife: name,
	withdrawn: fc.boolean(),
});
const category = fc.record({
	id: fc.integer({ min: 1, max: 120 }),
	name: fc.record({ en: name, sw: name }),
	opensAt: fc.constantFrom(null, new Date("2026-01-01"), new Date("2026-06-01")),
	closesAt: fc.constantFrom(null, null, new Date("2026-02-01"), new Date("2026-12-01")),
	frozen: fc.constantFrom(false, false, true),
	withdrawn: fc.constantFrom(false, false, true),
	couples: fc.uniqueArray(couple, { selector: ({ id }) => id, maxLength: 20 }),
});

/** As in the database: each couple is in one category. */
const menu = fc
	.uniqueArray(category, { selector: ({ id }) => id, maxLength: 15 })
	.map((all): MenuCategory[] =>
		all.map((each, index) => ({
			...each,
			couples: each.couples.map((one) => ({ ...one, id: one.id * 20 + index })),
		})),
	);

const step = (numbers: string[]) =>
	fc.oneof(
		fc.constantFrom("0", "1", "98", ...numbers),
		fc.constantFrom("", " 1 ", "#", "00", "01", "-1", "1e3", "99999999999999999999", "a"),
	);
const stepsOf = (categories: MenuCategory[]) =>
	fc.array(
		step(categories.flatMap((each) => [categoryNumber(each), ...each.couples.map(coupleNumber)]).map(String)),
		{ maxLength: 60 },
	);

/** Often the way to a couple of one of them, and its confirmation. */
const votes = (categories: MenuCategory[]) => {
	const ways = categories.flatMap((each) =>
		each.couples.map((one) => [String(categoryNumber(each)), String(coupleNumber(one)), "1"]),
	);
	return ways.length === 0 ? stepsOf(categories) : fc.constantFrom(...ways);
};
const session = menu.chain((categories) =>
	fc.tuple(
		fc.constant(categories),
		fc.oneof(
			stepsOf(categories),
			votes(categories),
			fc
				.tuple(fc.array(step([]), { maxLength: 3 }), votes(categories))
				.map(([before, way]) => [...before, ...way]),
		),
	),
);

describe("screens", () => {
	test("have at most 160 characters of GSM, whatever was typed and whatever names there are", () => {
		fc.assert(
			fc.property(session, ([categories, steps]) => {
				const screen = screenAt(replay(steps, categories), categories, now);
				if (screen === null) return;
				expect(screen.text.length).toBeLessThanOrEqual(screenLength);
				expect(screen.text).toMatch(gsm);
				expect(screen.text.trim()).not.toBe("");
				expect(toReply(screen)).toMatch(/^(CON|END) /);
			}),
			{ numRuns: 2_000 },
		);
	});

	test("of a list lead to each of its couples, a page after the other, and to nobody else", () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(couple, { selector: ({ id }) => id, minLength: 1, maxLength: 40 }),
				(couples) => {
					const open = { opensAt: null, closesAt: null, frozen: false, withdrawn: false };
					const only = { ...open, id: 7, name: { en: "Faith", sw: "Imani" }, couples };
					const active = couples
						.filter(({ withdrawn }) => !withdrawn)
						.map((each) => String(coupleNumber(each)));
					const found: string[] = [];
					for (let page = 0; page < 40 && active.length > 0; page++) {
						const place = replay(["7", ...Array(page).fill("98")], [only]);
						const text = screenAt(place, [only], now)?.text ?? "";
						found.push(...[...text.matchAll(/^(\d+) /gm)].map(([, number = ""]) => number));
						if (found.filter((number) => number === active[0]).length === 2) break;
					}
					expect(new Set(found)).toEqual(
						new Set(active.length > 0 ? [...active, "0", ...(found.includes("98") ? ["98"] : [])] : []),
					);
				},
			),
			{ numRuns: 300 },
		);
	});

	test("speak Swahili first, and English after 0", () => {
		const faith = {
			id: 1,
			name: { en: "Faith", sw: "Imani" },
			couples: [{ id: 1, husband: "Juma", wife: "Asha", withdrawn: false }],
		};
		const all = [{ ...faith, opensAt: null, closesAt: null, frozen: false, withdrawn: false }];
		const shown = (...steps: string[]) => screenAt(replay(steps, all), all, now)?.text;
		expect(shown()).toBe("Chagua kipengele:\n1 Imani\n0 English");
		expect(shown("0")).toBe("Choose a category:\n1 Faith\n0 Kiswahili");
		expect(shown("0", "1")).toBe("Faith\n11 Juma & Asha\n0 Back");
		expect(shown("1", "11")).toBe("Unawapigia kura Juma & Asha (Imani)?\n1 Ndiyo\n0 Rudi");
		expect(shown("1", "11", "0", "5")).toBe("Namba si sahihi. Chagua tena:\n11 Juma & Asha\n0 Rudi");
		expect(shown("5", "5", "5")).toBe("Namba si sahihi. Chagua tena:\n1 Imani\n0 English");
		expect(shown("5", "5", "5", "5")).toMatch(/^Tafadhali piga tena/);
	});
});

describe("a list", () => {
	const open = { opensAt: null, closesAt: null, frozen: false, withdrawn: false };
	const long = "Wanandoa wa Imani, Upendo na Ukarimu wa Jiji la Dar es Salaam";
	const juma = { id: 1_234_567, husband: "Juma".repeat(20), wife: "Asha".repeat(20), withdrawn: false };
	const gone = { id: 2, husband: "Juma", wife: "Asha", withdrawn: true };
	const all: MenuCategory[] = [
		{ ...open, id: 1, name: { en: "Hope", sw: "Tumaini" }, couples: [] },
		{ ...open, id: 2, name: { en: "Love", sw: "Upendo" }, couples: [gone] },
		{ ...open, id: 123_456, name: { en: long, sw: long }, couples: [juma] },
	];
	const shown = (steps: string[], menu = all) => screenAt(replay(steps, menu), menu, now)?.text ?? "";

	test("of categories has those for whose couples one can vote", () => {
		expect(shown([]).match(/^\d+ /gm)).toEqual(["123457 ", "0 "]);
		expect(shown([], all.slice(0, 2))).toBe("Kwa sasa hakuna kipengele kilicho wazi kupigiwa kura.");
		expect(shown(["1"])).toBe("Kipengele hiki bado hakina wanandoa.");
	});

	test("says of each name that it is cut", () => {
		expect(shown([])).toContain("\n123457 Wanandoa wa Imani, Upendo na Ukarimu wa Jiji la...\n");
		expect(shown(["123457"])).toMatch(/\n1234578 (Juma)+\w*\.\.\. & (Asha)+\w*\.\.\.\n/);
	});
});

describe("a vote", () => {
	test("is for the couple whose number was typed last before the key that confirms, whatever the lists became", () => {
		fc.assert(
			fc.property(session, ([categories, steps]) => {
				const place = replay(steps, categories);
				if (screenAt(place, categories, now) !== null) return;
				const [number, key] = steps.slice(-2);
				expect(key?.trim()).toBe("1");
				expect(String(coupleNumber(place.couple ?? { id: 0 }))).toBe(number?.trim());
				expect(place.couple?.withdrawn).toBe(false);
				expect(place.category?.couples).toContain(place.couple);
			}),
			{ numRuns: 5_000 },
		);
	});

	test("goes to nobody else when couples are withdrawn, added or put in another order between the steps", () => {
		const changed = session.chain(([before, steps]) =>
			fc.tuple(fc.constant(before), fc.constant(steps), menu, fc.boolean()),
		);
		fc.assert(
			fc.property(changed, ([before, steps, others, joined]) => {
				const after = joined ? [...others, ...before].filter(isFirst) : others;
				const [then, today] = [replay(steps.slice(0, -1), before), replay(steps, after)];
				if (!then.couple || screenAt(today, after, now) !== null) return;
				// The names were on the phone: if the vote counts it is for the couple with that number.
				expect(today.couple?.id).toBe(then.couple.id);
			}),
			{ numRuns: 3_000 },
		);
	});

	test("is cast by no step after the one that confirms", () => {
		const all = [
			{
				...{ id: 1, name: { en: "Faith", sw: "Imani" } },
				...{ opensAt: null, closesAt: null },
				frozen: false,
				withdrawn: false,
				couples: [{ id: 1, husband: "Juma", wife: "Asha", withdrawn: false }],
			},
		];
		expect(screenAt(replay(["1", "11", "1"], all), all, now)).toBeNull();
		for (const more of ["1", "11", "0", ""]) {
			expect(screenAt(replay(["1", "11", "1", more], all), all, now)?.asks).toBe(false);
		}
	});
});

const isFirst = ({ id }: MenuCategory, index: number, all: MenuCategory[]) =>
	all.findIndex((each) => each.id === id) === index;

describe("numbers", () => {
	test("are of one couple each, and never a key of the menu", () => {
		const couples = Array.from({ length: 300 }, (_, index) => coupleNumber({ id: index + 1 }));
		expect(new Set(couples).size).toBe(300);
		expect(couples.filter((number) => number <= 10 || number === 98)).toEqual([]);
		const categories = Array.from({ length: 300 }, (_, index) => categoryNumber({ id: index + 1 }));
		expect(new Set(categories).size).toBe(300);
		expect(categories.filter((number) => number < 1 || number === 98)).toEqual([]);
	});
});

describe("letters", () => {
	test.each([
		["Ng’ang’a", "Ng'ang'a"],
		["José Ñandú", "José Ñandu"],
		["Çelik ç", "Çelik c"],
		["Łucja Đoković", "Lucja Dokovic"],
		["“A” – [b] {c}", '"A" - (b) (c)'],
		["Иван", "????"],
		["ﬁ\u200b🎉", "fi"],
	])("%s → %s", (given, shown) => {
		expect(toGsm(given)).toBe(shown);
		expect(shown).toMatch(gsm);
	});

	test("of a name are cut to its space", () => {
		expect(shortened("  Juma \n Mushi ", 20)).toBe("Juma Mushi");
		expect(shortened("Mwanaidi Kiwanuka", 10)).toBe("Mwanaid...");
		expect(coupleOf({ husband: "Al", wife: "B".repeat(90) }, 20)).toBe(`Al & ${"B".repeat(12)}...`);
		expect(coupleOf({ husband: "A".repeat(90), wife: "B".repeat(90) }, 21)).toBe("AAAAAA... & BBBBBB...");
	});
});

describe("gateways", () => {
	const read = (method: "GET" | "POST", query: string) => gateways[method](new URLSearchParams(query));

	test("say the number and what was typed in their own words", () => {
		expect(read("POST", "sessionId=1&phoneNumber=%2B255712345678&text=")).toEqual({
			number: "+255712345678",
			steps: [],
		});
		expect(read("POST", "phoneNumber=%2B255712345678&text=1*11*1")).toEqual({
			number: "+255712345678",
			steps: ["1", "11", "1"],
		});
		expect(read("GET", "MSISDN=255712345678&INPUT=1*11")).toEqual({
			number: "255712345678",
			steps: ["1", "11"],
		});
		expect(read("GET", "MSISDN=255712345678&INPUT=*149*88%23")).toEqual({
			number: "255712345678",
			steps: [],
		});
		expect(read("GET", "MSISDN=255712345678&INPUT=*149*5*88%23*2*18").steps).toEqual(["2", "18"]);
		expect(read("GET", "")).toEqual({ number: "", steps: [] });
	});

	test("are asked nothing more after ten thousand steps", () => {
		const { steps } = read("POST", `phoneNumber=1&text=${"0*".repeat(10_000)}`);
		expect(steps.length).toBeLessThan(60);
		expect(screenAt(replay(steps, []), [], now)?.asks).toBe(false);
	});
});

test("a phone is no network and no browser of the same name", () => {
	const hash = keyedHash(Buffer.alloc(32, 1));
	const phone = identifyPhone(hash, "+255712345678");
	expect(phone).toEqual(identifyPhone(hash, "+255712345678"));
	expect(phone.voterKey).not.toBe(identifyPhone(hash, "+255712345679").voterKey);
	expect(phone.voterKey).not.toBe(identifyPhone(keyedHash(Buffer.alloc(32, 2)), "+255712345678").voterKey);
	const origin = {
		address: "+255712345678",
		network: "+255712345678",
		wider: null,
		localTrial: false,
		fault: null,
	};
	const hints = {
		origin,
		claimedAddress: "",
		device: "unknown",
		userAgent: undefined,
		browserId: "+255712345678",
	};
	for (const allowance of [1, 2]) {
		const voter = identifyVoter(hints, hash, allowance);
		expect(voter.networkKey).not.toBe(phone.networkKey);
		expect(voter.voterKey.slice(1)).not.toBe(phone.voterKey.slice(1));
	}
});
