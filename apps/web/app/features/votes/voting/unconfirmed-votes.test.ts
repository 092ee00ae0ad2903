import { createApiClient, type Transport } from "@bcc/contract/client";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { castVote, type VoteOutcome } from "./cast-vote.ts";
import { maxAgeMs, type UnconfirmedVote, UnconfirmedVotes } from "./unconfirmed-votes.ts";

const couples = [
	{ nominee_id: 7, husband: "Daniel", wife: "Neema" },
	{ nominee_id: 8, husband: "Baraka", wife: "Glory" },
];

/** Where a connection breaks, or another reason why a vote gets no final answer. */
type Moment = "before" | "after" | "answer-cut" | "gateway" | "held-back" | "never";

/** A server that counts one voter once, behind a connection that breaks at the given moments, one for each request. */
function serverBehind(moments: Moment[]) {
	const counted: number[] = [];
	const transport: Transport = async ({ body }) => {
		const moment = moments.shift() ?? "never";
		if (moment === "before") throw new Error("no connection");
		if (moment === "gateway") return { httpStatus: 504, body: null };
		if (moment === "held-back") {
			const error = { code: "throttled", message: "Very many are voting." };
			return { httpStatus: 503, body: { status: 0, message: error.message, error } };
		}
		const { nominee_id } = JSON.parse(body ?? "").voteDetails;
		const [first] = counted;
		const couple = couples.find((one) => one.nominee_id === (first ?? nominee_id));
		if (first === undefined) counted.push(nominee_id);
		if (moment === "after") throw new Error("the connection broke");
		if (moment === "answer-cut") return { httpStatus: 200, body: null };
		if (first === undefined) return { httpStatus: 200, body: { status: 1, data: [couple] } };
		const error = { code: "already_voted", message: `Voted for ${couple?.husband}` };
		return { httpStatus: 409, body: { status: 0, message: error.message, error, data: [couple] } };
	};
	return { counted, transport };
}

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> & { stored: Map<string, string> } {
	const stored = new Map<string, string>();
	return {
		stored,
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, text) => void stored.set(key, text),
		removeItem: (key) => void stored.delete(key),
	};
}

/** A tab: its votes, their pending waits, and the outcomes shown to its voter. */
function openTab(transport: Transport, storage = memory()) {
	const api = createApiClient({ transport, apiKey: "public", locale: "en" });
	const outcomes: VoteOutcome[] = [];
	const waiting: (() => void)[] = [];
	const cast = (nomineeId: number) =>
		castVote(api, { categoryId: 3, nomineeId: String(nomineeId), address: "", device: "" });
	const votes = new UnconfirmedVotes({
		send: ({ nomineeId }) => cast(nomineeId),
		wait(_ms, again) {
			waiting.push(again);
			return () => void waiting.splice(waiting.indexOf(again), 1);
		},
		storage,
	});
	votes.subscribe((answered) => answered && outcomes.push(answered.outcome));
	return { votes, outcomes, waiting, cast, storage };
}

beforeEach(() => {
	vi.spyOn(console, "error").mockReturnValue();
	return () => vi.restoreAllMocks();
});

test("a vote whose connection breaks anywhere is counted once, and its voter sees the true outcome in the end", async () => {
	const moment = fc.constantFrom<Moment>("before", "after", "answer-cut", "gateway", "held-back", "never");
	const reloads = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
	await fc.assert(
		fc.asyncProperty(fc.array(moment, { maxLength: 8 }), reloads, async (moments, reloaded) => {
			const { counted, transport } = serverBehind([...moments]);
			let tab = openTab(transport);
			const first = await tab.cast(7);
			if (first.lost || first.throttled)
				tab.votes.add({ categoryId: 3, nomineeId: 7, couple: "Elia & Anna" });
			let last = first;
			for (const reload of reloaded) {
				if (reload) tab = openTab(transport, tab.storage);
				await tab.votes.resume();
				last = tab.outcomes.at(-1) ?? last;
			}
			expect(counted).toEqual([7]);
			expect(last.couple?.nominee_id).toBe(7);
			expect(last.lost).toBeUndefined();
			expect(tab.votes.coupleIn(3)).toBeNull();
			expect([tab.storage.stored.size, tab.waiting.length]).toEqual([0, 0]);
		}),
		{ numRuns: 1000 },
	);
});

test("a vote that its voter no longer wants is not sent", async () => {
	const { counted, transport } = serverBehind(["before", "before"]);
	const { votes, cast, waiting, storage } = openTab(transport);
	expect((await cast(7)).lost).toBe(true);
	votes.add({ categoryId: 3, nomineeId: 7, couple: "Elia & Anna" });
	votes.discard(3);
	expect([waiting.length, storage.stored.size]).toEqual([0, 0]);
	await votes.resume();
	expect(counted).toEqual([]);

	votes.add({ categoryId: 3, nomineeId: 7, couple: "Elia & Anna" });
	votes.add({ categoryId: 3, nomineeId: 8, couple: "Asha & Musa" });
	await votes.resume();
	await votes.resume();
	expect(counted).toEqual([8]);
});

test("a change of mind while the vote is being resent is respected", async () => {
	const gate = Promise.withResolvers<void>();
	const { transport } = serverBehind(["before"]);
	const { votes, outcomes } = openTab(async (call) => {
		await gate.promise;
		return transport(call);
	});
	votes.add({ categoryId: 3, nomineeId: 7, couple: "Elia & Anna" });
	const under = votes.resume();
	votes.discard(3);
	gate.resolve();
	await under;
	expect([outcomes, votes.coupleIn(3)]).toEqual([[], null]);
});

test("pauses grow to half a minute, and a vote is given up after a day", async () => {
	vi.useFakeTimers({ now: 0 });
	try {
		const pauses: number[] = [];
		const outcomes: (VoteOutcome | undefined)[] = [];
		const lost: VoteOutcome = {
			counted: false,
			lost: true,
			message: "lost",
			couple: null,
			httpStatus: 502,
		};
		const votes = new UnconfirmedVotes({
			send: async () => lost,
			wait(ms) {
				pauses.push(ms);
				return () => {};
			},
			storage: memory(),
		});
		votes.subscribe((answered) => outcomes.push(answered?.outcome));
		votes.add({ categoryId: 3, nomineeId: 7, couple: "Elia & Anna" });
		for (let times = 0; times < 8; times++) await votes.resume();
		const [first = 0] = pauses;
		const last = pauses.at(-1) ?? 0;
		expect([first > 700 && first < 1300, last > 22_000 && last < 38_000]).toEqual([true, true]);
		vi.setSystemTime(maxAgeMs);
		await votes.resume();
		expect(outcomes.at(-1)).toBe(lost);
		expect(votes.coupleIn(3)).toBeNull();
	} finally {
		vi.useRealTimers();
	}
});

test("a vote that another tab adds is sent here too; one that it has an answer to is not", async () => {
	const [storage, { counted, transport }] = [memory(), serverBehind([])];
	const [tab, other] = [openTab(transport, storage), openTab(transport, storage)];
	tab.votes.add({ categoryId: 3, nomineeId: 7, couple: "Elia & Anna" });
	expect(other.votes.coupleIn(3)).toBeNull();
	other.votes.reload();
	expect(other.votes.coupleIn(3)).toBe(7);
	await tab.votes.resume();
	other.votes.reload();
	await other.votes.resume();
	expect([counted, tab.outcomes.length, other.outcomes.length]).toEqual([[7], 1, 0]);
	expect(storage.stored.size).toBe(0);
});

test("stored votes are used only when complete and fresh", () => {
	const now = Date.now();
	const fresh: UnconfirmedVote = { categoryId: 3, nomineeId: 7, couple: "Elia & Anna", since: now };
	for (const [text, couple] of [
		[JSON.stringify([fresh]), 7],
		[JSON.stringify([{ ...fresh, since: now - maxAgeMs }]), null],
		[JSON.stringify([{ categoryId: 3 }, null, "x"]), null],
		["{}", null],
		["no JSON", null],
	] as const) {
		const storage = memory();
		storage.setItem("unconfirmed-votes", text);
		expect(openTab(serverBehind([]).transport, storage).votes.coupleIn(3), text).toBe(couple);
	}
});
