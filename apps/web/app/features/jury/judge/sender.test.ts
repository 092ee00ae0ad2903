import type { JudgeSheet, SavedSheet, SaveSheet } from "@bcc/contract/jury/judge";
import type { Result } from "@bcc/contract/result";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftOf, emptyDraft, progressOf, type Unsent } from "./rules.ts";
import { sendAll } from "./sender.ts";
import type { AllUnsent } from "./stored-sheets.ts";

const criteria = [
	{ id: 1, name: "Faith" },
	{ id: 2, name: "Service" },
];
const given = (comment: string, seen = 0, base = emptyDraft): Unsent => ({
	draft: { knows: false, comment, scores: { 1: 7, 2: 8 } },
	base,
	seen,
});
const refused = (code: "unreachable" | "link_invalid" | "jury_handed_in" | "invalid_input" | "busy") =>
	({ ok: false, httpStatus: 0, code, message: "" }) as const;

/** A server that stores sheets as the site's own does, and a browser with what waits. */
function scene(waiting: AllUnsent) {
	const stored = new Map<number, JudgeSheet>();
	let present = waiting;
	const shown = new Map<number, JudgeSheet>();
	const store = ({ nominee_id, seen, ...values }: SaveSheet["sheet"]): SavedSheet => {
		const before = stored.get(nominee_id) ?? null;
		if ((before?.version ?? 0) !== seen) return { saved: false, sheet: before };
		const sheet = { ...values, version: seen + 1 } as JudgeSheet;
		stored.set(nominee_id, sheet);
		return { saved: true, sheet };
	};
	const send = (save: (sheet: SaveSheet["sheet"]) => Promise<Result<SavedSheet[]>>) =>
		sendAll({
			...{ criteria, save },
			read: () => present,
			write(id, unsent) {
				const { [id]: _, ...others } = present;
				present = unsent ? { ...others, [id]: unsent } : others;
			},
			onSaved: (id, sheet) => shown.set(id, sheet),
		});
	const answer = async (sheet: SaveSheet["sheet"]): Promise<Result<SavedSheet[]>> => ({
		ok: true,
		data: [store(sheet)],
	});
	const change = (id: number, unsent: Unsent) => {
		present = { ...present, [id]: unsent };
	};
	return { stored, shown, send, store, answer, change, waiting: () => present };
}

describe("sending", () => {
	test("stores all that waits, and nothing waits any more", async () => {
		const { send, answer, stored, waiting } = scene({ 5: given("Warm"), 6: given("Calm") });
		expect(await send(answer)).toBeNull();
		expect(waiting()).toEqual({});
		expect(stored.get(6)).toMatchObject({ comment: "Calm", version: 1 });
	});

	test("what was changed meanwhile is sent, too", async () => {
		const { send, store, stored, waiting, change } = scene({ 5: given("Wa") });
		let times = 0;
		await send(async (sheet) => {
			if (times++ === 0) change(5, given("Warm"));
			return { ok: true, data: [store(sheet)] };
		});
		expect(stored.get(5)).toMatchObject({ comment: "Warm", version: 2 });
		expect(waiting()).toEqual({});
	});

	test("leaves on the page what was typed, whatever the server makes of it", async () => {
		const { send, store, shown } = scene({
			5: { ...given("Warm "), draft: { ...given("Warm ").draft, knows: true } },
		});
		await send(async (sheet) => ({ ok: true, data: [store({ ...sheet, comment: sheet.comment.trim() })] }));
		expect(shown.get(5)).toMatchObject({ comment: "Warm ", version: 1, knows_couple: true });
		expect(shown.get(5)?.scores).toHaveLength(2);
	});

	test("whose answer was lost is stored once more in the same words", async () => {
		const { send, store, answer, stored, waiting } = scene({ 5: given("Warm") });
		const lost = await send(async (sheet) => {
			store(sheet);
			return refused("unreachable");
		});
		expect([lost, Object.keys(waiting())]).toEqual(["later", ["5"]]);
		expect(await send(answer)).toBeNull();
		expect(stored.get(5)).toMatchObject({ comment: "Warm", version: 2 });
	});

	test.each([
		["busy", "later", ["5"]],
		["link_invalid", "ended", ["5"]],
		["jury_handed_in", "changed", ["5"]],
		["invalid_input", "changed", []],
	] as const)("refused with %s stops: %s", async (code, stop, left) => {
		const { send, waiting } = scene({ 5: given("Warm") });
		expect(await send(async () => refused(code))).toBe(stop);
		expect(Object.keys(waiting())).toEqual(left);
	});

	test("made from an older sheet changes what the judge has changed, and nothing else", async () => {
		const { send, answer, store, stored } = scene({});
		store({ nominee_id: 5, seen: 0, knows_couple: false, comment: "Warm", scores: [] });
		const late = scene({ 5: { draft: { ...emptyDraft, scores: { 1: 9 } }, base: emptyDraft, seen: 0 } });
		expect(await send(answer)).toBeNull();
		expect(await late.send(answer)).toBeNull();
		expect(stored.get(5)).toMatchObject({
			...{ comment: "Warm", version: 2 },
			scores: [{ criterion_id: 1, score: 9 }],
		});
	});

	test("ends where another device always comes first", async () => {
		const { send, waiting } = scene({ 5: given("Warm") });
		const sheet = { version: 9, knows_couple: true, comment: "", scores: [] };
		expect(await send(async () => ({ ok: true, data: [{ saved: false, sheet }] }))).toBe("later");
		expect(Object.keys(waiting())).toEqual(["5"]);
	});

	test("over any line, what was given last is stored in the end", async () => {
		const step = fc.record({
			comment: fc.string({ maxLength: 5 }),
			line: fc.constantFrom("good", "no answer", "nothing arrives"),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
				const { send, store, answer, stored, change, waiting } = scene({});
				for (const { comment, line } of steps) {
					const sheet = stored.get(5) ?? null;
					const before = waiting()[5] ?? { base: draftOf(sheet), seen: sheet?.version ?? 0 };
					change(5, { ...before, draft: given(comment).draft });
					await send(async (sheet) => {
						if (line === "nothing arrives") return refused("unreachable");
						const reply = await answer(sheet);
						return line === "good" ? reply : refused("unreachable");
					});
				}
				await send(async (sheet) => ({ ok: true, data: [store(sheet)] }));
				expect(stored.get(5)?.comment).toBe(steps.at(-1)?.comment);
				expect(waiting()).toEqual({});
			}),
		);
	});
});

test("how far a couple is", () => {
	const scores = (values: Record<number, number>) => ({ ...emptyDraft, scores: values });
	expect(
		[
			emptyDraft,
			{ ...emptyDraft, comment: "Warm" },
			scores({ 1: 7 }),
			scores({ 1: 7, 9: 3 }),
			scores({ 1: 7, 2: 8 }),
			{ ...emptyDraft, knows: true },
			draftOf(null),
		].map((draft) => progressOf(draft, criteria)),
	).toEqual(["none", "begun", "begun", "begun", "scored", "known", "none"]);
});
