import { type ESTree, parseSync, Visitor } from "vite";
import { adminDictionaries } from "./admin-dictionaries.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";

const adminSource = "apps/admin/src/";

/** The texts that files pass to `t` and `textWith`, each with a file that uses it, and the faults found. */
type UsedTexts = { users: Map<string, string>; problems: string[] };

/** Files whose strings are not texts of the screens: bilingual in themselves, or read by nobody. */
const exempt = /\.test\.tsx?$|\/i18n\/|\/theme\.ts$|\/evening\/show-words\.ts$|\/import\/template\.ts$/;

/** A sentence or a word for people to read: `Save`, `no votes yet`. */
const startsLikeText = /^[“‘(]?\p{Lu}[\p{L}’'-]*\p{Ll}/u;
const hasTwoWords = /\p{Ll}{2,}[,:;.]? \p{Ll}{2,}/u;
const readsLikeText = (words: string) => startsLikeText.test(words) || hasTwoWords.test(words);

/** Calls whose words are names of the browser, of styles or of the API. */
const technicalCall =
	/^(added|call|record|fetch|refusal|redirect|useStore|useGetList|useGetMany|mayDo|styled|.*\.(get|set|has|includes|startsWith|endsWith|replace|replaceAll|split|setRequestHeader|setAttribute|isActive|querySelector|getElementById|(add|remove)EventListener|request|open))$/;

const technicalAttribute =
	/^(sx|style|className|source|component|variant|color|severity|id|key|type|role|align|path|dataKey|stackId|to|href|rel|autoComplete|optionText|order|sort|gap|height|width|viewBox|d|fill|stroke.*|transform|alignItems)$/;

/** Styles outside of JSX whose values read like words. */
const technicalStyle = /^(fontFamily|gridTemplate(Rows|Columns)|animation|border\w*)$/;

/** Every way in which the back office's texts are not, or not once, in both languages; one sentence each. */
export function adminTextProblems(
	files: SourceFile[],
	dictionaries: Map<string, Record<string, string>>,
): string[] {
	const { users, problems } = readTexts(files);
	const translated = new Set<string>();
	for (const [name, dictionary] of dictionaries) {
		for (const [text, swahili] of Object.entries(dictionary)) {
			const faults = [
				...unlike(text, swahili),
				translated.has(text) ? "is in another file, too" : "",
				users.has(text) ? "" : "is not used any more",
			].filter(Boolean);
			problems.push(...faults.map((fault) => `${name}.json: ${JSON.stringify(text)} ${fault}`));
			translated.add(text);
		}
	}
	for (const [text, path] of users) {
		if (!translated.has(text)) problems.push(`${path} has no Swahili for ${JSON.stringify(text)}`);
	}
	return problems;
}

/** Missing or superfluous values and plural forms of a Swahili text. */
function unlike(english: string, swahili: string): string[] {
	const values = (text: string) =>
		[...new Set([...text.matchAll(/%\{\w+\}/g)].map(([value]) => value))].sort().join();
	return [
		values(english) === values(swahili) ? "" : "has other values in Swahili",
		english.includes("||||") === swahili.includes("||||") ? "" : "has another number of forms in Swahili",
		swahili.trim() ? "" : "is empty in Swahili",
	].filter(Boolean);
}

function readTexts(files: SourceFile[]): UsedTexts {
	const used: UsedTexts = { users: new Map(), problems: [] };
	for (const file of files) {
		if (file.path.startsWith(adminSource) && !exempt.test(file.path)) readFile(file, used);
	}
	return used;
}

function readFile({ path, text }: SourceFile, used: UsedTexts): void {
	const { program } = parseSync(path, text);
	const settled: [start: number, end: number][] = [];
	const settle = ({ start, end }: { start: number; end: number }) => settled.push([start, end]);
	const isSettled = (start: number) => settled.some(([from, to]) => start >= from && start < to);
	const fault = (start: number, words: string) => {
		if (isSettled(start)) return;
		const line = text.slice(0, start).split("\n").length;
		used.problems.push(`${path}:${line} ${words}`);
	};
	const loose = (start: number, words: string) => {
		if (readsLikeText(words.trim())) fault(start, `is not translated: ${JSON.stringify(words.trim())}`);
	};
	new Visitor({
		CallExpression(call) {
			const callee = text.slice(call.callee.start, call.callee.end);
			const [first] = call.arguments;
			if (callee === "t" || callee === "textWith") {
				if (first?.type !== "Literal" || typeof first.value !== "string") {
					fault(call.start, `${callee} is to be given its text as it is, not put together`);
					return;
				}
				used.users.set(first.value, path);
				settle(first);
			} else if (technicalCall.test(callee)) {
				for (const given of call.arguments)
					if (given.type === "Literal" || given.type === "TemplateLiteral") settle(given);
			}
		},
		NewExpression: (made) => {
			if (/Error$/.test(text.slice(made.callee.start, made.callee.end))) settle(made);
		},
		JSXAttribute: (attribute) => {
			if (technicalAttribute.test(text.slice(attribute.name.start, attribute.name.end))) settle(attribute);
		},
		ImportDeclaration: settle,
		ExportAllDeclaration: settle,
		TSLiteralType: settle,
		BinaryExpression: ({ left, right }) => {
			for (const side of [left, right]) if (side.type === "Literal") settle(side);
		},
		SwitchCase: ({ test }) => test && settle(test),
		Property: (property) => {
			const { key } = property;
			if (key.type === "Literal") settle(key);
			else if (key.type === "Identifier" && technicalStyle.test(key.name)) settle(property);
		},
		Literal: ({ value, start }) => typeof value === "string" && loose(start, value),
		JSXText: ({ value, start }: ESTree.JSXText) => {
			if (/\p{L}/u.test(value)) fault(start, `is not translated: ${JSON.stringify(value.trim())}`);
		},
		TemplateLiteral: ({ quasis, start }) => loose(start, quasis.map(({ value }) => value.cooked).join("0")),
	}).visit(program);
}

if (import.meta.main) {
	const files = sourceFiles();
	const problems = adminTextProblems(files, adminDictionaries());
	console.log(problems.join("\n") || "Every text of the back office is there in English and in Swahili.");
	process.exitCode = problems.length > 0 ? 1 : 0;
}
