import { defaultI18nProvider, type I18nProvider } from "react-admin";
import { formatNumber } from "#admin/amount.ts";

type Words = (count: number) => string;

/** What react-admin says of “elements”, in plain words. */
const own: Record<string, Words> = {
	"ra.notification.created": () => "Added.",
	"ra.notification.updated": (count) => (count === 1 ? "Saved." : `${formatNumber(count)} saved.`),
	"ra.notification.deleted": (count) =>
		count === 1 ? "Deleted. It is in the bin." : `${formatNumber(count)} deleted. They are in the bin.`,
	"ra.notification.bad_item": () => "This cannot be shown.",
	"ra.notification.item_doesnt_exist": () => "This does not exist any more.",
};

export const i18nProvider: I18nProvider = {
	...defaultI18nProvider,
	translate(key, options) {
		const words = own[key];
		return words ? words(options?.smart_count ?? 1) : defaultI18nProvider.translate(key, options);
	},
};
