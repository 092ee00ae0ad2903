import { momentAt } from "@bcc/contract/calendar";
import { previewUrl } from "@bcc/contract/share-picture";
import { m } from "@bcc/messages";
import type { Occasion, OccasionKind, OccasionPage } from "#web/features/occasion/occasion.ts";
import { priceLine } from "#web/features/occasion/price.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { loadedIn } from "#web/lib/page-data.ts";
import type { PageText } from "#web/lib/seo.ts";

/** Head of the page of all seminars or of all events. */
export function occasionListMeta({ words }: OccasionKind): PageText {
	return { title: words.pageTitle(), description: words.description() };
}

/** Head of a seminar's or an event's page, as far as it is loaded: what a shared link shows of it. */
export function occasionMeta(
	kind: OccasionKind,
	loaderData: { page: unknown } | undefined,
	error?: unknown,
): PageText {
	const page = loadedIn<OccasionPage>(loaderData);
	return {
		...occasionListMeta(kind),
		...(page && wordsOf(page.occasion)),
		hidden: Boolean(error),
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
