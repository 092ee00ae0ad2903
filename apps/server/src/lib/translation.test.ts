import { expect, test } from "vitest";
import { textsIn } from "./translation.ts";

const texts = {
	name: ["Couple of Faith", "Wanandoa wa Imani"],
	topic: ["Prayer", null],
	caption: ["", null],
	vision: [null, null, "Dira"],
	rights: ["All rights reserved", "", "Haki zote zimehifadhiwa"],
} satisfies Parameters<typeof textsIn>[1];

test("a Swahili record lists its untranslated texts", () => {
	expect(textsIn("sw", texts)).toEqual({
		name: "Wanandoa wa Imani",
		topic: "Prayer",
		caption: "",
		vision: "Dira",
		rights: "All rights reserved",
		in_english: ["topic", "rights"],
	});
});

test("an English record and a translated one have no such list", () => {
	expect(textsIn("en", texts)).toEqual({
		name: "Couple of Faith",
		topic: "Prayer",
		caption: "",
		vision: "Dira",
		rights: "All rights reserved",
	});
	expect(textsIn("sw", { name: texts.name })).toEqual({ name: "Wanandoa wa Imani" });
});
