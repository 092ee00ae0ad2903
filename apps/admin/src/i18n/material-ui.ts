import type { Components } from "@mui/material/styles";
import { locale } from "#admin/i18n/locale.ts";

/** What Material UI itself says, in Swahili; it has English of its own, and no Swahili. */
const swahili: Components = {
	MuiAlert: { defaultProps: { closeText: "Funga" } },
	MuiAutocomplete: {
		defaultProps: {
			clearText: "Futa kilichoandikwa",
			closeText: "Funga",
			openText: "Fungua",
			loadingText: "Inapakia…",
			noOptionsText: "Hakuna kinacholingana",
		},
	},
	MuiBreadcrumbs: { defaultProps: { expandText: "Onyesha njia yote" } },
	MuiPagination: {
		defaultProps: {
			"aria-label": "Kurasa",
			getItemAriaLabel(type, page, selected) {
				if (type === "page") return selected ? `Ukurasa wa ${page}` : `Nenda ukurasa wa ${page}`;
				return pageButtons[type];
			},
		},
	},
	MuiTablePagination: {
		defaultProps: {
			getItemAriaLabel: (type) => pageButtons[type],
			labelRowsPerPage: "Mistari kwa ukurasa:",
			labelDisplayedRows: ({ from, to, count }) =>
				count === -1 ? `${from}–${to} kati ya zaidi ya ${to}` : `${from}–${to} kati ya ${count}`,
		},
	},
};

const pageButtons = {
	first: "Nenda ukurasa wa kwanza",
	last: "Nenda ukurasa wa mwisho",
	next: "Nenda ukurasa unaofuata",
	previous: "Nenda ukurasa uliotangulia",
	"start-ellipsis": "",
	"end-ellipsis": "",
};

/** Material UI's own texts in the reader's language, as parts of the theme. */
export const ownTexts: Components = locale === "sw" ? swahili : {};
