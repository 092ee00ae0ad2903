import { describe, expect, it } from "vitest";
import { FairQueue } from "#server/lib/fair-queue.ts";

/** A queue whose tasks end on demand, in the order in which they began. */
function slowQueue(limits: { running: number; waiting: number }) {
	const queue = new FairQueue({ ...limits, refusal: () => new Error("busy") });
	const begun: string[] = [];
	const endings: (() => void)[] = [];
	const asked = (key: string, client: string | null, signal?: AbortSignal) =>
		queue
			.run(
				key,
				client,
				async (stop) => {
					begun.push(key);
					await new Promise<void>((resolve, reject) => {
						endings.push(resolve);
						stop.addEventListener("abort", () => reject(new Error("stopped")));
					});
				},
				signal,
			)
			.then(
				() => "made",
				(error: Error) => error.message,
			);
	const endOne = async () => {
		endings.shift()?.();
		// The task ends, and the next one begins.
		await new Promise(setImmediate);
		await new Promise(setImmediate);
	};
	return { begun, asked, endOne };
}

const attacker = "198.51.100.7";
const visitor = "203.0.113.9";

/** One address requests 135 pictures, then another one: how many are made before the other's begins. */
async function placeOfVisitor(client: string): Promise<number> {
	const { begun, asked, endOne } = slowQueue({ running: 2, waiting: 128 });
	for (let index = 0; index < 135; index++) void asked(`attack ${index}`, attacker);
	void asked("visit", client);
	let ended = 0;
	while (!begun.includes("visit") && ended < 200) {
		await endOne();
		ended += 1;
	}
	return ended;
}

describe("a visitor who comes after 135 requests of one address", () => {
	it("has a turn as soon as the two running tasks have ended", async () => {
		expect(await placeOfVisitor(visitor)).toBeLessThanOrEqual(2);
	});

	it("would wait for all of them, or be refused, in a queue that does not know the clients", async () => {
		expect(await placeOfVisitor(attacker)).toBeGreaterThan(120);
	});

	it("does not wait for the attacker's lane when the picture waits at its end, too", async () => {
		const { begun, asked, endOne } = slowQueue({ running: 2, waiting: 128 });
		for (let index = 0; index < 100; index++) void asked(`attack ${index}`, attacker);
		const visit = asked("attack 99", visitor);
		await endOne();
		await endOne();
		expect(begun).toContain("attack 99");
		for (let index = 0; index < 100; index++) await endOne();
		expect(await visit).toBe("made");
		expect(begun).toHaveLength(100);
	});

	it("is not refused while one address has more waiting", async () => {
		const { asked, endOne } = slowQueue({ running: 2, waiting: 3 });
		const attack = Array.from({ length: 5 }, (_, index) => asked(`attack ${index}`, attacker));
		const visit = asked("visit", visitor);
		expect(await attack[4]).toBe("busy");
		for (let index = 0; index < 5; index++) await endOne();
		expect(await visit).toBe("made");
	});
});

it("runs two at a time, lets three wait and refuses the next", async () => {
	const { begun, asked, endOne } = slowQueue({ running: 2, waiting: 3 });
	const taken = Array.from({ length: 5 }, (_, index) => asked(`${index}`, visitor));
	expect(await asked("one too many", visitor)).toBe("busy");
	expect(begun).toEqual(["0", "1"]);
	for (let index = 0; index < 5; index++) await endOne();
	expect(await Promise.all(taken)).toEqual(Array(5).fill("made"));
});

it("drops a task whose client has left before its turn, and has room for another", async () => {
	const { begun, asked, endOne } = slowQueue({ running: 1, waiting: 2 });
	const first = asked("first", attacker);
	const client = new AbortController();
	const left = asked("left", visitor, client.signal);
	const other = asked("other", attacker);
	client.abort(new Error("disconnected"));
	expect(await left).toBe("disconnected");
	const another = asked("another", visitor);
	for (let index = 0; index < 3; index++) await endOne();
	expect(await Promise.all([first, other, another])).toEqual(["made", "made", "made"]);
	expect(begun).toEqual(["first", "other", "another"]);
	expect(await asked("late", visitor, client.signal)).toBe("disconnected");
});

it("stops a task once all who waited have left, and the next client begins another", async () => {
	const { begun, asked, endOne } = slowQueue({ running: 2, waiting: 2 });
	const [one, other] = [new AbortController(), new AbortController()];
	const waiting = [asked("page", attacker, one.signal), asked("page", visitor, other.signal)];
	one.abort();
	expect(begun).toEqual(["page"]);
	other.abort();
	const again = asked("page", visitor);
	expect(await Promise.all(waiting)).toEqual(["stopped", "stopped"]);
	await endOne();
	await endOne();
	expect([await again, begun]).toEqual(["made", ["page", "page"]]);
});

it("runs background tasks one at a time, only while nothing else waits, and at once on request", async () => {
	const { begun, asked, endOne } = slowQueue({ running: 2, waiting: 3 });
	for (let index = 0; index < 50; index++) void asked(`ahead ${index}`, null);
	expect(begun).toEqual(["ahead 0"]);
	void asked("visit", visitor);
	void asked("ahead 30", visitor);
	await endOne();
	await endOne();
	expect(begun.slice(0, 3)).toEqual(["ahead 0", "visit", "ahead 30"]);
	for (let index = 0; index < 50; index++) await endOne();
	expect(begun).toHaveLength(51);
});

it("gives others their turn between tasks that never wait for anything outside", async () => {
	const queue = new FairQueue({ running: 3, waiting: 100 });
	let turns = 0;
	let timer = setImmediate(function count() {
		turns += 1;
		timer = setImmediate(count);
	});
	const tasks = Array.from({ length: 60 }, (_, key) => queue.run(key, attacker, async () => await null));
	await Promise.all(tasks);
	clearImmediate(timer);
	expect(turns).toBeGreaterThanOrEqual(19);
});
