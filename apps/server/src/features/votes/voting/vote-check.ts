import type { ChosenCouple } from "@bcc/contract/votes/voting";
import fp from "fastify-plugin";
import type { Statement } from "#server/db/client.ts";
import { gotNoConnection } from "#server/db/unavailable.ts";
import { choiceOfVoter, columnOf } from "#server/features/votes/voting/cast-statements.ts";
import { activeCategoryIds } from "#server/features/votes/voting/data.ts";
import { identifyBrowser, identifyVoter, type Voter } from "#server/features/votes/voting/rules.ts";
import { voterCookies, voterHints } from "#server/features/votes/voting/voter-cookie.ts";
import type { Sender } from "#server/http/request-context.ts";
import { AppError } from "#server/lib/app-error.ts";
import { Batcher, QueueFull } from "#server/lib/batcher.ts";
import { memoize } from "#server/lib/memoize.ts";
import { hasUnreliableAddress } from "#server/lib/origin.ts";

/** A query for a voter's choice; the claims come from a body, "" without one. */
export type VoteQuery = { categoryId: number; claimedAddress: string; device: string };

type VoteCheck = Voter & { categoryId: number };

/** Most checks in one statement, and most waiting checks. */
const maxBatch = 256;
const maxWaiting = 4_000;

declare module "fastify" {
	interface FastifyInstance {
		/** Finds the couple that somebody has voted for in a category; null when there is none. */
		voteCheck: {
			/**
			 * @param setCookie called with the value of `Set-Cookie` for a browser that has no voter cookie
			 * @throws AppError `not_found` for an unknown category, `voting_closed` once the books are closed, `busy`
			 */
			bySender(
				sender: Sender,
				query: VoteQuery,
				setCookie: (cookie: string) => void,
			): Promise<ChosenCouple | null>;
			/** @throws AppError `busy` */
			byVoter(voter: Voter, categoryId: number): Promise<ChosenCouple | null>;
		};
	}
}

/** `other_browser`: another browser of the network cast the vote, which may be a neighbour's. */
const findChoices: Statement = {
	name: "find_choices",
	text: `
select i.ord::int as ord, v.nominee_id, v.husband, v.wife,
	v.browser_key is not null and v.browser_key <> i.voter_key
		and v.browser_key is distinct from i.browser_key as other_browser
from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[])
	with ordinality as i(category_id, voter_key, browser_key, network_key, device_type, ord)
join lateral (${choiceOfVoter}) v on true`,
};

type ChoiceRow = ChosenCouple & { ord: number; other_browser: boolean };

const metadata = {
	name: "votes/voting/vote-check",
	dependencies: ["reply-cache", "votes/voting/voting-settings"],
};

/** Joins waiting vote checks into one statement, as votes are joined (architecture §6). */
export const voteCheck = fp(async (app) => {
	const activeCategories = memoize(async () => new Set(await activeCategoryIds(app.db)));
	app.contentChanges.subscribe(activeCategories.invalidate);
	const newCookie = voterCookies(app);

	async function isActive(categoryId: number): Promise<boolean> {
		if ((await activeCategories.get()).has(categoryId)) return true;
		activeCategories.invalidate();
		return (await activeCategories.get()).has(categoryId);
	}

	const batcher = new Batcher<VoteCheck, ChosenCouple | null>({
		maxBatch,
		maxRuns: 1,
		maxWaiting,
		failsWaitingItems: gotNoConnection,
		async run(checks) {
			const rows = await app.database.run<ChoiceRow>(findChoices, [
				columnOf(checks, "categoryId"),
				columnOf(checks, "voterKey"),
				columnOf(checks, "browserKey"),
				columnOf(checks, "networkKey"),
				columnOf(checks, "deviceType"),
			]);
			const choices: (ChosenCouple | null)[] = checks.map(() => null);
			for (const { ord, other_browser, ...couple } of rows)
				choices[ord - 1] = other_browser ? { ...couple, other_browser } : couple;
			return choices;
		},
	});

	async function byVoter(voter: Voter, categoryId: number): Promise<ChosenCouple | null> {
		try {
			return await batcher.add({ ...voter, categoryId });
		} catch (error) {
			if (!(error instanceof QueueFull)) throw error;
			throw new AppError("busy", { headers: { "retry-after": "2" } });
		}
	}

	async function bySender(
		sender: Sender,
		{ categoryId, claimedAddress, device }: VoteQuery,
		setCookie: (cookie: string) => void,
	): Promise<ChosenCouple | null> {
		const hints = voterHints(app, sender, claimedAddress, device);
		const isNew = hints.browserId === null;
		if (isNew) setCookie(newCookie());
		const { voterHash, allowance } = await app.votingSettings.get();
		if (!voterHash) throw new AppError("voting_closed");
		if (!(await isActive(categoryId))) {
			throw new AppError("not_found", { field: "voterDetails.category_id" });
		}
		// A browser without a cookie has not voted. A vote from its network may be a neighbour's.
		if (isNew && (allowance > 1 || hasUnreliableAddress(hints.origin))) return null;
		const browser = hasUnreliableAddress(hints.origin) && identifyBrowser(hints, voterHash);
		const voter = browser || identifyVoter(hints, voterHash, allowance);
		return await byVoter(voter, categoryId);
	}

	app.decorate("voteCheck", { bySender, byVoter });
	app.addHook("onClose", () => batcher.idle());
}, metadata);
