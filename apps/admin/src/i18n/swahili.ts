import type { TranslationMessages } from "react-admin";
import { reactAdmin } from "#admin/i18n/react-admin-swahili.ts";
import { swahili as shared } from "#admin/i18n/shared-swahili.ts";

type Texts = Record<string, string>;

/** The `swahili.ts` of each folder. */
const own = import.meta.glob<Texts>(["../*/swahili.ts", "../resources/*/swahili.ts", "!./swahili.ts"], {
	eager: true,
	import: "swahili",
});

/** Every text of the back office in Swahili, by the English in the code. */
export const messages: TranslationMessages = Object.assign({}, reactAdmin, shared, ...Object.values(own));
