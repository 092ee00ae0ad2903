import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublishQueue } from "#admin/evening/publish-queue.ts";
import { askedInWords, queueInWords } from "#admin/evening/queue-words.ts";

/* The server's next answers, by status; 0 = no answer. */
let answers: number[];
let asked: string[];
let bodies: unknown[];
let events: EventTarget;
let stored: Record<string, string>;
const owner = { season: 2, account: 1 };

/** A browser's storage: its entries are its own properties. */
const storage = (): Record<string, string> =>
	Object.create({
		setItem(this: Record<string, string>, key: string, value: string) {
			this[key] = value;
		},
		removeItem(this: Record<string, string>, key: string) {
			delete this[key];
		},
	});

beforeEach(() => {
	vi.useFakeTimers();
	answers = [];
	asked = [];
	bodies = [];
	stored = storage();
	vi.stubGlobal("localStorage", stored);
	events = new EventTarget();
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
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
	const queue = new PublishQueue(owner);
	queue.publish(faith);
	queue.publish(faith);
	queue.publish(hope);
	await vi.advanceTimersByTimeAsync(0);
	expect(queueInWords(queue.state)).toBe("No connection. 2 results to publish, sent by itself");
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual(["3/publish", "3/publish", "3/publish", "3/publish", "4/publish"]);
	expect(queueInWords(queue.state)).toMatch(/^Published \d\d:\d\d$/);
});

const atOnce = () => vi.advanceTimersByTimeAsync(0);

/** A queue that got two categories without a connection and was then closed. */
async function leave(): Promise<void> {
	answers = [0, 0];
	vi.setSystemTime(new Date("2027-02-14T17:30:00Z"));
	const queue = new PublishQueue(owner);
	queue.publish(faith);
	vi.setSystemTime(new Date("2027-02-14T17:31:00Z"));
	queue.publish(hope);
	await atOnce();
	vi.clearAllTimers();
	answers = [];
	asked = [];
}

test("waiting entries survive a reload, and are published when somebody confirms", async () => {
	await leave();
	const after = new PublishQueue(owner);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual([]);
	expect(askedInWords(after.state.asked)).toMatch(
		/^Announced on .*14 Feb.* 20:30.* and not published yet: Faith, Hope\. Publish now\?$/,
	);
	after.answer(true);
	await atOnce();
	expect([asked, after.state.asked, Object.keys(stored)]).toEqual([["3/publish", "4/publish"], [], []]);
	expect(bodies.slice(-2)).toEqual([
		{ season: 2, digest: "of Faith" },
		{ season: 2, digest: "of Hope" },
	]);
});

test("or are discarded when somebody declines", async () => {
	await leave();
	new PublishQueue(owner).answer(false);
	await atOnce();
	expect([asked, new PublishQueue(owner).state.asked]).toEqual([[], []]);
});

test("no other account is asked, and nobody in another season", async () => {
	await leave();
	for (const other of [
		{ ...owner, account: 2 },
		{ ...owner, season: 3 },
	]) {
		expect(new PublishQueue(other).state.asked).toEqual([]);
	}
	expect(new PublishQueue(owner).state.asked).toHaveLength(2);
});

test("tabs keep each other's entries, and drop what another tab has published", async () => {
	answers = [0, 0];
	const one = new PublishQueue(owner);
	const other = new PublishQueue(owner);
	one.publish(faith);
	other.publish(hope);
	await atOnce();
	const third = new PublishQueue(owner);
	expect(third.state.asked.map(({ id }) => id)).toEqual([3, 4]);
	const [key = ""] = Object.entries(stored).find(([, value]) => value.includes("Faith")) ?? [];
	events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: null }));
	expect([one.state.waiting, third.state.asked.map(({ id }) => id)]).toEqual([[], [4]]);
	asked = [];
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual(["4/publish"]);
});

test("a refusal is shown, and does not hold up other entries", async () => {
	answers = [409, 200];
	const queue = new PublishQueue(owner);
	queue.publish(faith);
	queue.publish(hope);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(asked).toEqual(["3/publish", "4/publish"]);
	expect(queueInWords(queue.state)).toBe("Not published: Faith. Not final.");
	expect(queueInWords(new PublishQueue(owner).state)).toBe("Not published: Faith. Not final.");
	queue.clear();
	expect(queueInWords(queue.state)).toMatch(/^Published/);
	expect(new PublishQueue(owner).state.refused).toEqual([]);
});

test("with an ended session it waits for somebody to log in", async () => {
	answers = [401];
	const queue = new PublishQueue(owner);
	queue.publish(faith);
	await vi.advanceTimersByTimeAsync(0);
	expect(queueInWords(queue.state)).toBe("1 result to publish: log in again in another tab");
	await vi.advanceTimersByTimeAsync(2_000);
	expect(queue.state.waiting).toEqual([]);
});
