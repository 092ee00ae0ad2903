import { archPath } from "#server/media/arch.ts";

/** Pixels of every picture for link previews, as the large networks ask for. */
export const cardWidth = 1200;
export const cardHeight = 630;

export const arch = { left: 708, top: 46, width: 436, height: 548 } as const;

/** Two rings and the cross between them: the programme's sign, 64 × 48 (components/rings-mark.tsx of the site). */
export const rings =
	'<g fill="none" stroke-width="3"><path d="M28.9 40.8A18 18 0 1 1 34.7 37.2M35.1 7.2A18 18 0 1 1 29.3 10.8"/>' +
	'<path stroke-width="2.2" stroke-linecap="round" d="M32 16.600v14.800M28.3 21.200h7.4"/></g>';

export const bandFigure =
	'<path fill="#2b060c" d="M0 0h72v24H0z"/><path fill="#961224" d="M0 2l18 10L0 22zM72 2L54 12l18 10z"/>' +
	'<path fill="#dcb469" d="M36 2l18 10-18 10-18-10z"/><path fill="#2b060c" d="M36 5.400l11.9 6.600L36 18.6 24.1 12z"/>' +
	'<path fill="#fbf5ea" d="M36 8.800l5.8 3.2-5.8 3.2-5.8-3.200z"/><path fill="#961224" d="M36 10.600l2.5 1.4-2.5 1.4-2.5-1.400z"/>' +
	'<path fill="#dcb469" d="M0 8.800L5.8 12 0 15.200zM72 8.800L66.2 12l5.8 3.200zM0 0h72v1H0zM0 23h72v1H0z"/>';

function drawing(content: string): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">${content}</svg>`,
	);
}

/** The deep red of all drawn pictures, for a gradient called `red`, and the rings that lie on it. */
export const redStops =
	'<stop offset="0" stop-color="#961224"/><stop offset="0.6" stop-color="#6a0d19"/><stop offset="1" stop-color="#43090f"/>';
export const lattice =
	'<pattern id="lattice" width="240" height="240" patternUnits="userSpaceOnUse">' +
	'<g fill="none" stroke="#edd09a" stroke-width="2.6" stroke-opacity="0.110">' +
	'<circle cx="120" cy="120" r="84"/><circle cx="120" cy="120" r="73"/>' +
	'<circle r="84"/><circle cx="240" r="84"/><circle cy="240" r="84"/><circle cx="240" cy="240" r="84"/></g></pattern>';
export const redGround =
	'<rect width="100%" height="100%" fill="url(#red)"/><rect width="100%" height="100%" fill="url(#lattice)"/>';

export const ground = drawing(
	`<defs>
		<radialGradient id="red" cx="0.3" cy="0.420" r="0.8">${redStops}</radialGradient>
		${lattice}
	</defs>
	${redGround}
	<path fill="#f4e9d6" d="${archPath(arch)}"/>
	<g fill="none" stroke="#e8d8bd" stroke-width="3">
		<circle cx="926" cy="330" r="170"/><circle cx="926" cy="330" r="134"/>
	</g>
	<g stroke="#bd8d3c" transform="translate(798 234) scale(4)">${rings}</g>`,
);

/** The position of the programme's sign, in pixels. */
export const signPlace = { left: 64, top: 50, width: 64, height: 48 } as const;

/**
 * The layer above photo and ground: the arch's edge, the band, the sign, and the button's shape, in pixels.
 *
 * @param ownSign the organisers' sign replaces the drawn one
 */
export function frame(
	button: { left: number; top: number; width: number; height: number },
	ownSign: boolean,
): Buffer {
	return drawing(
		`<defs><pattern id="band" width="108" height="36" y="594" patternUnits="userSpaceOnUse"><g transform="scale(1.5)">${bandFigure}</g></pattern></defs>
		<path fill="none" stroke="#edd09a" stroke-width="4" d="${archPath(arch, -12)}"/>
		<rect y="594" width="100%" height="36" fill="url(#band)"/>
		${ownSign ? "" : `<g stroke="#edd09a" transform="translate(${signPlace.left} ${signPlace.top})">${rings}</g>`}
		<rect x="${button.left}" y="${button.top}" width="${button.width}" height="${button.height}" rx="${button.height / 2}" fill="#edd09a"/>`,
	);
}
