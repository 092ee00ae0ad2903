import { sharePicture } from "@bcc/contract/link-picture";
import sharp, { type OverlayOptions } from "sharp";
import {
	type Arch,
	archPath,
	bandShapes,
	gold,
	ivory,
	lightGold,
	rings,
	sand,
} from "#server/media/artwork.ts";
import { type Lettered, letter } from "#server/media/card-lettering.ts";
import { type CardPictures, cutToArch, encodePreview, fitSign } from "#server/media/preview.ts";

export type PictureWords = {
	brand: string;
	eyebrow: string;
	/** Line breaks are preserved. */
	title: string;
	button: string;
	/** Where to vote, as people type it; not on cards. */
	address?: string;
	/** How else one can vote, below it; not on cards. */
	note?: string;
};

export type PictureShape = keyof typeof shapes;

/** What a couple's pictures to pass on have in common. */
const toPassOn = {
	width: 1080,
	column: { left: 70, width: 940, align: "center" },
	glow: 'cx="0.5" cy="0.350" r="0.75"',
	mark: null,
	sign: { width: 56, height: 42, space: 72 },
	brand: { sizes: [34, 28, 22], maxWidth: 800 },
	eyebrow: { sizes: [38, 33, 28, 24], maxHeight: 92 },
	title: [88, 80, 73, 66, 58, 51, 45, 39, 34, 29, 25],
	button: { sizes: [42, 34], maxWidth: 600, maxHeight: 60, padding: 56 },
	gap: 20,
} as const;

/** In pixels. A story avoids its ends, which the networks cover. */
const shapes = {
	/** A link's preview, with the words beside the arch. */
	card: {
		...sharePicture,
		column: { left: 64, width: 588, align: "left" },
		glow: 'cx="0.3" cy="0.420" r="0.8"',
		arch: { left: 708, top: 46, width: 436, height: 548 },
		mark: `<g fill="none" stroke="#e8d8bd" stroke-width="3"><circle cx="926" cy="330" r="170"/><circle cx="926" cy="330" r="134"/></g>
			<g stroke="${gold}" transform="translate(798 234) scale(4)">${rings}</g>`,
		sign: { width: 64, height: 48, space: 84 },
		brand: { top: 50, height: 48, sizes: [28, 24, 20], maxWidth: 504 },
		words: { top: 124, height: 348 },
		eyebrow: { sizes: [34, 30, 26, 22], maxHeight: 84 },
		title: [84, 76, 68, 60, 53, 46, 40, 35, 30, 26],
		button: { top: 496, height: 68, sizes: [34, 28], maxWidth: 400, maxHeight: 48, padding: 40 },
		address: { top: 0, height: 0 },
		addressAndNote: { top: 0, height: 0 },
		gap: 28,
	},
	square: {
		...toPassOn,
		height: 1080,
		brand: { ...toPassOn.brand, top: 30, height: 48 },
		arch: { left: 325, top: 108, width: 430, height: 466 },
		words: { top: 608, height: 256 },
		button: { ...toPassOn.button, top: 892, height: 76 },
		address: { top: 980, height: 48 },
		addressAndNote: { top: 973, height: 68 },
	},
	story: {
		...toPassOn,
		height: 1920,
		brand: { ...toPassOn.brand, top: 232, height: 56 },
		arch: { left: 200, top: 330, width: 680, height: 800 },
		words: { top: 1170, height: 320 },
		button: { ...toPassOn.button, top: 1510, height: 92 },
		address: { top: 1622, height: 60 },
		addressAndNote: { top: 1622, height: 108 },
	},
} as const;

type Shape = (typeof shapes)[PictureShape];

/** Draws a card, or a couple's picture to pass on, as JPEG below 300 kB; without a photo, with the programme's sign. */
export async function drawPicture(
	words: PictureWords,
	{ photo, sign }: CardPictures,
	name: PictureShape,
): Promise<Uint8Array> {
	const shape = shapes[name];
	const { arch, column, gap } = shape;
	const line = { face: "Figtree Card", align: column.align, maxWidth: column.width } as const;
	const below = words.note ? shape.addressAndNote : shape.address;
	const [brand, eyebrow, button, address] = await Promise.all([
		letter({ ...line, ...shape.brand, text: words.brand, color: ivory, maxHeight: shape.brand.height }),
		letter({ ...line, ...shape.eyebrow, text: words.eyebrow, color: lightGold }),
		letter({ ...line, ...shape.button, text: words.button, color: "#43090f" }),
		letter({
			...{ ...line, color: ivory, sizes: [36, 30, 25, 21] },
			text: [words.address, words.note].filter(Boolean).join("\n"),
			maxHeight: below.height,
		}),
	]);
	const above = eyebrow ? eyebrow.height + gap : 0;
	const maxHeight = shape.words.height - above;
	const title = await letter({
		...{ ...line, face: "Fraunces Card", text: words.title, color: ivory, sizes: shape.title, maxHeight },
	});
	const leftOf = (width: number) =>
		column.align === "center" ? column.left + (column.width - width) / 2 : column.left;
	const signAt = {
		...shape.sign,
		left: Math.round(leftOf((brand?.width ?? 0) + shape.sign.space)),
		top: Math.round(shape.brand.top + (shape.brand.height - shape.sign.height) / 2),
	};
	const pillWidth = (button?.width ?? 0) + 2 * shape.button.padding;
	const pill = { left: leftOf(pillWidth), width: pillWidth };
	const top = shape.words.top + (maxHeight - (title?.height ?? 0)) / 2;
	/** In the middle of a box's height; by default in the column. */
	const place = (lettered: Lettered | null, box: { left?: number; top: number; height?: number }) => {
		if (!lettered) return [];
		const { left = leftOf(lettered.width), height = lettered.height } = box;
		const top = Math.round(box.top + (height - lettered.height) / 2);
		return [{ input: lettered.image, left: Math.round(left), top }];
	};
	const layers: OverlayOptions[] = [
		...(photo ? [{ input: await cutToArch(photo, arch), left: arch.left, top: arch.top }] : []),
		{ input: frame(shape, pill, sign ? null : signAt), left: 0, top: 0 },
		...(sign ? [await fitSign(sign, signAt)] : []),
		...place(brand, { ...shape.brand, left: signAt.left + shape.sign.space }),
		...place(eyebrow, { top }),
		...place(title, { top: top + above }),
		...place(button, { ...shape.button, left: pill.left + shape.button.padding }),
		...place(address, below),
	];
	return await encodePreview(sharp(ground(shape)).composite(layers));
}

const svgOf = ({ width, height }: Shape, content: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** Deep red with a lattice of rings, and the arch, with the programme's sign where a photo is missing. */
function ground(shape: Shape): Buffer {
	const { arch, glow, mark } = shape;
	return svgOf(
		shape,
		`<defs>
			<radialGradient id="red" ${glow}>
				<stop offset="0" stop-color="#961224"/><stop offset="0.6" stop-color="#6a0d19"/><stop offset="1" stop-color="#43090f"/>
			</radialGradient>
			<pattern id="lattice" width="240" height="240" patternUnits="userSpaceOnUse">
				<g fill="none" stroke="${lightGold}" stroke-width="2.6" stroke-opacity="0.110">
					<circle cx="120" cy="120" r="84"/><circle cx="120" cy="120" r="73"/>
					<circle r="84"/><circle cx="240" r="84"/><circle cy="240" r="84"/><circle cx="240" cy="240" r="84"/>
				</g>
			</pattern>
		</defs>
		<rect width="100%" height="100%" fill="url(#red)"/><rect width="100%" height="100%" fill="url(#lattice)"/>
		<path fill="${sand}" d="${archPath(arch)}"/>${mark ?? markIn(arch)}`,
	);
}

function markIn({ left, top, width, height }: Arch): string {
	const scale = width / 110;
	const [x, y] = [left + width / 2 - 32 * scale, top + height * 0.56 - 24 * scale];
	return `<g stroke="${gold}" transform="translate(${x} ${y}) scale(${scale})">${rings}</g>`;
}

/** The layer above photo and ground: the arch's edge, the band, the sign, and the button's shape. */
function frame(
	shape: Shape,
	pill: { left: number; width: number },
	sign: { left: number; top: number; width: number } | null,
): Buffer {
	const { arch, button, height } = shape;
	const band = bandShapes.map(([color, path]) => `<path fill="${color}" d="${path}"/>`).join("");
	return svgOf(
		shape,
		`<defs><pattern id="band" width="108" height="36" patternUnits="userSpaceOnUse"><g transform="scale(1.5)">${band}</g></pattern></defs>
		<path fill="none" stroke="${lightGold}" stroke-width="4" d="${archPath(arch, -12)}"/>
		<g transform="translate(0 ${height - 36})"><rect width="100%" height="36" fill="url(#band)"/></g>
		${sign ? `<g stroke="${lightGold}" transform="translate(${sign.left} ${sign.top}) scale(${sign.width / 64})">${rings}</g>` : ""}
		<rect x="${pill.left}" y="${button.top}" width="${pill.width}" height="${button.height}" rx="${button.height / 2}" fill="${lightGold}"/>`,
	);
}
