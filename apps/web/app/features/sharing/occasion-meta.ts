import { previewUrl } from "@bcc/contract/share-picture";
import { m } from "@bcc/messages";
import type { Occasion } from "#web/features/occasion/occasion.ts";
import { priceLine } from "#web/features/occasion/price.ts";
import { momentAt } from "#web/features/occasion/rules.ts";
import { formatDateTime } from "#web/lib/format.ts";
import type { PageText } from "#web/lib/seo.ts";

/** Head of a seminar's or an event's page: what a shared link shows of it. */
export function occasionMeta(occasion: Occasion): PageText {
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
