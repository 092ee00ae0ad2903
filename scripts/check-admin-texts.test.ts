import { expect, test } from "vitest";
import { adminDictionaries } from "./admin-dictionaries.ts";
import { adminTextProblems } from "./check-admin-texts.ts";
import { sourceFiles } from "./source-files.ts";

type Dictionaries = Record<string, Record<string, string>>;

/** Problems of made-up files of the back office, by path, with made-up dictionaries, by name. */
const problemsOf = (files: Record<string, string>, dictionaries: Dictionaries = {}) =>
	adminTextProblems(
		Object.entries(files).map(([path, text]) => ({ path: `apps/admin/src/${path}`, text })),
		new Map(Object.entries(dictionaries)),
	);

test("every text of the back office is there in English and in Swahili", () => {
	const files = sourceFiles();
	expect(adminTextProblems(files, adminDictionaries())).toEqual([]);
});

/** Names, abbreviations and words that Tanzanians say in English. */
const sameInBoth = [
	"%{all}, heap %{heap}",
	"Airtel Money",
	"Bucket",
	"CSV",
	"ClickPesa",
	"Facebook",
	"HaloPesa",
	"HTML",
	"IPv4: /%{prefix}",
	"IPv6: /%{prefix}",
	"Instagram",
	"Karibu, %{name}",
	"Kiswahili",
	"M-Pesa",
	"Mixx by Yas",
	"PostgreSQL",
	"Tshs %{price}",
	"Video",
	"WhatsApp",
];

test("no text is the same in both languages except names and the like", () => {
	const dictionaries = adminDictionaries();
	const same = [...dictionaries.values()]
		.flatMap((dictionary) => Object.entries(dictionary))
		.filter(([english, swahili]) => english === swahili && !sameInBoth.includes(english))
		.filter(([english]) => /\p{L}{2}/u.test(english.replaceAll(/%\{\w+\}/g, "")));
	expect(same).toEqual([]);
});

test("each text has its Swahili once", () => {
	const files = {
		"votes/result/totals.tsx": 't("Votes"); t("Voided");',
		"people/account/list.tsx": 't("Votes"); t("%{count} role |||| %{count} roles", { count });',
		"frame.tsx": 'textWith("See %{page}", { page });',
	};
	const dictionaries = {
		votes: { Voided: "Zimebatilishwa" },
		users: { "%{count} role |||| %{count} roles": "Nafasi %{count} |||| Nafasi %{count}" },
		shared: { Votes: "Kura", "See %{page}": "Tazama %{page}" },
	};
	expect(problemsOf(files, dictionaries)).toEqual([]);
});

test.each<[string, string, Dictionaries, string]>([
	["is missing", 't("Votes")', {}, 'apps/admin/src/votes/result/totals.tsx has no Swahili for "Votes"'],
	["is left over", "", { votes: { Votes: "Kura" } }, 'votes.json: "Votes" is not used any more'],
	[
		"has other values",
		't("Delete %{name}?", { name })',
		{ votes: { "Delete %{name}?": "Ufute %{jina}?" } },
		'votes.json: "Delete %{name}?" has other values in Swahili',
	],
	[
		"has other forms",
		't("%{count} vote |||| %{count} votes", { count })',
		{ votes: { "%{count} vote |||| %{count} votes": "Kura %{count}" } },
		'votes.json: "%{count} vote |||| %{count} votes" has another number of forms in Swahili',
	],
	["is empty", 't("Votes")', { votes: { Votes: " " } }, 'votes.json: "Votes" is empty in Swahili'],
	[
		"is put together",
		"t(`$" + "{name} votes`)",
		{},
		"apps/admin/src/votes/result/totals.tsx:1 t is to be given its text as it is, not put together",
	],
	[
		"is a variable",
		"textWith(label, {})",
		{},
		"apps/admin/src/votes/result/totals.tsx:1 textWith is to be given its text as it is, not put together",
	],
	[
		"has Swahili twice",
		't("Votes")',
		{ shared: { Votes: "Kura" }, votes: { Votes: "Kura" } },
		'votes.json: "Votes" is in another file, too',
	],
])("a text that %s is found", (_kind, code, dictionaries, problem) => {
	expect(problemsOf({ "votes/result/totals.tsx": code }, dictionaries)).toEqual([problem]);
});

test.each([
	["between tags", "const a = <p>no votes yet</p>;", "no votes yet"],
	["in an attribute", '\nconst a = <Panel title="Votes" />;', "Votes"],
	["in a constant", 'const a = { title: "What visitors read" };', "What visitors read"],
	["in a template", "const a = `$" + "{count} votes are held`;", "0 votes are held"],
])("a sentence without t %s is found, with its line", (_where, text, words) => {
	const line = text.startsWith("\n") ? 2 : 1;
	expect(problemsOf({ "votes/result/totals.tsx": text })).toEqual([
		`apps/admin/src/votes/result/totals.tsx:${line} is not translated: ${JSON.stringify(words)}`,
	]);
});

test("names of styles, of calls and of the browser are not texts", () => {
	const code = `
		import { Box } from "@mui/material";
		type State = "Not asked yet";
		const a = <Box component="Section" sx={{ gridTemplateColumns: "minmax auto" }} id="Votes" />;
		element.setAttribute("Big data", "Some words here");
		if (event.key === "Enter") throw new Error("This cannot happen.");
	`;
	expect(
		problemsOf({ "votes/result/totals.tsx": code, "votes/totals.test.ts": 'test("Sums are right", run);' }),
	).toEqual([]);
});
