import { acacia, kilimanjaro } from "../landscape.ts";
import { leaf, rose } from "../objects.ts";
import { couple, husband, walkers, wife } from "../people.ts";
import { country, wall } from "../places.ts";
import { at, basket, books, church, house, pot, sapling, table } from "../props.ts";

const blackboard = `<rect x="-330" y="-190" width="660" height="380" rx="8" fill="#6b3a22"/><rect x="-310" y="-170" width="620" height="340" fill="#2f4a3f"/><g fill="none" stroke="#f1e6c8" stroke-width="9" stroke-linecap="round" opacity=".85"><path d="M-260-90L-220-130L-180-90V-30H-260ZM-120-40L-90-130L-60-40M-108-74H-72M20-130V-40M20-130C90-130 90-86 20-86C100-86 100-40 20-40M222-116C170-150 130-110 134-82C138-40 180-22 224-54M-260 60H240M-260 110H120"/></g>`;

const bucket = (color: string) =>
	`<path d="M-70-110H70L52 0H-52Z" fill="${color}"/><path d="M20-110H70L52 0H14Z" fill="#140604" opacity=".2"/><ellipse cy="-110" rx="70" ry="15" fill="#bfe0e6"/><path d="M-70-110C-80-190 80-190 70-110" fill="none" stroke="#3b2016" stroke-width="7"/>`;

const well = `<ellipse cx="0" cy="6" rx="220" ry="26" fill="#140604" opacity=".35" filter="url(#soft10)"/><path d="M-170-120H170V0C120 30-120 30-170 0Z" fill="#b59a7a"/><path d="M60-120H170V0C140 14 100 22 60 22Z" fill="#140604" opacity=".18"/><path d="M-170-80H170M-170-40H170M-110-120V-80M-20-120V-80M80-120V-80M-140-80V-40M-60-80V-40M30-80V-40M120-80V-40" stroke="#6b5a48" stroke-width="5" opacity=".6"/><ellipse cy="-120" rx="170" ry="34" fill="#8a745c"/><ellipse cy="-118" rx="136" ry="24" fill="#3f6a76"/><path d="M-150-120V-360M150-120V-360" stroke="#6b3a22" stroke-width="20"/><path d="M-220-340L0-450L220-340Z" fill="#96472f"/><path d="M-150-300H150" stroke="#4a2a1a" stroke-width="16"/><path d="M0-300V-200" stroke="#d9b98a" stroke-width="6"/>`;

const mango = (x: number, y: number, color: string) =>
	`<ellipse cx="${x}" cy="${y}" rx="38" ry="32" fill="${color}"/><ellipse cx="${x - 12}" cy="${y - 11}" rx="12" ry="8" fill="#fff3df" opacity=".5"/>`;

const crate = (x: number, y: number, fruit: string[]) =>
	at(
		x,
		y,
		1,
		`${[-90, -30, 30, 90].map((dx, index) => mango(dx, -70, fruit[index % fruit.length] ?? "")).join("")}${[-60, 0, 60].map((dx, index) => mango(dx, -108, fruit[(index + 1) % fruit.length] ?? "")).join("")}<path d="M-140-60H140V60H-140Z" fill="#b5764a"/><path d="M-140-20H140M-140 22H140" stroke="#7a4a2a" stroke-width="9"/><path d="M-124-60V60M124-60V60" stroke="#8a5636" stroke-width="18"/>`,
	);

const savanna = ["#c9b06a", "#a3a45c", "#7f8f50"];
const meadow = ["#a9b57c", "#8da060", "#6f8a4c"];

/** Service to neighbours and thanksgiving, 1200 × 900 each. */
export const goodNeighbours: Record<string, () => string> = {
	church: () =>
		`${country("dawn", 560, meadow, 5, { x: 220, y: 280, r: 60 })}${at(700, 700, 1.05, church("#fbf1de", "#8c1422"))}<path d="M560 900C580 800 540 740 550 700H640C650 740 700 800 760 900Z" fill="#ecd6ac"/>${walkers(620, 830, 0.72, "#27324f", "#c8752d")}${walkers(800, 870, 0.86, "#fbf5ea", "#556349")}${walkers(480, 800, 0.6, "#3b2016", "#8c1422")}${acacia(150, 700, 330, "#5f6f4d")}${acacia(1130, 690, 250, "#6f7f5c")}`,
	planting: () =>
		`${country("noon", 480, meadow, 12)}${at(180, 560, 0.9, house("#f3e0bd", "#96472f"))}${couple("petro-agness", { x: 640, y: 340, size: 0.84 })}<path d="M0 740C300 700 900 700 1200 740V900H0Z" fill="#6b4028"/>${at(600, 850, 1.15, sapling)}${at(180, 870, 0.8, sapling)}${at(1020, 870, 0.8, sapling)}`,
	market: () =>
		`${wall("#e9c79a", 600, 260)}${Array.from({ length: 12 }, (_, index) => `<path d="M${index * 100} 40H${index * 100 + 100}V150C${index * 100 + 100} 200 ${index * 100} 200 ${index * 100} 150Z" fill="${index % 2 ? "#fbf1de" : "#8c1422"}"/>`).join("")}<path d="M60 60V900M1140 60V900" stroke="#6b3a22" stroke-width="26"/>${couple("nicodemus-prisca", { x: 600, y: 430, size: 0.84 })}${table(720, "#8a5636")}${crate(240, 800, ["#d9822b", "#e9b44c", "#c9503a"])}${crate(600, 830, ["#7c9a4b", "#a3b55c", "#e9b44c"])}${crate(960, 800, ["#c9303f", "#d9705a", "#d9822b"])}`,
	school: () =>
		`${wall("#d9c9a0", 560, 260)}${at(460, 290, 1.1, blackboard)}${wife("amani-witness", { x: 930, y: 330, size: 0.9, turn: -0.6, tilt: -3 })}${table(740, "#9a623c")}${at(280, 850, 0.9, books(["#27324f", "#b98a3a", "#8c1422"]))}${at(600, 850, 0.9, books(["#556349", "#8c1422", "#27324f", "#c06a45"]))}`,
	well: () =>
		`${country("noon", 470, savanna, 7, { x: 260, y: 200, r: 50 })}${acacia(150, 620, 330, "#6f7f4c")}${at(820, 780, 1.2, well)}${at(440, 850, 1.1, bucket("#27648a"))}${at(590, 880, 1.2, bucket("#c9503a"))}${at(300, 880, 1, bucket("#e9b44c"))}${walkers(220, 760, 0.9, "#a34a32", "#27324f")}`,
	cooking: () =>
		`${country("dawn", 420, savanna, 22, { x: 940, y: 230, r: 60 })}${at(1010, 530, 0.8, house("#f3d9b8", "#7a3423"))}${wife("yohana-debora", { x: 380, y: 320, size: 0.74, turn: 0.5 })}${wife("samwel-happiness", { x: 730, y: 330, size: 0.72, turn: -0.4 })}<path d="M0 700C300 670 900 670 1200 700V900H0Z" fill="#8a5636"/>${at(300, 690, 1, pot("#4a4a4e", "#f3e0bd"))}${at(720, 710, 1.1, pot("#3b3b40", "#c06a45"))}${at(1060, 740, 0.7, pot("#5a5a60", "#7c9a4b"))}`,
	mountain: () =>
		`${country("dusk", 540, ["#8a6a4c", "#6b6a44", "#4f5a3a"], 31, { x: 300, y: 330, r: 70 })}${kilimanjaro(740, 590, 1.35, "#7d5a6c")}${acacia(170, 740, 400, "#3f4a32")}${acacia(1080, 700, 260, "#4a5538")}${walkers(600, 830, 1.05, "#fbf5ea", "#8c1422")}<path d="M520 900C560 860 590 850 600 836C630 850 690 870 760 900Z" fill="#c9a06c" opacity=".7"/>`,
	gifts: () =>
		`${wall("#96a08a", 600, 260)}${table(560, "#fbf1de")}${at(230, 720, 1.15, basket("#c99a46", "#8c1422"))}${at(600, 740, 1.3, basket("#b98a3a", "#fbf5ea"))}${at(970, 720, 1.15, basket("#c99a46", "#27324f"))}${at(400, 870, 0.9, basket("#a97628", "#556349"))}${at(800, 870, 0.9, basket("#a97628", "#c06a45"))}${rose(130, 850, 50, "#c9303f")}${rose(1070, 850, 50, "#f0cdbd")}${leaf(200, 860, 70, 60)}${leaf(1000, 860, 70, -60)}`,
	elders: () =>
		`${country("dusk", 470, savanna, 40, { x: 620, y: 330, r: 120 })}${acacia(1060, 640, 420, "#5a6a3c")}${couple("abel-perpetua", { x: 480, y: 400, size: 1 }, 6)}${husband("elia-esther", { x: 1010, y: 470, size: 0.7, turn: -0.6, tilt: -3 })}`,
};
