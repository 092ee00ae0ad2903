import { expect, test } from "vitest";
import { PasswordHasher } from "#server/lib/password-hasher.ts";
import { lentHashers } from "#server/testing/lent-hashers.ts";

const cost = { memory: 8, passes: 1, parallelism: 1 };

function countingSource() {
	const taken: unknown[] = [];
	const take = () => {
		const worker = lentHashers.take();
		taken.push(worker);
		return worker;
	};
	return { taken, threads: { ...lentHashers, take } };
}

test("the next hasher goes on with the thread of one that is closed", async () => {
	const { taken, threads } = countingSource();
	for (const password of ["upendo", "amani"]) {
		const hasher = new PasswordHasher({ cost, threads, maxThreads: 1 });
		expect(await hasher.verify(await hasher.hash(password), password)).toBe(true);
		await hasher.close();
	}
	expect(taken).toHaveLength(2);
	expect(new Set(taken).size).toBe(1);
});

test("a thread that still computes goes to nobody", async () => {
	const { taken, threads } = countingSource();
	const busy = new PasswordHasher({ cost, threads, maxThreads: 1 });
	const unfinished = busy.hash("upendo").catch((error: Error) => error.message);
	await busy.close();
	expect(await unfinished).toBe("the hasher is closing");
	const next = new PasswordHasher({ cost, threads, maxThreads: 1 });
	expect(await next.verify(await next.hash("amani"), "amani")).toBe(true);
	await next.close();
	expect(new Set(taken).size).toBe(2);
});
