import { type OptionalOccasionText, optionalOccasionTexts, perOptionalText } from "@bcc/contract";
import type { EventInput } from "@bcc/contract/admin";
import type { Locale } from "@bcc/messages/locale";
import type { Photo, Video } from "#server/features/album/table.ts";
import type { event } from "#server/features/occasion/table.ts";
import { textsIn } from "#server/lib/translation.ts";

type InSwahili = `${OptionalOccasionText}_sw`;
type OptionalTexts = Record<OptionalOccasionText | InSwahili, string | null>;

function optionalTextsOf(occasion: OptionalTexts): OptionalTexts {
	const pairs = optionalOccasionTexts.flatMap((name) => [name, `${name}_sw`] as const);
	return Object.fromEntries(pairs.map((name) => [name, occasion[name]])) as OptionalTexts;
}

function withoutSwahili<Fields extends OptionalTexts>(fields: Fields) {
	const names: string[] = optionalOccasionTexts.map((name) => `${name}_sw`);
	const kept = Object.entries(fields).filter(([name]) => !names.includes(name));
	return Object.fromEntries(kept) as Omit<Fields, InSwahili>;
}

/** A row of either table; only a seminar's has a last day. */
export type OccasionRow = typeof event.$inferSelect & { endDate?: string };

export function present(row: OccasionRow, photos: Photo[] = [], videos: Video[] = []) {
	return {
		id: row.id,
		name: row.name,
		name_sw: row.nameSw,
		topic: row.topic,
		topic_sw: row.topicSw,
		presenter: row.presenter,
		description: row.description,
		description_sw: row.descriptionSw,
		price: row.price,
		start_date: row.startDate,
		end_date: row.endDate ?? row.startDate,
		time_in: row.timeIn.slice(0, 5),
		time_out: row.timeOut.slice(0, 5),
		...optionalTextsOf(row),
		latitude: row.latitude,
		longitude: row.longitude,
		photos: photos.map(({ path, alt, altSw }) => ({ url: path, alt, alt_sw: altSw })),
		videos: videos.map(({ path, title, titleSw }) => ({ url: path, title, title_sw: titleSw })),
	};
}

export function inLanguage(occasion: ReturnType<typeof present>, locale: Locale) {
	const { name_sw, topic_sw, description_sw, ...fields } = occasion;
	const texts = textsIn(locale, {
		name: [fields.name, name_sw],
		topic: [fields.topic, topic_sw],
		description: [fields.description, description_sw],
		...perOptionalText((name) => [occasion[name], occasion[`${name}_sw`]] as [string | null, string | null]),
	});
	return {
		...withoutSwahili(fields),
		...texts,
		...perOptionalText((name) => texts[name] || null),
		photos: fields.photos.map(({ url, alt, alt_sw }) => ({
			url,
			...textsIn(locale, { alt: [alt, alt_sw] }),
		})),
		videos: fields.videos.map(({ url, title, title_sw }) => ({
			url,
			...textsIn(locale, { title: [title, title_sw] }),
		})),
	};
}

export function asSeminar<Fields extends { presenter: string }>({ presenter, ...fields }: Fields) {
	return { ...fields, talker_name: presenter };
}

export function asEvent<Fields extends { end_date: string }>({ end_date, ...fields }: Fields) {
	return fields;
}

/** What organisers send of an event, by the table's names; a seminar has its last day besides. */
export function contentOf(input: EventInput) {
	return {
		name: input.name,
		nameSw: input.name_sw,
		topic: input.topic,
		topicSw: input.topic_sw,
		presenter: input.presenter,
		description: input.description,
		descriptionSw: input.description_sw,
		price: input.price,
		startDate: input.start_date,
		timeIn: input.time_in,
		timeOut: input.time_out,
		...optionalTextsOf(input),
		latitude: input.latitude,
		longitude: input.longitude,
		photos: input.photos.map(({ url, alt, alt_sw }) => ({ path: url, alt, altSw: alt_sw })),
		videos: input.videos.map(({ url, title, title_sw }) => ({ path: url, title, titleSw: title_sw })),
	};
}
