import type { Failure, Result } from "@bcc/contract/result";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

type Surroundings = {
	/** Calls back once, after so many milliseconds or when the link may be back; gives what ends the wait. */
	wait: (ms: number, again: () => void) => () => void;
	/** Told once, when no answer came for the first time. */
	onLost: () => void;
	/** Told when an answer has come after that. */
	onAnswered: () => void;
	/** The visitor no longer wants it. */
	givenUp: AbortSignal;
};

/** No answer came, or none of the API's: it may be done or not. */
export function isLost(result: Result<unknown>): result is Failure {
	return !result.ok && (result.code === "unreachable" || result.code === "unreadable");
}

/**
 * Sends until there is an answer, or the visitor gives up.
 *
 * @param send what is sent first
 * @param repeat what is sent after that: it must do no harm where the first has been done already
 */
export async function untilAnswered<Data>(
	send: () => Promise<Result<Data>>,
	repeat: () => Promise<Result<Data>>,
	{ wait, onLost, onAnswered, givenUp }: Surroundings,
): Promise<Result<Data>> {
	let result = await send();
	if (!isLost(result)) return result;
	onLost();
	for (let pauseMs = firstPauseMs; isLost(result); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
		await new Promise<void>((resolve) => {
			const end = wait(pauseMs, resolve);
			const stop = () => {
				end();
				resolve();
			};
			if (givenUp.aborted) stop();
			givenUp.addEventListener("abort", stop, { once: true });
		});
		if (givenUp.aborted) return result;
		result = await repeat();
	}
	onAnswered();
	return result;
}
