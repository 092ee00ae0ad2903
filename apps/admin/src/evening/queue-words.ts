import type { QueueState, Told } from "#admin/evening/publish-queue.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment, formatTime } from "#admin/time.ts";

/** How publishing goes, in a line for the operator; "" while there is nothing to say. */
export function queueInWords({ waiting, refused, publishedAt, problem }: QueueState): string {
	const [first] = refused;
	if (first) return t("Not published: %{name}. %{message}", { name: first.name, message: first.message });
	if (waiting.length > 0) {
		const count = waiting.length;
		if (problem === "session")
			return t(
				"%{count} result to publish: log in again in another tab |||| %{count} results to publish: log in again in another tab",
				{ count },
			);
		if (problem === "connection")
			return t(
				"No connection. %{count} result to publish, sent by itself |||| No connection. %{count} results to publish, sent by itself",
				{ count },
			);
		return t("Publishing …");
	}
	return publishedAt ? t("Published %{time}", { time: formatTime(new Date(publishedAt).toISOString()) }) : "";
}

/** What an evening has left unpublished, as a question. */
export function askedInWords(asked: Told[]): string {
	const [first] = asked;
	if (!first) return "";
	const when = formatMoment(new Date(first.at).toISOString());
	return t("Told on %{when} and not published yet: %{names}. Publish now?", {
		when,
		names: asked.map(({ name }) => name).join(", "),
	});
}
