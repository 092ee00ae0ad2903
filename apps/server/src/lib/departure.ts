import type { ServerResponse } from "node:http";

/** Aborted when the reader leaves before the whole reply is out, at once when that has happened. */
export function departureOf(response: ServerResponse): AbortSignal {
	const departure = new AbortController();
	if (response.destroyed) departure.abort();
	response.once("close", () => {
		if (!response.writableFinished) departure.abort();
	});
	return departure.signal;
}
