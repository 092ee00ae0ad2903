import sharp, { type OverlayOptions } from "sharp";
import { type Arch, archPath } from "#server/media/arch.ts";
import { bandFigure, lattice, redGround, redStops, rings } from "#server/media/card-artwork.ts";
import { type Lettered, letter } from "#server/media/card-lettering.ts";
import { type CardPictures, cutToArch, encodePreview, fitSign } from "#server/media/preview.ts";

export type VotePictureWords = {
	brand: string;
	category: string;
	/** Line breaks are preserved. */
	names: string;
	button: string;
	/** Where to vote, as people type it. */
	address: string;
};

export type VotePictureShape = keyof typeof shapes;

type Box = { top: number; height: number };

/** In pixels from the top: a story avoids its ends, which the networks cover. */
const shapes = {
	square: {
		height: 1080,
		brand: { top: 30, height: 48 },
		arch: { left: 325, top: 108, width: 430, height: 466 },
		words: { top: 608, height: 256 },
		button: { top: 892, height: 76 },
		address: { top: 980, height: 48 },
	},
	story: {
		height: 1920,
		brand: { top: 232, height: 56 },
		arch: { left: 200, top: 330, width: 680, height: 800 },
		words: { top: 1170, height: 320 },
		button: { top: 1510, height: 92 },
		address: { top: 1622, height: 60 },
	},
} as const;

const width = 1080;
const bandHeight = 36;
const gold = "#edd09a";
const ivory = "#fffdf8";

/** Draws a couple's picture to pass on, 1080 pixels wide, as JPEG below 300 kB; without a photo, with the programme's sign. */
export async function drawVotePicture(
	words: VotePictureWords,
	{ photo, sign }: CardPictures,
	shape: VotePictureShape,
): Promise<Uint8Array> {
	const { height, brand, arch, words: middle, button, address } = shapes[shape];
	const line = { face: "Figtree Card", align: "center", maxWidth: 940 } as const;
	const title = { ...line, face: "Fraunces Card", color: ivory, text: words.names } as const;
	const [brandText, category, buttonText, addressText] = await Promise.all([
		letter({
			...line,
			text: words.brand,
			color: ivory,
			sizes: [34, 28, 22],
			maxWidth: 800,
			maxHeight: brand.height,
		}),
		letter({ ...line, text: words.category, color: gold, sizes: [38, 33, 28, 24], maxHeight: 92 }),
		letter({ ...line, text: words.button, color: "#43090f", sizes: [42, 34], maxHeight: 60, maxWidth: 600 }),
		letter({
			...line,
			text: words.address,
			color: ivory,
			sizes: [36, 30, 25, 21],
			maxHeight: address.height,
		}),
	]);
	const above = (category?.height ?? 0) + 20;
	const names = await letter({
		...title,
		sizes: [88, 80, 73, 66, 58, 51, 45, 39, 34, 29, 25],
		maxHeight: middle.height - above,
	});
	const blockTop = middle.top + (middle.height - above - (names?.height ?? 0)) / 2;
	const pill = (buttonText?.width ?? 0) + 112;
	const signAt = {
		left: Math.round((width - (brandText?.width ?? 0) - signWidth) / 2),
		top: Math.round(brand.top + brand.height / 2 - 21),
		width: 56,
		height: 42,
	};
	const layers: OverlayOptions[] = [
		...(photo ? [{ input: await cutToArch(photo, arch), left: arch.left, top: arch.top }] : []),
		{ input: frame(height, arch, { ...button, width: pill }, sign ? null : signAt), left: 0, top: 0 },
		...(sign ? [await fitSign(sign, signAt)] : []),
		...centred(brandText, brand, signWidth / 2),
		...centred(category, { top: blockTop, height: category?.height ?? 0 }),
		...centred(names, { top: blockTop + above, height: names?.height ?? 0 }),
		...centred(buttonText, button),
		...centred(addressText, address),
	];
	return await encodePreview(sharp(ground(height, arch)).composite(layers));
}

/** The programme's sign beside its name, with the space between them. */
const signWidth = 72;

function drawing(height: number, content: string): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
	);
}

function ground(height: number, arch: Arch): Buffer {
	const scale = arch.width / 110;
	const [x, y] = [width / 2 - 32 * scale, arch.top + arch.height * 0.56 - 24 * scale];
	return drawing(
		height,
		`<defs><radialGradient id="red" cx="0.5" cy="0.350" r="0.75">${redStops}</radialGradient>${lattice}</defs>${redGround}
		<path fill="#f4e9d6" d="${archPath(arch)}"/>
		<g stroke="#bd8d3c" transform="translate(${x} ${y}) scale(${scale})">${rings}</g>`,
	);
}

/** The layer above photo and ground: the arch's edge, the bands, the sign, and the button's shape. */
function frame(
	height: number,
	arch: Arch,
	button: Box & { width: number },
	sign: { left: number; top: number } | null,
): Buffer {
	const band = (top: number) =>
		`<g transform="translate(0 ${top})"><rect width="${width}" height="${bandHeight}" fill="url(#band)"/></g>`;
	return drawing(
		height,
		`<defs><pattern id="band" width="108" height="36" patternUnits="userSpaceOnUse"><g transform="scale(1.5)">${bandFigure}</g></pattern></defs>
		<path fill="none" stroke="${gold}" stroke-width="4" d="${archPath(arch, -12)}"/>
		${band(height - bandHeight)}
		${sign ? `<g stroke="${gold}" transform="translate(${sign.left} ${sign.top}) scale(0.875)">${rings}</g>` : ""}
		<rect x="${(width - button.width) / 2}" y="${button.top}" width="${button.width}" height="${button.height}" rx="${button.height / 2}" fill="${gold}"/>`,
	);
}

function centred(lettered: Lettered | null, { top, height }: Box, aside = 0): OverlayOptions[] {
	if (!lettered) return [];
	const left = Math.round((width - lettered.width) / 2 + aside);
	return [{ input: lettered.image, left, top: Math.round(top + (height - lettered.height) / 2) }];
}
