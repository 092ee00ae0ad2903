import { runLoad } from "@bcc/testing/load";
import type { LoadJob } from "#bench/load-process.ts";
import { requestFactory } from "#bench/requests.ts";

process.on("message", async ({ url, connections, seconds, load }: LoadJob) => {
	const next = requestFactory(load, url);
	process.send?.(await runLoad({ url, connections, durationMs: seconds * 1000, next }));
});
