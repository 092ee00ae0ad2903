import { heart, leaf, openBible, rose, sprig } from "../objects.ts";
import { audience, couple, husband, wife } from "../people.ts";
import { archedWindow, greenView, mountainView, wall } from "../places.ts";
import { at, books, cup, easel, lectern, notebook, samosas, table } from "../props.ts";

const plant = (x: number, y: number) =>
	at(
		x,
		y,
		1,
		`${leaf(0, -120, 240, -30, "#5f6f4d")}${leaf(14, -120, 290, 0, "#6f7f5c")}${leaf(30, -120, 240, 28, "#556349")}${leaf(-16, -120, 170, -56, "#6f7f5c")}<path d="M-50-140H76L56 0H-30Z" fill="#8c1422"/>`,
	);

/** A household's money as a drawing: a house on three blocks. */
const budget = `<path d="M-70-60L0-130L70-60V10H-70Z" fill="#e2bf7d"/><path d="M-90-56L0-146L90-56" fill="none" stroke="#8c1422" stroke-width="14"/><rect x="-20" y="-40" width="40" height="50" fill="#8c1422"/><rect x="-130" y="40" width="76" height="90" fill="#556349"/><rect x="-38" y="66" width="76" height="64" fill="#b98a3a"/><rect x="54" y="20" width="76" height="110" fill="#8c1422"/>`;

const glass = (x: number, colors: string[]) =>
	Array.from({ length: 18 }, (_, index) => {
		const [column, row] = [index % 3, Math.floor(index / 3)];
		return `<rect x="${x + column * 56}" y="${110 + row * 66}" width="50" height="60" rx="8" fill="${colors[(index * 2 + row) % colors.length]}" opacity=".85"/>`;
	}).join("");

/** Days of teaching and talk for couples, 1200 × 900 each. */
export const seminarDays: Record<string, () => string> = {
	teacher: () =>
		`${wall("#8d9b7c", 420, 300)}${at(330, 370, 1.25, easel(`${at(0, -60, 1.1, heart("#8c1422"))}<path d="M-110 60H110M-110 104H70M-110 148H96" stroke="#27324f" stroke-width="11" stroke-linecap="round" opacity=".6"/>`))}${plant(1090, 720)}${husband("stefano-lightness", { x: 800, y: 290, size: 0.92, turn: -0.6, tilt: -3 })}<rect y="720" width="1200" height="180" fill="#140604" opacity=".3" filter="url(#soft40)"/>${audience(800, 7, 1, 1)}`,
	money: () =>
		`${wall("#e2bf7d", 700, 300)}${at(850, 360, 1.3, easel(budget))}${wife("godfrey-jacqueline", { x: 390, y: 320, size: 0.98, turn: 0.6, tilt: 3 })}${table(760, "#8a5636")}${at(680, 830, 0.9, notebook)}${at(240, 836, 0.8, cup)}${at(1010, 840, 0.7, books(["#8c1422", "#27324f", "#b98a3a"]))}`,
	listening: () =>
		`${wall("#c98e5c", 600, 260)}${archedWindow(230, 90, mountainView)}${archedWindow(970, 90, mountainView)}${husband("josephat-maria", { x: 600, y: 250, size: 0.6, turn: 0, tilt: 0 })}${at(600, 470, 0.62, lectern)}<rect y="560" width="1200" height="340" fill="#140604" opacity=".4" filter="url(#soft40)"/>${audience(650, 10, 0.7, 2)}${audience(736, 8, 0.86, 0)}${audience(832, 6, 1.06, 5)}`,
	notes: () =>
		`${wall("#a3ac7c", 600, 300)}${archedWindow(600, 60, greenView, "#5e3b29")}${couple("paulo-vaileth", { x: 600, y: 390, size: 0.92 })}${table(740, "#9a623c")}${at(390, 810, 1, notebook)}${at(800, 812, 1, notebook)}${at(600, 828, 0.8, cup)}${at(120, 860, 0.7, books(["#556349", "#8c1422"]))}`,
	circle: () =>
		`${wall("#d9b98a", 600, 300)}${archedWindow(600, 40, greenView, "#96472f")}${plant(80, 640)}${plant(1100, 640)}${couple("baraka-glory", { x: 300, y: 360, size: 0.74 }, 3)}${couple("petro-agness", { x: 890, y: 360, size: 0.74 }, 3)}${table(780, "#6b3a22")}${at(600, 800, 0.5, openBible())}${at(250, 830, 0.8, cup)}${at(950, 830, 0.8, cup)}`,
	prayer: () =>
		`${wall("#4a3a5c", 600, 300)}${glass(130, ["#8c1422", "#e2bf7d", "#27324f", "#c06a45", "#556349"])}${glass(900, ["#27324f", "#e2bf7d", "#8c1422", "#556349", "#d9a091"])}<path d="M570 90H630V210H720V262H630V470H570V262H480V210H570Z" fill="#f7dc97" opacity=".85"/><path d="M570 0L260 900H940L630 0Z" fill="#ffe9b8" opacity=".13" filter="url(#soft22)"/>${husband("gabriel-subira", { x: 330, y: 420, size: 0.84, turn: 0.7, tilt: 11 })}${wife("gabriel-subira", { x: 540, y: 520, size: 0.78, turn: 0.4, tilt: 12 })}${wife("elia-esther", { x: 740, y: 510, size: 0.78, turn: -0.5, tilt: -12 })}${husband("zakaria-naserian", { x: 950, y: 420, size: 0.84, turn: -0.7, tilt: -11 })}`,
	books: () =>
		`${wall("#c06a45", 500, 240)}${archedWindow(880, 30, greenView, "#5e3b29")}${table(600, "#8a5636")}${at(300, 700, 1.3, books(["#27324f", "#8c1422", "#b98a3a", "#556349", "#5e0c17"]))}${at(770, 720, 0.9, openBible())}${at(1080, 700, 1.1, cup)}${at(500, 830, 0.9, notebook)}${sprig(150, 470, 190, -20)}${rose(180, 330, 40, "#f7e7da")}${rose(1010, 846, 44, "#e0707a")}${leaf(1060, 860, 70, 60)}`,
	tea: () =>
		`${wall("#7f9a92", 600, 280)}${couple("erasto-salome", { x: 600, y: 330, size: 0.8 })}${table(640, "#fbf1de")}${at(330, 730, 1.1, samosas)}${at(860, 730, 1.1, samosas)}${at(600, 740, 1, cup)}${at(180, 840, 0.95, cup)}${at(1030, 840, 0.95, cup)}${at(600, 850, 0.9, cup)}${rose(450, 846, 34, "#c9303f")}${rose(750, 846, 34, "#f0cdbd")}`,
	certificate: () =>
		`${wall("#b98a3a", 600, 320)}<path d="M180 900V440C180 210 370 60 600 60C830 60 1020 210 1020 440V900Z" fill="#fbf5ea" opacity=".5"/><path d="M180 900V440C180 210 370 60 600 60C830 60 1020 210 1020 440V900" fill="none" stroke="#8c1422" stroke-width="13"/>${couple("elisha-faraja", { x: 600, y: 380, size: 0.98 })}${at(600, 770, 1, `<rect x="-230" y="-110" width="460" height="240" rx="8" fill="#8c1422"/><rect x="-214" y="-94" width="428" height="208" fill="#fffaf0"/><rect x="-200" y="-80" width="400" height="180" fill="none" stroke="#b98a3a" stroke-width="4"/>${at(0, -34, 0.5, heart("#8c1422"))}<path d="M-140 20H140M-100 48H100M-60 76H60" stroke="#6b3a22" stroke-width="9" stroke-linecap="round" opacity=".5"/>`)}`,
};
