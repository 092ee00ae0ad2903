import type { TranslationMessages } from "react-admin";
import { reactAdmin } from "#admin/i18n/react-admin-swahili.ts";
import { swahili as shared } from "#admin/i18n/shared-swahili.ts";

type Texts = Record<string, string>;

/** What lies beside the folders' code. */
const own = import.meta.glob<Texts>(["../*/swahili.ts", "../resources/*/swahili.ts", "!./swahili.ts"], {
	eager: true,
	import: "swahili",
});

/** Every text of the back office in Swahili, by the English that stands in the code; a folder's own lie beside it. */
export const messages: TranslationMessages = Object.assign({}, reactAdmin, shared, ...Object.values(own));
