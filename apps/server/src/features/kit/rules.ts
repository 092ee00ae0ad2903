import type { KitFile } from "@bcc/contract/admin";
import * as m from "@bcc/messages";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { KitPart } from "#server/features/file/store.ts";
import { cardText } from "#server/features/sharing/rules.ts";
import type { PaperSize } from "#server/media/poster-page.ts";
import type { VotePictureShape } from "#server/media/vote-picture.ts";

export type KitCouple = {
	id: number;
	husband: string;
	wife: string;
	photo: string | null;
	category: { code: string } & Record<Locale, string>;
};

/** The programme and where it is. */
export type KitSite = { brand: Record<Locale, string> /** Without a slash at the end. */; origin: string };

/** Address of a couple that is short enough to be typed; it leads to the couple's own page. */
export const shortPath = (id: number) => `/c/${id}`;

/** What is drawn for one file of a couple's kit. */
export function kitPart(file: KitFile, couple: KitCouple, { brand, origin }: KitSite): KitPart {
	const [kind = "", second = "", third = ""] = file.replace(/\..*$/, "").split("-");
	const lang = (third || second) as Locale;
	const options = { locale: lang };
	const address = origin.replace(/^https?:\/\//, "") + shortPath(couple.id);
	const common = {
		brand: cardText(brand[lang]),
		category: cardText(couple.category[lang]),
		names: `${cardText(couple.husband)}\n& ${cardText(couple.wife)}`,
		address,
	};
	if (kind !== "poster") {
		const words = { ...common, button: m.kit_vote_for_us({}, options) };
		return { kind: "vote picture", words, shape: kind as VotePictureShape };
	}
	const words = {
		...common,
		lang,
		eyebrow: m.kit_vote_for({}, options),
		scan: m.kit_scan({}, options),
		steps: [
			m.kit_step_scan({}, options),
			m.kit_step_vote({ button: m.awards_vote({}, options) }, options),
			m.awards_rule({}, options),
		],
		orOpen: m.kit_or_open({}, options),
		link: origin + localizePath(shortPath(couple.id), lang),
	};
	return { kind: "poster", words, size: second as PaperSize };
}

/** What every file system takes as a name: no sign that means something to one of them, and not endless. */
export function fileName(text: string): string {
	const plain = text
		.normalize("NFC")
		.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, " ")
		.replaceAll(/\s+/gu, " ");
	const cut = [...plain]
		.slice(0, 80)
		.join("")
		.replaceAll(/^[. ]+|[. ]+$/g, "");
	return cut || "couple";
}

/** The folder of a couple's files in an archive; the number keeps couples of the same names apart. */
export function folderOf({ id, husband, wife, category }: KitCouple): string {
	const names = fileName(`${husband} & ${wife}`);
	return `${fileName(`${category.code} ${category.en}`)}/${names} (${id})`;
}
