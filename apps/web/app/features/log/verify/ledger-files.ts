import type { ReadFile } from "@bcc/ledger/remote-log";

/**
 * Why a log cannot be checked: its files are not available (`hidden` while counts are, `missing` when the log has no such file),
 * or it violates the rules of a log.
 */
export type LogProblem =
	| "hidden"
	| "missing"
	| "unreachable"
	| "unsigned"
	| "two-logs"
	| "shorter"
	| "rewritten"
	| "no-leaf";

export class LogError extends Error {
	readonly problem: LogProblem;

	constructor(problem: LogProblem) {
		super(problem);
		this.problem = problem;
	}
}

/** The public log of a past season, or of the current one; its calls throw `LogError`. */
export function ledgerOf(pastSeason?: number) {
	const address = pastSeason === undefined ? "/ledger" : `/ledger/${pastSeason}`;
	const read: ReadFile = async (path) =>
		new Uint8Array(await (await ask(`${address}/${path}`)).arrayBuffer());

	/** The number of the vote with this commitment; undefined when the log has none. */
	async function find(commitment: string): Promise<number | undefined> {
		try {
			const found: { number?: unknown } = await (await ask(`${address}/find/${commitment}`)).json();
			return Number.isSafeInteger(found.number) ? (found.number as number) : undefined;
		} catch (error) {
			if (error instanceof LogError && error.problem === "missing") return undefined;
			throw error;
		}
	}

	/** The couples that the votes of a category may be for, withdrawn ones too. */
	async function couplesIn(categoryId: number): Promise<number[]> {
		return (await (await ask(`${address}/couples/${categoryId}`)).json()).couples;
	}

	return { read, find, couplesIn };
}

async function ask(url: string): Promise<Response> {
	const headers = { "api-key": document.documentElement.dataset.apiKey ?? "" };
	const reply = await fetch(url, { headers }).catch(() => undefined);
	if (reply?.ok) return reply;
	throw new LogError(reply?.status === 403 ? "hidden" : reply?.status === 404 ? "missing" : "unreachable");
}
