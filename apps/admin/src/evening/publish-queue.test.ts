import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublishQueue } from "#admin/evening/publish-queue.ts";
import { queueInWords } from "#admin/evening/queue-words.ts";

/* The answers of the server to come, by status; 0 = nothing answers. */
let answers: number[];
let asked: string[];
const kept = new Map<string, string>();

beforeEach(() => {
	vi.useFakeTimers();
	answers = [];
	asked = [];
	kept.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	});
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("document", { cookie: "" });
	vi.stubGlobal("fetch", async (url: string) => {
		asked.push(url.replace("/admin/api/votes/categories/", ""));
		const status = answers.shift() ?? 200;
		if (status === 0) throw new TypeError("Failed to fetch");
		const message = "Not final.";
		const body =
			status === 200 ? { status: 1, data: {} } : { status: 0, message, error: { code: "busy", message } };
		return new Response(JSON.stringify(body), { status });
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const faith = { id: 3, name: "Faith" };
const hope = { id: 4, name: "Hope" };

test("what cannot be sent is sent again, in its order and once each, until the server has answered", async () => {
	answers = [0, 0, 503];
	const queue = new PublishQueue();
	queue.publish(faith);
	queue.publish(faith);
	queue.publish(hope);
	await vi.advanceTimersByTimeAsync(0);
	expect(queueInWords(queue.state)).toBe("No connection. 2 results to publish, sent by itself");
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual(["3/publish", "3/publish", "3/publish", "3/publish", "4/publish"]);
	expect(queueInWords(queue.state)).toMatch(/^Published \d\d:\d\d$/);
});

test("what waits outlives a reload", async () => {
	answers = [0];
	new PublishQueue().publish(faith);
	await vi.advanceTimersByTimeAsync(0);
	asked = [];
	const after = new PublishQueue();
	await vi.advanceTimersByTimeAsync(0);
	expect(asked[0]).toBe("3/publish");
	expect(after.state.waiting).toEqual([]);
});

test("what the server will not do is told, and keeps nothing else back", async () => {
	answers = [409, 200];
	const queue = new PublishQueue();
	queue.publish(faith);
	queue.publish(hope);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual(["3/publish", "4/publish"]);
	expect(queueInWords(queue.state)).toBe("Not published: Faith. Not final.");
	queue.forget();
	expect(queueInWords(queue.state)).toMatch(/^Published/);
});

test("a session that is over waits for somebody to log in, and nonsense in the storage is nothing", async () => {
	kept.set("evening: results to publish", '[{"id":"x"},null,7]');
	answers = [401];
	const queue = new PublishQueue();
	expect(queue.state.waiting).toEqual([]);
	queue.publish(faith);
	await vi.advanceTimersByTimeAsync(0);
	expect(queueInWords(queue.state)).toBe("1 result to publish: log in again in another tab");
	await vi.advanceTimersByTimeAsync(2_000);
	expect(queue.state.waiting).toEqual([]);
});
