import { setTimeout as pause } from "node:timers/promises";
import { type LoadReply, type LoadRequest, runLoad } from "@bcc/testing/load";

const connections = 32;
const rounds = 50;
const pauseMs = 200;

/**
 * Sends all requests at once. Requests refused by a busy server (503, with Retry-After) are sent again later,
 * as real callers would do.
 *
 * @returns the answers in the order of the requests
 */
export async function askAll(url: string, requests: LoadRequest[]): Promise<LoadReply[]> {
	const replies: LoadReply[] = [];
	let open = requests.map((_, number) => number);
	for (let round = 0; open.length > 0 && round < rounds; round++) {
		if (round > 0) await pause(pauseMs);
		const asked = open;
		await runLoad({
			url,
			connections,
			next: (index) => requests[asked[index] ?? -1],
			onReply(reply, index) {
				replies[asked[index] ?? -1] = reply;
			},
		});
		open = asked.filter((number) => replies[number]?.status === 503);
	}
	return replies;
}
