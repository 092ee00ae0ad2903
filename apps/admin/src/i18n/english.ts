import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";

/** react-admin's texts, with “elements” in plain words; the back office's own are in English in the code. */
export const messages: TranslationMessages = {
	...english,
	"ra.auth.logout": "Log Out",
	"ra.action.create": "Add",
	"ra.notification.created": "Added.",
	"ra.notification.updated": "Saved. |||| %{smart_count} saved.",
	"ra.notification.deleted": "Deleted. It is in the bin. |||| %{smart_count} deleted. They are in the bin.",
	"ra.notification.bad_item": "This cannot be shown.",
	"ra.notification.item_doesnt_exist": "This does not exist any more.",
};
