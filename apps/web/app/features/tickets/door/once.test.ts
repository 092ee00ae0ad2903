import { expect, test } from "vitest";
import { once, repeatFor } from "./once.ts";
import type { Answer } from "./rules.ts";

const answer = (outcome: Answer["outcome"]): Answer => ({
	...{ keys: [], seats: [1], name: "Asha Mushi", kind: "Single", first_at: null },
	...{ outcome, offline: false },
});

let now = 0;
let asked = 0;
/** A server that lets a ticket in once. */
const enter = async () => answer(asked++ === 0 ? "entered" : "refused");
const outcome = async (given: Promise<Answer | null>) => (await given)?.outcome;

test("a second press for a ticket gets the answer of the first; a later one is refused", async () => {
	asked = 0;
	const entries = once(() => now);
	const [first, second] = [entries.enter("1", enter), entries.enter("1", enter)];
	expect([await outcome(first), await outcome(second)]).toEqual(["entered", "entered"]);
	now += repeatFor - 1;
	expect(await outcome(entries.enter("1", enter))).toBe("entered");
	now += 1;
	expect(await outcome(entries.enter("1", enter))).toBe("refused");
	expect(asked).toBe(2);
});

test("other tickets, refusals, failures and undone entries are asked for again", async () => {
	asked = 0;
	const entries = once(() => now);
	await entries.enter("1", enter);
	expect(await outcome(entries.enter("2", enter))).toBe("refused");
	expect(await outcome(entries.enter("2", enter))).toBe("refused");
	expect(asked).toBe(3);
	await expect(entries.enter("3", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
	expect(await outcome(entries.enter("3", async () => answer("entered")))).toBe("entered");
	entries.forget();
	expect(await outcome(entries.enter("3", enter))).toBe("refused");
});
