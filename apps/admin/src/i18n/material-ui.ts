import type { Components } from "@mui/material/styles";
import { locale } from "#admin/i18n/locale.ts";

/** What Material UI itself says, in Swahili; it has English of its own, and no Swahili. */
const swahili: Components = {
	MuiAutocomplete: {
		defaultProps: {
			clearText: "Futa kilichoandikwa",
			closeText: "Funga",
			openText: "Fungua",
			loadingText: "Inapakia…",
			noOptionsText: "Hakuna kinacholingana",
		},
	},
	MuiPagination: { defaultProps: { "aria-label": "Kurasa" } },
	// On a phone; elsewhere react-admin names the buttons.
	MuiTablePagination: {
		defaultProps: {
			getItemAriaLabel: (type) =>
				type === "next" ? "Nenda ukurasa unaofuata" : "Nenda ukurasa uliotangulia",
		},
	},
};

/** Material UI's own texts in the reader's language, as parts of the theme. */
export const ownTexts: Components = locale === "sw" ? swahili : {};
