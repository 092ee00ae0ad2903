import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublishQueue } from "#admin/evening/publish-queue.ts";
import { queueInWords } from "#admin/evening/queue-words.ts";

/* The server's next answers, by status; 0 = no answer. */
let answers: number[];
let asked: string[];
let bodies: unknown[];

beforeEach(() => {
	vi.useFakeTimers();
	answers = [];
	asked = [];
	bodies = [];
	vi.stubGlobal("onbeforeunload", null);
	vi.stubGlobal("document", { cookie: "" });
	vi.stubGlobal("fetch", async (url: string, { body: sent }: RequestInit) => {
		bodies.push(JSON.parse(String(sent)));
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

const faith = { id: 3, name: "Faith", digest: "of Faith" };
const hope = { id: 4, name: "Hope", digest: "of Hope" };

test("entries that cannot be sent are sent again, in order and once each, until the server answers", async () => {
	answers = [0, 0, 503];
	const queue = new PublishQueue();
	queue.publish(faith);
	queue.publish(faith);
	queue.publish(hope);
	await vi.advanceTimersByTimeAsync(0);
	expect(queueInWords(queue.state)).toBe("No connection. 2 results to publish, sent by itself");
	expect(onbeforeunload, "asks before the page is closed").not.toBeNull();
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual(["3/publish", "3/publish", "3/publish", "3/publish", "4/publish"]);
	expect(bodies.at(-1)).toEqual({ digest: "of Hope" });
	expect(queueInWords(queue.state)).toMatch(/^Published \d\d:\d\d$/);
	expect(onbeforeunload).toBeNull();
});

test("a refusal is shown, and does not hold up other entries", async () => {
	answers = [409, 200];
	const queue = new PublishQueue();
	queue.publish(faith);
	queue.publish(hope);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual(["3/publish", "4/publish"]);
	expect(queueInWords(queue.state)).toBe("Not published: Faith. Not final.");
	queue.clear();
	expect(queueInWords(queue.state)).toMatch(/^Published/);
	expect(queue.state.refused).toEqual([]);
});

test("with an ended session it waits for somebody to log in", async () => {
	answers = [401];
	const queue = new PublishQueue();
	queue.publish(faith);
	await vi.advanceTimersByTimeAsync(0);
	expect(queueInWords(queue.state)).toBe("1 result to publish: log in again in another tab");
	await vi.advanceTimersByTimeAsync(2_000);
	expect(queue.state.waiting).toEqual([]);
});
