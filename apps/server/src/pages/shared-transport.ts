import type { Category } from "@bcc/contract/awards/category";
import type { Transport } from "@bcc/contract/client";
import { successStatus } from "@bcc/contract/reply";
import type { ChosenCouple } from "@bcc/contract/votes/voting";
import type { FastifyInstance } from "fastify";
import { callInProcess } from "#server/http/in-process.ts";
import { AppError } from "#server/lib/app-error.ts";

/** The vote in a category that all visitors of one cached page have in common; null = none. */
export type VisitorVote = { categoryId: number; couple: ChosenCouple | null };

/** How a page may be cached; its API requests update it. */
export type Cacheability = {
	/** False once the page has requested a visitor's own data. */
	isShared: boolean;
	/** False once a request has failed that may succeed the next time. */
	isComplete: boolean;
	/** Milliseconds since the epoch; at the latest when voting in a category on the page opens or closes. */
	until: number;
	/** The category whose counts the page shows, and their version when it was made. */
	counts: { categoryId: number; version: number } | null;
};

const countsPath = /^\/voting\/category\/counts\/(\d+)$/;

/**
 * The transport of a page that is sent to many visitors. No API request has a visitor's identity, so no visitor's data
 * can get into the page; requests for a visitor's own data are refused, and recorded in `cacheability`.
 *
 * @param signal aborts when nobody waits for the page any more
 */
export function sharedTransport(
	app: FastifyInstance,
	vote: VisitorVote | null,
	cacheability: Cacheability,
	signal: AbortSignal,
): Transport {
	const refuse = () => {
		cacheability.isShared = false;
		// Nobody sees the resulting page, so a failure is not logged.
		return { httpStatus: 404, body: new AppError("not_found").toReply("en") };
	};

	async function countsVersion(categoryId: number): Promise<number | undefined> {
		try {
			return (await app.counts.cached(categoryId))?.version;
		} catch {
			cacheability.isComplete = false;
			return undefined;
		}
	}

	return async ({ method, path, headers, body }) => {
		signal.throwIfAborted();
		if (path === "/ip") return { httpStatus: 200, body: { ip: "0.0.0.0" } };
		if (path === "/voting/check") {
			if (!vote || vote.categoryId !== categoryOf(body)) return refuse();
			return { httpStatus: 200, body: { status: successStatus, data: vote.couple ? [vote.couple] : [] } };
		}
		if (method !== "GET") return refuse();
		const categoryId = Number(countsPath.exec(path)?.[1]);
		// Read the version before the counts, so that the counts are at least as new.
		const version = categoryId ? await countsVersion(categoryId) : undefined;
		const answer = await callInProcess(app, null, { method, url: path, headers }).catch(() => null);
		if (!answer || answer.statusCode === 429 || answer.statusCode >= 500) {
			cacheability.isComplete = false;
			return { httpStatus: answer?.statusCode ?? 503, body: answer?.json() ?? null };
		}
		const reply: unknown = answer.json();
		if (version !== undefined) cacheability.counts = { categoryId, version };
		else if (answer.statusCode === 200 && !isPublic(answer.headers["cache-control"])) return refuse();
		const now = app.clock().getTime();
		const nextTimes = votingTimesIn(reply).filter((time) => time > now);
		cacheability.until = Math.min(cacheability.until, ...nextTimes);
		return { httpStatus: answer.statusCode, body: reply, answeredAt: now };
	};
}

function isPublic(cacheControl: unknown): boolean {
	return String(cacheControl).startsWith("public");
}

function categoryOf(body: string | undefined): unknown {
	const { voterDetails } = JSON.parse(body ?? "{}") as { voterDetails?: { category_id?: unknown } };
	return voterDetails?.category_id;
}

/** The times at which voting in a reply's categories opens and closes, in milliseconds since the epoch. */
function votingTimesIn(reply: unknown): number[] {
	const { data } = reply as { data?: unknown };
	if (!Array.isArray(data)) return [];
	return data.flatMap((item: Partial<Pick<Category, "voting_opens_at" | "voting_closes_at" | "freeze">>) =>
		[item.voting_opens_at, item.voting_closes_at, item.freeze?.closes_at].flatMap((text) =>
			text ? [Date.parse(text)] : [],
		),
	);
}
