import { expect, test } from "vitest";
import { PasswordHasher, parseHash } from "#server/lib/password-hasher.ts";

const cheap = { cost: { memory: 8, passes: 1, parallelism: 1 } };
const hasher = new PasswordHasher();

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

test("normalizes a password, however the keyboard composes it", async () => {
	expect(await hasher.verify(await hasher.hash("pape\u0301 Mt\u0101ni"), "pap\u00e9 Mta\u0304ni")).toBe(true);
});

test("refuses passwords that would wait too long, and computes the rest", async () => {
	const small = new PasswordHasher({ ...cheap, maxWaiting: 5 });
	const asked = await Promise.allSettled(Array.from({ length: 30 }, () => small.verify(undefined, "x")));
	const refused = asked.filter((each) => each.status === "rejected");
	expect(refused.length).toBeGreaterThan(0);
	expect(refused.every(({ reason }) => reason.code === "busy")).toBe(true);
	expect(small.computed).toBe(30 - refused.length);
});

/** The outcome of a visitor's password after a script's many. */
async function afterScript(client: string): Promise<string> {
	const hasher = new PasswordHasher({ ...cheap, maxWaiting: 20 });
	const script = Array.from({ length: 40 }, () => hasher.hash("x", "41.2.3.4"));
	const visit = hasher.hash("x", client).then(
		() => "hashed",
		() => "refused",
	);
	await Promise.allSettled(script);
	return await visit;
}

test("a visitor who comes after a client that has taken all places is not refused", async () => {
	expect(await afterScript("203.0.113.9")).toBe("hashed");
});

test("counterpart: when both are the same client, the later one is refused", async () => {
	expect(await afterScript("41.2.3.4")).toBe("refused");
});

test("a stored hash that cannot be read is an error, not a way in", async () => {
	for (const stored of ["", "x", "$argon2i$v=19$m=1,t=1,p=1$YQ$YQ", "$2b$10$abc"]) {
		await expect(hasher.verify(stored, "x")).rejects.toThrow("cannot be read");
	}
});
