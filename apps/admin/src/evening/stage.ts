import type { SxProps } from "@mui/material/styles";

/* The site's deep red, ivory and gold (apps/web/app/styles/tokens.css), for a dark hall. */
export const red = { deep: "#2b060c", dark: "#43090f", main: "#6a0d19" };
export const ivory = "#fffdf8";
export const ivorySoft = "#f3dfd3";
export const gold = "#edd09a";

export const serif = {
	fontFamily:
		'"Fraunces", "Fraunces as Times", "Fraunces as Noto Serif", "Fraunces as DejaVu Serif", Georgia, serif',
} as const;

/** Sizes by the smaller of what width and height allow, so that a hall's screen is filled and a phone's not burst. */
export const size = (byHeight: number, byWidth: number) => `min(${byHeight}vh, ${byWidth}vw)`;

export const stage: SxProps = {
	position: "fixed",
	inset: 0,
	zIndex: 2000,
	display: "grid",
	gridTemplateRows: "auto minmax(0, 1fr) auto",
	color: ivory,
	background: `radial-gradient(120% 90% at 50% 30%, ${red.main} 0%, ${red.dark} 55%, ${red.deep} 100%)`,
	overflow: "hidden",
	userSelect: "none",
	touchAction: "manipulation",
	outline: "none",
};

export const eyebrow: SxProps = {
	m: 0,
	color: gold,
	fontSize: `max(0.875rem, ${size(3.2, 3.4)})`,
	fontWeight: 600,
	letterSpacing: "0.14em",
	textTransform: "uppercase",
};

/** Comes in softly; at once where motion is unwelcome (the theme's own rule shortens it). */
export const appear = (delay = 0): SxProps => ({
	animation: `show-appear 900ms cubic-bezier(0.22, 0.7, 0.25, 1) ${delay}ms both`,
	"@keyframes show-appear": { from: { opacity: 0, transform: "translateY(1.5vh)" }, to: { opacity: 1 } },
	"@media (prefers-reduced-motion: reduce)": { animation: "none" },
});

export const title = {
	m: 0,
	...serif,
	fontWeight: 470,
	lineHeight: 1.08,
	textWrap: "balance",
	overflowWrap: "anywhere",
} as const satisfies SxProps;
