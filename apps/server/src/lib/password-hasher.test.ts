import { afterAll, expect, test } from "vitest";
import { parseHash } from "#server/lib/argon2id.ts";
import { HasherFull, PasswordHasher } from "#server/lib/password-hasher.ts";

const hasher = new PasswordHasher(2, 5);
afterAll(() => hasher.close());

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

test("a stored hash that cannot be read is an error, not a way in", async () => {
	for (const stored of ["", "x", "$argon2i$v=19$m=1,t=1,p=1$YQ$YQ", "$2b$10$abc"]) {
		await expect(hasher.verify(stored, "x")).rejects.toThrow("cannot be read");
	}
});

test("closing ends what waits", async () => {
	const closing = new PasswordHasher(1, 10);
	const waiting = Promise.allSettled([closing.hash("a"), closing.hash("b")]);
	await closing.close();
	expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
