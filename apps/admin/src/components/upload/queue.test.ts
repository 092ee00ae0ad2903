import { expect, test } from "vitest";
import { type Sender, UploadQueue } from "./queue.ts";

const named = (name: string) => new File(["x"], name);

/** A queue whose uploads end when the test decides. */
function heldQueue() {
	const ends = new Map<string, { store(): void; fail(message: string): void }>();
	const handedOver: string[] = [];
	const send: Sender<string> = (file, _onProgress, signal) =>
		new Promise((resolve, reject) => {
			signal.addEventListener("abort", () => reject(new Error("aborted")));
			ends.set(file.name, {
				store: () => resolve(`stored ${file.name}`),
				fail: (message) => reject(new Error(message)),
			});
		});
	const queue = new UploadQueue(send, (files) => handedOver.push(...files.map(({ stored }) => stored)));
	const end = async (name: string, message?: string) => {
		const sending = ends.get(name);
		if (message === undefined) sending?.store();
		else sending?.fail(message);
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { queue, ends, handedOver, end };
}

test("three are sent at a time, and the next when one is stored", async () => {
	const { queue, ends, end } = heldQueue();
	queue.add(["a", "b", "c", "d"].map(named));
	expect([...ends.keys()]).toEqual(["a", "b", "c"]);
	await end("b");
	expect([...ends.keys()]).toEqual(["a", "b", "c", "d"]);
});

test("stored files come in the order in which they were chosen", async () => {
	const { queue, handedOver, end } = heldQueue();
	queue.add(["a", "b", "c"].map(named));
	await end("c");
	await end("b");
	expect(handedOver).toEqual([]);
	await end("a");
	expect(handedOver).toEqual(["stored a", "stored b", "stored c"]);
	expect(queue.current()).toEqual([]);
});

test("a failed upload shows why, blocks no other and can be retried", async () => {
	const { queue, handedOver, end } = heldQueue();
	queue.add(["a", "b"].map(named));
	await end("a", "too large");
	await end("b");
	expect(handedOver).toEqual(["stored b"]);
	const [failed] = queue.current();
	expect(failed).toMatchObject({ state: "failed", message: "too large" });
	queue.retry(failed?.id ?? 0);
	await end("a");
	expect(handedOver).toEqual(["stored b", "stored a"]);
});

test("cancelling stops a file, and those that waited for it continue", async () => {
	const { queue, handedOver, end } = heldQueue();
	queue.add(["a", "b"].map(named));
	await end("b");
	queue.cancel(queue.current()[0]?.id ?? 0);
	await end("a");
	expect(handedOver).toEqual(["stored b"]);
	expect(queue.current()).toEqual([]);
});
