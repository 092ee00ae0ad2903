import { darken, lighten } from "./color.ts";
import { heart, leaf } from "./objects.ts";

/** Puts a drawing at (x, y), larger or smaller, turned clockwise. */
export function at(x: number, y: number, size: number, drawing: string, turn = 0): string {
	return `<g transform="translate(${x} ${y}) scale(${size})${turn ? ` rotate(${turn})` : ""}">${drawing}</g>`;
}

/** A golden cup on its foot, the foot at (0, 0), 300 high. */
export const trophy = `<ellipse cx="0" cy="4" rx="120" ry="16" fill="#140604" opacity=".4" filter="url(#soft10)"/><path d="M-78 0V-36H78V0Z" fill="#4a2214"/><path d="M-60-36V-54H60V-36Z" fill="#6b3a22"/><path d="M-30-54C-26-90-16-100-14-130H14C16-100 26-90 30-54Z" fill="#b98a3a"/><path d="M-110-296H110C110-200 70-128 0-124C-70-128-110-200-110-296Z" fill="#d3a34a"/><path d="M30-296H110C110-200 70-128 0-124C34-150 40-220 30-296Z" fill="#a97628"/><path d="M-80-290C-80-220-60-170-34-150" fill="none" stroke="#fbe6ae" stroke-width="14" stroke-linecap="round" opacity=".8"/><path d="M-108-270C-180-280-180-190-86-186M108-270C180-280 180-190 86-186" fill="none" stroke="#b98a3a" stroke-width="17"/><ellipse cx="0" cy="-296" rx="110" ry="16" fill="#f7dc97"/><ellipse cx="0" cy="-294" rx="92" ry="10" fill="#8d6320"/><g transform="translate(0 -214) scale(.8)">${heart("#8c1422")}</g>`;

/** A lectern with a microphone, its top at (0, 0). */
export const lectern = `<path d="M-170-20H170L140 380H-140Z" fill="#6b3a22"/><path d="M40-20H170L140 380H60Z" fill="#140604" opacity=".22"/><path d="M-196-44H196V-10H-196Z" fill="#9a623c"/><path d="M-196-20H196V-10H-196Z" fill="#4a2214"/><g transform="translate(0 120)">${heart("#e2bf7d")}</g><path d="M-120-44C-120-100-90-120-76-150" fill="none" stroke="#2a2626" stroke-width="7"/><ellipse cx="-70" cy="-164" rx="15" ry="24" transform="rotate(24 -70 -164)" fill="#2a2626"/>`;

/** A table across the front, its edge at y. */
export function table(y: number, color: string): string {
	return `<path d="M-20 ${y}C300 ${y - 40} 900 ${y - 40} 1220 ${y}V920H-20Z" fill="${color}"/><path d="M-20 ${y}C300 ${y - 40} 900 ${y - 40} 1220 ${y}V${y + 22}C900 ${y - 18} 300 ${y - 18}-20 ${y + 22}Z" fill="${lighten(color, 0.4)}"/><path d="M-20 ${y + 140}C300 ${y + 100} 900 ${y + 100} 1220 ${y + 140}V920H-20Z" fill="${darken(color, 0.3)}" opacity=".3" filter="url(#soft22)"/>`;
}

/** A cup of tea on its saucer, around (0, 0). */
export const cup = `<ellipse cx="0" cy="40" rx="66" ry="14" fill="#fbf1de"/><ellipse cx="0" cy="44" rx="66" ry="14" fill="#140604" opacity=".16"/><path d="M-40-30H40C40 10 26 38 0 38C-26 38-40 10-40-30Z" fill="#fffaf0"/><path d="M12-30H40C40 10 26 38 0 38C16 20 14-10 12-30Z" fill="#d9c3a0" opacity=".6"/><ellipse cx="0" cy="-30" rx="40" ry="10" fill="#8a4b2a"/><path d="M38-20C66-24 66 16 32 14" fill="none" stroke="#fffaf0" stroke-width="9"/><path d="M-10-56C-20-74 4-84-6-104M14-56C4-74 28-84 18-104" fill="none" stroke="#fff" stroke-width="5" opacity=".45" stroke-linecap="round"/>`;

/** A burning candle, its foot at (0, 0), 200 high; `flame` is its size, `lean` how far the draught bends it. */
export function burning(flame: number, lean = 0): string {
	return `<circle cy="-176" r="${84 * flame}" fill="#ffd98a" opacity=".45" filter="url(#soft22)"/><rect x="-20" y="-150" width="40" height="150" rx="7" fill="#fbf1de"/><rect x="4" y="-150" width="16" height="150" rx="7" fill="#d9c3a0" opacity=".7"/><ellipse cx="0" cy="2" rx="46" ry="10" fill="#b98a3a"/><g transform="translate(0 -150) skewX(${lean}) scale(1 ${flame})"><path d="M0-56C18-32 14-6 0-2C-14-6-18-32 0-56Z" fill="#ffb84a"/><path d="M0-34C8-24 7-10 0-6C-7-10-8-24 0-34Z" fill="#fff3cf"/></g>`;
}

/** A candle that burns quietly. */
export const candle = burning(1);

/** A cake of three tiers on its stand, around (0, 0) of the lowest. */
export function cake(cream: string, ribbon: string): string {
	const tier = (y: number, half: number, tall: number) =>
		`<path d="M${-half} ${y}V${y - tall}C${-half} ${y - tall - 18} ${half} ${y - tall - 18} ${half} ${y - tall}V${y}C${half} ${y + 18} ${-half} ${y + 18} ${-half} ${y}Z" fill="${cream}"/><path d="M${half * 0.3} ${y + 12}V${y - tall - 10}C${half * 0.7} ${y - tall - 8} ${half} ${y - tall - 6} ${half} ${y - tall}V${y}C${half} ${y + 8} ${half * 0.7} ${y + 10} ${half * 0.3} ${y + 12}Z" fill="#b99a74" opacity=".45"/><path d="M${-half} ${y - 6}C${-half} ${y + 12} ${half} ${y + 12} ${half} ${y - 6}" fill="none" stroke="${ribbon}" stroke-width="9"/>`;
	return `<ellipse cx="0" cy="10" rx="140" ry="22" fill="#b98a3a"/>${tier(0, 108, 88)}${tier(-96, 78, 78)}${tier(-182, 50, 66)}<g transform="translate(0 -284) scale(.56)">${heart(ribbon)}</g>`;
}

/** A sheet on an easel, 300 × 360 around (0, 0), with what is written on it. */
export const easel = (written: string) =>
	`<path d="M-150 180L-210 480M150 180L210 480M0 200V470" stroke="#6b3a22" stroke-width="15" stroke-linecap="round"/><rect x="-176" y="-206" width="352" height="410" rx="8" fill="#6b3a22"/><rect x="-160" y="-190" width="320" height="378" fill="#fffaf0"/>${written}`;

/** A pile of books, the lowest edge at (0, 0). */
export function books(colors: string[]): string {
	return colors
		.map((color, index) => {
			const [x, y] = [((index * 29) % 34) - 16, -index * 46];
			return `<g transform="translate(${x} ${y})"><rect x="-130" y="-44" width="260" height="44" rx="6" fill="${color}"/><rect x="-116" y="-36" width="246" height="28" fill="#fbf1de"/><path d="M-116-28H130M-116-18H130" stroke="#c9b08a" stroke-width="3"/><path d="M-130-44H-96V0H-130Z" fill="${darken(color, 0.25)}"/><path d="M-122-32H-104M-122-14H-104" stroke="#e2bf7d" stroke-width="4"/></g>`;
		})
		.join("");
}

/** An open notebook with a pen, around (0, 0). */
export const notebook = `<ellipse cx="0" cy="62" rx="170" ry="16" fill="#140604" opacity=".3" filter="url(#soft10)"/><path d="M0-50C-40-70-110-70-150-56L-170 52C-120 40-40 42 0 58C40 42 120 40 170 52L150-56C110-70 40-70 0-50Z" fill="#fffaf0"/><path d="M0-50V58" stroke="#c9b08a" stroke-width="5"/><path d="M-124-34Q-70-46-24-34M-130-12Q-74-24-24-10M-136 12Q-78 0-24 14M30-34Q80-46 124-34M30-10Q80-24 110-14" fill="none" stroke="#27324f" stroke-width="4" opacity=".5"/><path d="M60 40L150-50L162-40L72 50L54 54Z" fill="#8c1422"/>`;

/** A plate with samosas, around (0, 0). */
export const samosas = `<ellipse cx="0" cy="34" rx="170" ry="34" fill="#fbf1de"/><ellipse cx="0" cy="28" rx="128" ry="22" fill="#d9c3a0" opacity=".5"/>${[
	[-78, 20, -8],
	[74, 22, 10],
	[-4, 28, 2],
	[-40, -18, 4],
	[38, -16, -6],
]
	.map(
		([x, y, turn]) =>
			`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-66L56 12C30 26-30 26-56 12Z" fill="#d39a4c"/><path d="M0-66L56 12C40 20 24 22 10 22Z" fill="#a96a2a" opacity=".6"/><path d="M-40 2Q0 14 40 2" stroke="#f0cf8a" stroke-width="5" fill="none" opacity=".7"/></g>`,
	)
	.join("")}`;

/** Fruit in a bowl, around (0, 0) of its rim. */
export const fruitBowl = `<ellipse cx="0" cy="110" rx="190" ry="22" fill="#140604" opacity=".35" filter="url(#soft10)"/><g transform="translate(-20 -60)">${leaf(0, -60, 150, -26, "#556349")}${leaf(8, -60, 170, 0, "#6f7f5c")}${leaf(16, -60, 150, 24, "#556349")}<path d="M-56-70C-70 20-40 90 6 90C52 90 80 20 66-70Z" fill="#d9962f"/><path d="M-58-40L64 30M-62 0L40 76M-40-70L68-4M64-40L-56 30M66 0L-34 76M44-70L-62-4" stroke="#8a5a1a" stroke-width="5" opacity=".5"/></g><circle cx="-120" cy="-10" r="52" fill="#c9503a"/><ellipse cx="-138" cy="-30" rx="16" ry="11" fill="#fff3df" opacity=".5"/><circle cx="110" cy="-6" r="56" fill="#e9b44c"/><ellipse cx="90" cy="-28" rx="17" ry="11" fill="#fff3df" opacity=".5"/><path d="M40-30C100-90 170-80 190-40C150-60 100-50 70 0Z" fill="#f0c94e"/><path d="M60-10C120-70 190-60 204-16C166-40 120-30 92 14Z" fill="#e0b23a"/><path d="M-190 0H190C190 60 110 108 0 108C-110 108-190 60-190 0Z" fill="#96472f"/><path d="M60 0H190C190 60 110 108 0 108C50 80 66 40 60 0Z" fill="#140604" opacity=".2"/><path d="M-180 34Q0 70 180 34" fill="none" stroke="#e2bf7d" stroke-width="8" stroke-dasharray="18 14"/>`;

/** A sailing dhow, its waterline at (0, 0), the sail 380 high. */
export function dhow(hull: string, sail: string): string {
	return `<path d="M-210 6C-140 30 140 30 220 6L200 34C120 50-130 50-190 34Z" fill="#140604" opacity=".3" filter="url(#soft10)"/><path d="M-10-20V-360" stroke="#3b1d14" stroke-width="11"/><path d="M-150-70L150-400" stroke="#4a2a1a" stroke-width="8"/><path d="M-140-76C-40-60 110-40 200-34C190-180 170-300 150-392Z" fill="${sail}"/><path d="M60-300C110-200 130-110 130-44L200-34C190-180 170-300 150-392Z" fill="#140604" opacity=".14"/><path d="M-230-40C-150-10 130-12 236-56C220 6 170 30 0 30C-150 30-200 10-230-40Z" fill="${hull}"/><path d="M-226-30C-150 0 130-2 232-46" fill="none" stroke="${lighten(hull, 0.5)}" stroke-width="8"/>`;
}

/** A coconut palm, its foot at (0, 0), leaning to the right. */
export function palm(trunk: string, leaves: string): string {
	return `<path d="M-16 0C0-150 14-290 84-420L108-412C56-280 36-140 30 0Z" fill="${trunk}"/>${[
		-150, -118, -84, -50, -16, 22, 58,
	]
		.map(
			(turn, index) =>
				`<path d="M0 0C60-62 170-70 250 10C170-22 80-16 0 0Z" transform="translate(96 -414) rotate(${turn})" fill="${index % 2 ? leaves : darken(leaves, 0.2)}"/>`,
		)
		.join(
			"",
		)}<circle cx="84" cy="-392" r="17" fill="${darken(trunk, 0.3)}"/><circle cx="114" cy="-388" r="17" fill="${darken(trunk, 0.4)}"/>`;
}

/** A fire of logs, around (0, 0). */
export const campfire = `<ellipse cx="0" cy="20" rx="330" ry="70" fill="#ff9a3c" opacity=".5" filter="url(#soft40)"/><path d="M-130 36L120-14L128 10L-120 60Z" fill="#4a2214"/><path d="M130 36L-120-14L-128 10L120 60Z" fill="#6b3a22"/><path d="M0-220C70-130 110-70 70-4C40 30-40 30-70-4C-104-60-50-90-46-140C-20-120-14-150 0-220Z" fill="#f0782c"/><path d="M6-130C44-80 60-40 36-4C16 18-26 14-36-10C-52-44-14-60-14-92C0-80 4-100 6-130Z" fill="#ffd25e"/>`;

/** A round-bottomed cooking pot over stones, around (0, 0) of its rim. */
export function pot(color: string, food: string): string {
	return `<path d="M-150 150L-90 110M150 150L90 110" stroke="#3b2016" stroke-width="40" stroke-linecap="round"/><path d="M-60 160C-40 120-20 140 0 100C20 140 40 120 60 160Z" fill="#f0782c"/><path d="M-180 0C-180 100-100 150 0 150C100 150 180 100 180 0Z" fill="${color}"/><path d="M60 0H180C180 100 100 150 0 150C60 120 80 60 60 0Z" fill="#140604" opacity=".3"/><ellipse cx="0" cy="0" rx="184" ry="34" fill="${darken(color, 0.4)}"/><ellipse cx="0" cy="4" rx="160" ry="26" fill="${food}"/><ellipse cx="-40" cy="0" rx="30" ry="8" fill="#fff3df" opacity=".4"/><path d="M-198 20C-214 20-214 54-186 56M198 20C214 20 214 54 186 56" fill="none" stroke="${darken(color, 0.3)}" stroke-width="12"/><path d="M-50-30C-70-70-30-90-50-130M30-34C10-74 50-94 30-134" fill="none" stroke="#fff" stroke-width="9" opacity=".3" stroke-linecap="round"/>`;
}

/** A young tree in fresh earth, its foot at (0, 0). */
export const sapling = `<ellipse cx="0" cy="6" rx="120" ry="26" fill="#4a2a1a"/><ellipse cx="-16" cy="0" rx="80" ry="15" fill="#6b4028"/><path d="M-5 0C-8-90 4-150 0-230L8-230C12-150 6-90 7 0Z" fill="#6b4a2a"/>${leaf(0, -60, 80, -62)}${leaf(2, -90, 84, 60, "#6f7f4c")}${leaf(0, -130, 84, -48, "#7f9a4b")}${leaf(4, -160, 80, 46)}${leaf(2, -200, 78, -26, "#6f7f4c")}${leaf(6, -220, 84, 14, "#7f9a4b")}`;

/** A woven basket with a lid of cloth, its foot at (0, 0), 220 wide. */
export function basket(weave: string, cloth: string): string {
	return `<ellipse cx="0" cy="2" rx="130" ry="16" fill="#140604" opacity=".35" filter="url(#soft10)"/><path d="M-124-130H124L96 0H-96Z" fill="${weave}"/><path d="M-120-108H120M-114-80H114M-108-52H108M-102-24H102" stroke="${darken(weave, 0.4)}" stroke-width="11" stroke-dasharray="24 13"/><path d="M-118-94H118M-104-38H104" stroke="${cloth}" stroke-width="7" stroke-dasharray="18 22"/><path d="M-136-124C-120-200-60-214 0-214C60-214 120-200 136-124C100-104 60-140 0-116C-60-140-100-104-136-124Z" fill="${cloth}"/><path d="M-80-190C-60-150-60-140-60-128M70-194C56-150 60-140 60-126" fill="none" stroke="#140604" stroke-width="7" opacity=".2"/><path d="M-44-226C-80-260-10-270 0-222C10-270 80-260 44-226C20-212-20-212-44-226Z" fill="#e2bf7d"/>`;
}

/** A small house with a tin roof, its ground at (0, 0). */
export function house(plaster: string, roof: string): string {
	return `<path d="M-150 0V-150H150V0Z" fill="${plaster}"/><path d="M50 0V-150H150V0Z" fill="#140604" opacity=".12"/><path d="M-186-140L-120-220H120L186-140Z" fill="${roof}"/><path d="M-150-140L-100-220M-90-140L-60-220M-30-140L-20-220M30-140L20-220M90-140L60-220M150-140L100-220" stroke="#140604" stroke-width="4" opacity=".25"/><rect x="-30" y="-100" width="60" height="100" rx="4" fill="#5e3b29"/><rect x="-116" y="-104" width="60" height="52" fill="#27324f"/><rect x="56" y="-104" width="60" height="52" fill="#27324f"/><path d="M-86-104V-52M-116-78H-56M86-104V-52M56-78H116" stroke="${lighten(plaster, 0.4)}" stroke-width="5"/>`;
}

/** A church with its tower, its ground at (0, 0). */
export function church(plaster: string, roof: string): string {
	return `<ellipse cx="0" cy="4" rx="300" ry="24" fill="#140604" opacity=".35" filter="url(#soft10)"/><path d="M-60 0V-190L110-290L280-190V0Z" fill="${plaster}"/><path d="M110-290L280-190V0H180V-220Z" fill="#140604" opacity=".1"/><path d="M-92-176L110-308L312-176L298-152L110-270L-78-152Z" fill="${roof}"/><path d="M-200 0V-330H-60V0Z" fill="${lighten(plaster, 0.3)}"/><path d="M-90 0V-330H-60V0Z" fill="#140604" opacity=".1"/><path d="M-222-322L-130-450L-38-322Z" fill="${roof}"/><path d="M-136-520H-124V-496H-100V-484H-124V-446H-136V-484H-160V-496H-136Z" fill="#e2bf7d"/><path d="M-160-220V-270C-160-306-100-306-100-270V-220Z" fill="#27324f"/><path d="M-170 0V-90C-170-130-90-130-90-90V0Z" fill="#6b3a22"/><path d="M-130-120V0" stroke="#3b1d14" stroke-width="5"/>${[0, 90, 180].map((x) => `<path d="M${x} -50V-120C${x} -156 ${x + 44} -156 ${x + 44} -120V-50Z" fill="#27324f"/><path d="M${x + 22} -144V-50M${x} -92H${x + 44}" stroke="#e2bf7d" stroke-width="5"/>`).join("")}`;
}
