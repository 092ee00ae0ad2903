import type { ServerResponse } from "node:http";

/** Aborted when the client disconnects before the whole reply is out, at once when that has happened. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
	const controller = new AbortController();
	if (response.destroyed) controller.abort();
	response.once("close", () => {
		if (!response.writableFinished) controller.abort();
	});
	return controller.signal;
}
