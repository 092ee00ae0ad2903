import type { QueueState } from "#admin/evening/publish-queue.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment, formatTime } from "#admin/time.ts";

/** State of publishing, in a line for the operator; "" while there is nothing to report. */
export function queueInWords({ waiting, refused: [refused], publishedAt, problem }: QueueState): string {
	if (refused) {
		const { name, message } = refused;
		return t("Not published: %{name}. %{message}", { name, message: message ?? "" });
	}
	const count = waiting.length;
	if (count === 0) {
		return publishedAt
			? t("Published %{time}", { time: formatTime(new Date(publishedAt).toISOString()) })
			: "";
	}
	if (problem === "session") {
		return t(
			"%{count} result to publish: log in again in another tab |||| %{count} results to publish: log in again in another tab",
			{ count },
		);
	}
	if (problem === "") return t("Publishing …");
	return t(
		"No connection. %{count} result to publish, sent by itself |||| No connection. %{count} results to publish, sent by itself",
		{ count },
	);
}

/** Asks whether to publish the categories that an evening has left unpublished. */
export function askedInWords(asked: QueueState["asked"]): string {
	return t("Announced on %{when} and not published yet: %{names}. Publish now?", {
		when: formatMoment(new Date(asked[0]?.at ?? 0).toISOString()),
		names: asked.map(({ name }) => name).join(", "),
	});
}
