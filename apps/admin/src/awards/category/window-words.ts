import type { AdminCategory } from "@bcc/contract/awards/admin-category";
import type { Times } from "#admin/awards/category/time-choice.tsx";
import { t } from "#admin/i18n/texts.ts";
import { formatEnd, formatMoment } from "#admin/time.ts";

type Window = Pick<AdminCategory, "voting_opens_at" | "voting_closes_at">;

/** A category's voting window once the times are set. */
export function windowAfter(before: Window, times: Times): Window {
	const { voting_opens_at = before.voting_opens_at, voting_closes_at = before.voting_closes_at } = times;
	return { voting_opens_at, voting_closes_at };
}

/** When votes count, in words: `6 Dec 2025, 17:00 to 8 Dec 2025, 17:00`. */
export function windowInWords({ voting_opens_at: opens, voting_closes_at: closes }: Window): string {
	if (opens && closes && Date.parse(opens) >= Date.parse(closes)) {
		return t("Closes %{closing}, before it opens %{opening}: not possible", {
			closing: formatMoment(closes),
			opening: formatMoment(opens),
		});
	}
	const opening = formatMoment(opens);
	const closing = formatEnd(closes);
	if (opens && closes) return t("%{opening} to %{closing}", { opening, closing });
	if (opens) return t("%{opening} to no end", { opening });
	return closes ? t("Open at once to %{closing}", { closing }) : t("Open at once to no end");
}
