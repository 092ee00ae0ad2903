import { createTheme, type ThemeOptions } from "@mui/material/styles";
import { defaultTheme } from "react-admin";
import { ownTexts } from "#admin/i18n/material-ui.ts";
import { t } from "#admin/i18n/texts.ts";

/* The site's colours (apps/web/app/styles/tokens.css); the theme computes shades from them, so they are values. */
const red = { dark: "#6a0d19", main: "#961224", light: "#b01a2e" };
const gold = "#7a5716";
const ivory = { paper: "#fffdf8", page: "#fbf5ea", sunken: "#f4e9d6", rule: "#e8d8bd" };
const ink = { main: "#2a1512", soft: "#573d37" };
const green = "#1f5a3a";

/* As on the site (apps/web/app/styles/tokens.css). */
const text =
	'"Figtree", "Figtree as Arial", "Figtree as Roboto", "Figtree as DejaVu Sans", system-ui, sans-serif';
const serif =
	'"Fraunces", "Fraunces as Times", "Fraunces as Noto Serif", "Fraunces as DejaVu Serif", Georgia, serif';
const display = { fontFamily: serif, fontWeight: 500 };

/* Widths of the site's (apps/web/app/styles/breakpoints.css); Material UI and react-admin know them by these names only. */
const breakpoints = { values: { xs: 0, sm: 600, md: 1000, lg: 1200, xl: 1200 } };

/** On phones and tablets, where a finger presses. */
const underFinger = { "@media (pointer: coarse)": { minHeight: 44, minWidth: 44 } };

const look: ThemeOptions = {
	...defaultTheme,
	breakpoints,
	palette: {
		mode: "light",
		primary: { ...red, contrastText: ivory.paper },
		secondary: { main: red.main, contrastText: ivory.paper },
		warning: { main: gold, contrastText: ivory.paper },
		success: { main: green, contrastText: ivory.paper },
		error: { main: "#b3261e" },
		background: { default: ivory.page, paper: ivory.paper },
		text: { primary: ink.main, secondary: ink.soft },
		divider: ivory.rule,
	},
	shape: { borderRadius: 8 },
	typography: {
		fontFamily: text,
		h4: display,
		h5: display,
		h6: display,
		button: { textTransform: "none", fontWeight: 600 },
	},
	sidebar: { width: 216, closedWidth: 52 },
	components: {
		...defaultTheme.components,
		MuiAppBar: { styleOverrides: { root: { backgroundColor: red.dark, color: ivory.paper } } },
		// Names and addresses may be longer than a phone is wide.
		MuiTypography: {
			styleOverrides: { root: { overflowWrap: "anywhere" }, gutterBottom: { marginBottom: 8 } },
		},
		MuiAlert: {
			styleOverrides: {
				message: { overflowWrap: "anywhere" },
				action: { "& .MuiButton-root": { whiteSpace: "nowrap" } },
			},
		},
		MuiTableCell: { styleOverrides: { head: { fontWeight: 600, color: ink.soft } } },
		MuiListItemIcon: { styleOverrides: { root: { minWidth: 40 } } },
		// A label is above its field's border.
		MuiDialogContent: { styleOverrides: { root: { "& > .MuiTextField-root": { marginTop: 8 } } } },
		// react-admin's own, in the bar, has no name.
		MuiCircularProgress: { defaultProps: { "aria-label": t("Loading") } },
		MuiButton: { styleOverrides: { root: underFinger } },
		MuiIconButton: { styleOverrides: { root: underFinger } },
		MuiFormControlLabel: { styleOverrides: { root: underFinger } },
		MuiToggleButton: { styleOverrides: { root: { color: ink.soft, ...underFinger } } },
		MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
		// react-admin names the boxes of lists at the span around them, where a name means nothing.
		MuiCheckbox: {
			defaultProps: {
				slotProps: {
					root: { "aria-label": undefined },
					input: (props) => ({ "aria-label": (props as { "aria-label"?: string })["aria-label"] }),
				},
			},
		},
		// Helper texts of read-only fields stay readable.
		MuiFormHelperText: { styleOverrides: { root: { "&.Mui-disabled": { color: ink.soft } } } },
		MuiInputBase: {
			styleOverrides: { root: underFinger, input: { "&.Mui-disabled": { WebkitTextFillColor: ink.soft } } },
		},
		MuiCssBaseline: {
			styleOverrides: {
				":focus-visible": { outline: `2px solid ${red.main}`, outlineOffset: 2 },
				"@media (prefers-reduced-motion: reduce)": {
					"*, *::before, *::after": {
						animationDuration: "0.01ms !important",
						transitionDuration: "0.01ms !important",
					},
				},
			},
		},
	},
};

/** The back office's look: the site's paper, red and gold, calm and dense enough for work. */
export const theme = createTheme(look, { components: ownTexts });
