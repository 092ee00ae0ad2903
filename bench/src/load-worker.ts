import { runLoad } from "@bcc/testing/load";
import type { LoadJob } from "#bench/load-process.ts";
import { requestFactory } from "#bench/requests.ts";

let ended = false;

process.on("message", async (message: LoadJob | "end") => {
	if (message === "end") {
		ended = true;
		return;
	}
	const { url, connections, seconds, perSecond, load } = message;
	const request = requestFactory(load, url);
	const next = (index: number) => (ended ? undefined : request(index));
	process.send?.(await runLoad({ url, connections, durationMs: seconds * 1000, perSecond, next }));
});
