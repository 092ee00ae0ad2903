import { type Category, type ChosenCouple, successStatus } from "@bcc/contract";
import type { Transport } from "@bcc/contract/client";
import type { FastifyInstance } from "fastify";
import type { CachedCounts } from "#server/features/voting/vote-count-cache.ts";
import { callInProcess } from "#server/http/in-process.ts";
import { AppError } from "#server/lib/app-error.ts";

/** What visitors with the same page in front of them have in common. */
export type Choice = { categoryId: number; couple: ChosenCouple | null };

/** What a page turned out to rest on. */
export type Grounds = {
	/** False when it asked for something that only one visitor may be told. */
	forAll: boolean;
	/** False when a call failed that may succeed the next time. */
	whole: boolean;
	/** Milliseconds since the epoch at which a voting window opens or closes that it tells of. */
	until: number;
	counts: { categoryId: number; version: number } | null;
};

const countsPath = /^\/voting\/category\/counts\/(\d+)$/;

/**
 * The API for a page that is sent to many visitors. No call bears anybody's identity, so nothing of one visitor can get
 * into the page; what only one may be told is refused, and noted.
 *
 * @param stop when nobody waits for the page any more
 */
export function sharedCalls(
	app: FastifyInstance,
	choice: Choice | null,
	grounds: Grounds,
	stop: AbortSignal,
): Transport {
	// Nobody sees the page that it leads to, and nobody is to be told of a failure.
	const refusal = { httpStatus: 404, body: new AppError("not_found").toReply("en") };
	const refuse = () => {
		grounds.forAll = false;
		return refusal;
	};

	async function knownCounts(categoryId: number): Promise<CachedCounts | null> {
		try {
			return await app.counts.cached(categoryId);
		} catch {
			grounds.whole = false;
			return null;
		}
	}

	return async ({ method, path, headers, body }) => {
		stop.throwIfAborted();
		if (path === "/ip") return { httpStatus: 200, body: { ip: "0.0.0.0" } };
		if (path === "/voting/check") {
			if (!choice || choice.categoryId !== categoryOf(body)) return refuse();
			return { httpStatus: 200, body: { status: successStatus, data: choice.couple ? [choice.couple] : [] } };
		}
		if (method !== "GET") return refuse();
		const ofCategory = Number(countsPath.exec(path)?.[1]);
		// Asked before the counts are: then they are never older than their version.
		const known = ofCategory ? await knownCounts(ofCategory) : null;
		const answer = await callInProcess(app, null, { method, url: path, headers }).catch(() => null);
		if (!answer || answer.statusCode === 429 || answer.statusCode >= 500) {
			grounds.whole = false;
			return { httpStatus: answer?.statusCode ?? 503, body: answer?.json() ?? null };
		}
		const reply: unknown = answer.json();
		if (known) grounds.counts = { categoryId: ofCategory, version: known.version };
		else if (answer.statusCode === 200 && !isPublic(answer.headers["cache-control"])) return refuse();
		for (const moment of windowsIn(reply))
			if (moment > app.clock().getTime()) grounds.until = Math.min(grounds.until, moment);
		return { httpStatus: answer.statusCode, body: reply };
	};
}

function isPublic(cacheControl: unknown): boolean {
	return String(cacheControl).startsWith("public");
}

function categoryOf(body: string | undefined): unknown {
	const { voterDetails } = JSON.parse(body ?? "{}") as { voterDetails?: { category_id?: unknown } };
	return voterDetails?.category_id;
}

/** The moments at which the categories of a reply open and close, in milliseconds since the epoch. */
function windowsIn(reply: unknown): number[] {
	const { data } = reply as { data?: unknown };
	if (!Array.isArray(data)) return [];
	return data.flatMap((item: Partial<Pick<Category, "voting_opens_at" | "voting_closes_at" | "freeze">>) =>
		[item.voting_opens_at, item.voting_closes_at, item.freeze?.closes_at].flatMap((text) =>
			text ? [Date.parse(text)] : [],
		),
	);
}
