import { afterAll, afterEach, expect, test, vi } from "vitest";
import { parseHash } from "#server/lib/argon2id.ts";
import { HasherFull, PasswordHasher } from "#server/lib/password-hasher.ts";

// Other tests run beside these: how busy the machine is must not tell.
const idle = { isBusy: () => false };
const cheap = { cost: { memory: 8, passes: 1, parallelism: 1 } };

const hasher = new PasswordHasher({ ...idle, maxThreads: 2, maxWaiting: 5 });
afterAll(() => hasher.close());
afterEach(() => vi.useRealTimers());

test("only the password fits its hash, which has a salt of its own", async () => {
	const [first, second] = [await hasher.hash("upendo wa kweli"), await hasher.hash("upendo wa kweli")];
	expect(first).not.toBe(second);
	const fits = [hasher.verify(first, "upendo wa kweli"), hasher.verify(first, "upendo wa Kweli")];
	expect(await Promise.all([...fits, hasher.verify(undefined, "upendo wa kweli")])).toEqual([
		true,
		false,
		false,
	]);
});

test("agrees with the reference implementation, and has the design's cost", async () => {
	// From src/test.c of the reference: password, somesalt, t = 2, m = 64 MiB, p = 1.
	const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
	expect(await hasher.verify(reference, "password")).toBe(true);
	const { memory, passes, parallelism } = parseHash(await hasher.hash("x"));
	expect({ memory, passes, parallelism }).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1 });
});

test("takes a password as it is meant, however the keyboard composes it", async () => {
	expect(await hasher.verify(await hasher.hash("pape\u0301 Mt\u0101ni"), "pap\u00e9 Mta\u0304ni")).toBe(true);
});

test("turns away what would wait too long, and computes the rest", async () => {
	const before = hasher.computed;
	const asked = await Promise.allSettled(Array.from({ length: 12 }, () => hasher.verify(undefined, "x")));
	const refused = asked.filter((each) => each.status === "rejected");
	expect(refused).toHaveLength(5);
	expect(refused.every(({ reason }) => reason instanceof HasherFull)).toBe(true);
	expect(hasher.computed - before).toBe(7);
});

/** The place, in the order in which they end, of a visitor's password after a script's many; -1 when it is refused. */
async function placeOfVisitor(sender: string): Promise<number> {
	// Two threads would end in any order.
	const hasher = new PasswordHasher({ ...idle, ...cheap, maxThreads: 1, maxWaiting: 20 });
	const ended: string[] = [];
	const ask = (who: string, from: string) =>
		hasher.verify(undefined, "x", from).then(
			() => ended.push(who),
			() => {},
		);
	const script = Array.from({ length: 30 }, () => ask("script", "41.2.3.4"));
	await Promise.all([...script, ask("visitor", sender)]);
	await hasher.close();
	return ended.indexOf("visitor");
}

test("who comes after a sender that has used up all places is neither refused nor waits for all of them", async () => {
	// Two were with the thread, and one had its turn.
	expect(await placeOfVisitor("203.0.113.9")).toBe(3);
});

test("twin: told that both are the same sender, it refuses the later one", async () => {
	expect(await placeOfVisitor("41.2.3.4")).toBe(-1);
});

test("a stored hash that cannot be read is an error, not a way in", async () => {
	for (const stored of ["", "x", "$argon2i$v=19$m=1,t=1,p=1$YQ$YQ", "$2b$10$abc"]) {
		await expect(hasher.verify(stored, "x")).rejects.toThrow("cannot be read");
	}
});

test("closing ends what waits", async () => {
	const closing = new PasswordHasher({ ...idle, ...cheap, maxThreads: 1, maxWaiting: 10 });
	const waiting = Promise.allSettled([closing.hash("a"), closing.hash("b")]);
	await closing.close();
	expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("while the server is busy there is one hash at a time, then a rest of four times its length", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	let busy = true;
	const hasher = new PasswordHasher({ ...cheap, maxThreads: 2, isBusy: () => busy });
	const first = hasher.hash("first");
	const [second, third] = [hasher.hash("second"), hasher.hash("third")];
	const lengthMs = 30;
	vi.advanceTimersByTime(lengthMs);
	expect(hasher.computed, "at a time").toBe(1);
	await first;
	vi.advanceTimersByTime(4 * lengthMs - 1);
	expect(hasher.computed, "during the rest").toBe(1);
	vi.advanceTimersByTime(1);
	expect(hasher.computed, "after it").toBe(2);
	busy = false;
	await second;
	expect(hasher.computed, "at once, when nothing else is to do").toBe(3);
	await third;
	await hasher.close();
});
