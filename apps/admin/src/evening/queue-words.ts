import { countOf } from "#admin/amount.ts";
import type { QueueState, Told } from "#admin/evening/publish-queue.ts";
import { formatMoment, formatTime } from "#admin/time.ts";

/** How publishing goes, in a line for the operator; "" while there is nothing to say. */
export function queueInWords({ waiting, refused, publishedAt, problem }: QueueState): string {
	const [first] = refused;
	if (first) return `Not published: ${first.name}. ${first.message}`;
	if (waiting.length > 0) {
		const what = countOf(waiting.length, "result");
		if (problem === "session") return `${what} to publish: log in again in another tab`;
		if (problem === "connection") return `No connection. ${what} to publish, sent by itself`;
		return "Publishing …";
	}
	return publishedAt ? `Published ${formatTime(new Date(publishedAt).toISOString())}` : "";
}

/** What an evening has left unpublished, as a question. */
export function askedInWords(asked: Told[]): string {
	const [first] = asked;
	if (!first) return "";
	const when = formatMoment(new Date(first.at).toISOString());
	return `Told on ${when} and not published yet: ${asked.map(({ name }) => name).join(", ")}. Publish now?`;
}
