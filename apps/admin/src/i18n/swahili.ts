import type { TranslationMessages } from "react-admin";
import reactAdmin from "../../../../packages/messages/back-office/react-admin-sw.json" with { type: "json" };

const own = import.meta.glob<Record<string, string>>("../../../../packages/messages/back-office/sw/*.json", {
	eager: true,
	import: "default",
});

/** Every text of the back office in Swahili, by the English in the code. */
export const messages: TranslationMessages = Object.assign({}, reactAdmin, ...Object.values(own));
