import { momentAt } from "@bcc/contract/calendar";
import { previewUrl } from "@bcc/contract/share-picture";
import { m } from "@bcc/messages";
import type { NoOccasion, Occasion, OccasionKind, OccasionPage } from "#web/features/occasion/occasion.ts";
import { priceLine } from "#web/features/occasion/price.ts";
import type { Pending } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import type { PageText } from "#web/lib/seo.ts";

/** Head of the page of all seminars or of all events. */
export function occasionListMeta({ words }: OccasionKind): PageText {
	return { title: words.pageTitle(), description: words.description() };
}

/** Head of a seminar's or an event's page, as far as it is loaded: what a shared link shows of it. */
export function occasionMeta(
	kind: OccasionKind,
	page: Pending<OccasionPage | NoOccasion> | undefined,
): PageText {
	const loaded = page instanceof Promise ? undefined : page;
	return {
		...occasionListMeta(kind),
		...(typeof loaded === "object" && wordsOf(loaded.occasion)),
		hidden: typeof loaded === "string",
		parameters: [kind.idParameter],
	};
}

function wordsOf(occasion: Occasion): PageText {
	const { name, topic, presenter, price, photos, start_date, time_in } = occasion;
	const [photo] = photos;
	return {
		title: name,
		description: [
			topic,
			formatDateTime(momentAt(start_date, time_in)),
			m.content_presented_by({ name: presenter }),
			priceLine(price),
		].join(" · "),
		...(photo && { image: { url: previewUrl(photo.url), alt: photo.alt } }),
	};
}
