import type { ReadFile } from "@bcc/ledger/remote-log";

/** Why a file of the log is not available: `hidden` while counts are, `missing` when the log has no such file. */
export type LogTrouble = "hidden" | "missing" | "unreachable";

export class LogUnavailable extends Error {
	readonly trouble: LogTrouble;

	constructor(trouble: LogTrouble) {
		super(trouble);
		this.trouble = trouble;
	}
}

/**
 * Reads the files of a public log of this site.
 *
 * @param address of the log, without a slash at the end; the current season's by default
 */
export const ledgerAt =
	(address = "/ledger"): ReadFile =>
	async (path) =>
		new Uint8Array(await (await ask(address, path)).arrayBuffer());

export const readLedger: ReadFile = ledgerAt();

/** The number of the vote with this commitment; undefined when the log has none. */
export async function findVote(commitment: string, address = "/ledger"): Promise<number | undefined> {
	try {
		const { number } = (await (await ask(address, `find/${commitment}`)).json()) as { number?: unknown };
		return Number.isSafeInteger(number) ? (number as number) : undefined;
	} catch (error) {
		if (error instanceof LogUnavailable && error.trouble === "missing") return undefined;
		throw error;
	}
}

/** The couples that the votes of a category may be for, withdrawn ones too. */
export async function couplesIn(categoryId: number, address = "/ledger"): Promise<number[]> {
	const { couples } = (await (await ask(address, `couples/${categoryId}`)).json()) as { couples: number[] };
	return couples;
}

async function ask(address: string, path: string): Promise<Response> {
	const headers = { "api-key": document.documentElement.dataset.apiKey ?? "" };
	let reply: Response;
	try {
		reply = await fetch(`${address}/${path}`, { headers });
	} catch {
		throw new LogUnavailable("unreachable");
	}
	if (reply.ok) return reply;
	throw new LogUnavailable(
		reply.status === 403 ? "hidden" : reply.status === 404 ? "missing" : "unreachable",
	);
}
