import type { AddressInfo } from "node:net";
import { type ApiClient, createApiClient, fetchTransport } from "@bcc/contract/client";
import type { ChosenCouple } from "@bcc/contract/votes/voting";
import { type Cut, type CuttingProxy, startCuttingProxy } from "@bcc/testing/cutting-proxy";
import { seededRandom } from "@bcc/testing/random";
import { castVote, type VoteOutcome } from "@bcc/web/votes/voting/cast-vote";
import { UnconfirmedVotes } from "@bcc/web/votes/voting/unconfirmed-votes";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { vote } from "#server/db/schema/voting.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { eq } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

/* The page's own code for voting, over a connection that breaks, against a listening server. */

const votersOfEach = 60;
const votersOfTwin = 40;
const couples = 4;
/** The header that determines where the connection of this request breaks. */
const cutHeader = "x-cut";

let t: TestApp;
let line: CuttingProxy;
let categoryId: number;
let nomineeIds: number[];

beforeAll(async () => {
	t = await createTestApp();
	// A connection for each request, so that a cut affects one vote.
	t.app.server.maxRequestsPerSocket = 1;
	await t.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = t.app.server.address() as AddressInfo;
	line = await startCuttingProxy(port, (head) => {
		const cut = new RegExp(`\r\n${cutHeader}: (.+)`).exec(head)?.[1];
		return cut ? (JSON.parse(cut) as Cut) : null;
	});
});
afterAll(async () => {
	await line.close();
	await t.close();
});
beforeEach(async () => {
	({ categoryId, nomineeIds } = await addCategory(t, { couples }));
	const { fetch } = globalThis;
	vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
		fetch(`http://127.0.0.1:${line.port}${path}`, init),
	);
	vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

type Kind = Cut["in"];

/** Deliberate faults of the page, for the counterparts. */
type Fault = "another voter each time" | "not sent again";

type Voter = { address: string; random: () => number; kind: Kind; fault?: Fault };

function cutAt(kind: Kind, random: () => number): Cut {
	return kind === "between" ? { in: kind, ms: random() * 12 } : { in: kind, share: random() };
}

/** A voter's API client, whose first request is cut off and later ones now and then. */
function brokenApi({ address, random, kind, fault }: Voter): ApiClient {
	let requests = 0;
	return createApiClient({
		apiKey: "public",
		locale: "en",
		transport(request) {
			requests += 1;
			const breaks = requests === 1 || (requests < 6 && random() < 0.4);
			const from = fault === "another voter each time" ? `${address}${requests}` : `${address}0`;
			const cut = breaks && { [cutHeader]: JSON.stringify(cutAt(kind, random)) };
			return fetchTransport({ ...request, headers: { ...request.headers, "x-forwarded-for": from, ...cut } });
		},
	});
}

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
	const stored = new Map<string, string>();
	return {
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, text) => void stored.set(key, text),
		removeItem: (key) => void stored.delete(key),
	};
}

/** Votes as the page does, with reloads and changes of mind; returns the last outcome shown to the voter. */
async function voteOverBrokenLine(voter: Voter): Promise<VoteOutcome> {
	const { random, fault } = voter;
	const api = brokenApi(voter);
	const send = (nomineeId: number) =>
		castVote(api, { categoryId, nomineeId: String(nomineeId), address: "", device: "mobile" });
	const storage = memory();
	const anyCouple = () => nomineeIds[Math.floor(random() * couples)] ?? 0;
	let shown: VoteOutcome | undefined;
	const openPage = () => {
		const votes = new UnconfirmedVotes({
			send: ({ nomineeId }) => send(nomineeId),
			wait: () => () => {},
			storage,
		});
		votes.subscribe((answered) => {
			shown = answered?.outcome ?? shown;
		});
		return votes;
	};

	let votes = openPage();
	const cast = async (nomineeId: number) => {
		votes.discard(categoryId);
		shown = await send(nomineeId);
		if (shown.lost) votes.add({ categoryId, nomineeId, couple: "Elia & Anna" });
		return shown;
	};
	let outcome = await cast(anyCouple());
	if (fault === "not sent again") return outcome;
	if (outcome.lost && random() < 0.2) outcome = await cast(anyCouple());
	while (votes.coupleIn(categoryId) !== null) {
		if (random() < 0.3) votes = openPage();
		await votes.resume();
	}
	return shown ?? outcome;
}

/** All differences between the outcomes shown to voters and the server's votes. */
async function lies(kind: Kind, fault?: Fault): Promise<string[]> {
	const count = fault ? votersOfTwin : votersOfEach;
	const voters = Array.from({ length: count }, (_, index): Voter => {
		const address = `41.${{ request: 1, between: 2, answer: 3 }[kind]}.${index}.`;
		return { address, random: seededRandom(1_000 * address.length + index), kind, fault };
	});
	const found: string[] = [];
	const take = async (voter: Voter | undefined): Promise<void> => {
		if (!voter) return;
		const shown = await voteOverBrokenLine(voter);
		const stored = await storedChoice(`${voter.address}0`);
		if (shown.lost) found.push(`${voter.address}: was left without an answer`);
		else if (shown.couple?.nominee_id !== stored?.nominee_id)
			found.push(`${voter.address}: read ${shown.message}, but ${JSON.stringify(stored)} is stored`);
		await take(voters.pop());
	};
	await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => take(voters.pop())));
	const votes = await votesCast();
	if (votes !== count) found.push(`${count} voters have ${votes} votes`);
	expect(await tallyDifferences(t.db)).toEqual([]);
	return found;
}

const votesCast = () => t.db.$count(vote, eq(vote.categoryId, categoryId));

/** The couple of the stored vote from an address. */
async function storedChoice(address: string): Promise<ChosenCouple | undefined> {
	const voterDetails = { category_id: categoryId, ip_address: "", device: "mobile" };
	const reply = await t.post("/voting/check", { voterDetails }, { headers: { "x-forwarded-for": address } });
	return reply.json().data?.[0];
}

for (const [kind, moment] of [
	["request", "before the server has received it"],
	["between", "while the server handles it"],
	["answer", "during the answer"],
] as const) {
	test(`a vote whose connection breaks ${moment} is counted once, and its voter sees the true outcome`, async () => {
		expect(await lies(kind)).toEqual([]);
	});
}

test("a page that comes as another voter each time would be detected", async () => {
	const found = await lies("answer", "another voter each time");
	expect(Number(/^40 voters have (\d+) votes$/.exec(found.at(-1) ?? "")?.[1])).toBeGreaterThan(votersOfTwin);
});

test("and so would one that does not send again", async () => {
	expect(await lies("request", "not sent again")).toContain("40 voters have 0 votes");
});

test("a vote whose connection is gone before its address was read is not counted for an unknown voter", async () => {
	const voteDetails = {
		nominee_id: nomineeIds[0],
		category_id: categoryId,
		ip_address: "",
		device: "mobile",
	};
	const reply = await t.post("/voting/vote", { voteDetails }, { remoteAddress: "gone" });
	expect([reply.statusCode, await votesCast()]).toEqual([503, 0]);
});
