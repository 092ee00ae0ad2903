import { lampStrings } from "../landscape.ts";
import { heart, rose } from "../objects.ts";
import { couple, walkers } from "../people.ts";
import { beach } from "../places.ts";
import { at, campfire, candle, cup, dhow, fruitBowl, palm, samosas, table } from "../props.ts";

const shell = (color: string) =>
	`<path d="M0 40C-70 20-80-50-44-76C-30-86-14-80 0-84C14-80 30-86 44-76C80-50 70 20 0 40Z" fill="${color}"/><path d="M0 36L-48-66M0 36L-20-80M0 36L20-80M0 36L48-66" stroke="#140604" stroke-width="4" opacity=".22"/>`;

const star = `<path d="M0-70L18-22L68-20L28 10L42 60L0 32L-42 60L-28 10L-68-20L-18-22Z" fill="#d9705a" stroke="#d9705a" stroke-width="16" stroke-linejoin="round"/><path d="M0-50V20M0 0L50-14M0 0L-50-14M0 0L30 42M0 0L-30 42" stroke="#f7c9ae" stroke-width="5" stroke-dasharray="3 10" stroke-linecap="round"/>`;

const sandals = `<path d="M-50-60C-90-60-90 60-56 80C-20 90-16-50-50-60Z" fill="#8a5636"/><path d="M-80-10C-60-40-40-40-22-8" fill="none" stroke="#3b1d14" stroke-width="13"/><path d="M40-50C0-46 10 70 46 86C84 92 84-54 40-50Z" fill="#8c1422"/><path d="M10 0C30-30 54-30 74 0" fill="none" stroke="#e2bf7d" stroke-width="11"/>`;

/** A swinging hammock between two points. */
const hammock = `<path d="M250 430Q600 660 950 430" fill="none" stroke="#6b3a22" stroke-width="6"/><path d="M330 476Q600 640 870 476Q820 640 600 650Q380 640 330 476Z" fill="#8c1422"/><path d="M350 510Q600 640 850 510M380 560Q600 650 820 560" fill="none" stroke="#e2bf7d" stroke-width="8" opacity=".8"/>`;

/** A weekend for couples on the coast, 1200 × 900 each. */
export const byTheSea: Record<string, () => string> = {
	dhow: () =>
		`${beach("dusk", 470, 760, 820)}${at(420, 560, 1.05, dhow("#4a2214", "#fbf1de"))}${at(960, 500, 0.36, dhow("#3b1d14", "#f3d9b8"))}<g fill="none" stroke="#2a1424" stroke-width="6" stroke-linecap="round"><path d="M860 170Q880 150 900 170Q920 150 940 170M960 220Q975 206 990 220Q1005 206 1020 220"/></g>`,
	morning: () =>
		`${beach("noon", 420, 620, 900)}${at(110, 700, 1.2, palm("#7a4a2a", "#4f7a4f"))}${at(1130, 760, 0.36, dhow("#8c1422", "#fffaf0"))}${couple("baraka-glory", { x: 620, y: 380, size: 0.96 })}`,
	breakfast: () =>
		`${beach("noon", 330, 520, 300)}${at(1010, 560, 0.9, palm("#7a4a2a", "#5f8a4f"))}${at(300, 380, 0.42, dhow("#6b3a22", "#fbf1de"))}${table(600, "#fbf5ea")}${at(600, 690, 1.1, fruitBowl)}${at(230, 760, 1.2, cup)}${at(980, 760, 1.2, cup)}${at(420, 860, 0.7, samosas)}${rose(810, 850, 44, "#e0707a")}${rose(730, 864, 32, "#f7e7da")}`,
	fire: () =>
		`${beach("night", 430, 600, 880)}${at(90, 720, 1.1, palm("#1d1624", "#232a3c"))}${couple("zakaria-naserian", { x: 300, y: 430, size: 0.62 })}${couple("isaya-tumaini", { x: 900, y: 430, size: 0.62 })}<path d="M0 740C300 690 900 690 1200 740V900H0Z" fill="#3b2a2e"/>${at(600, 790, 0.95, campfire)}<rect width="1200" height="900" fill="#ff9a3c" opacity=".1"/>`,
	walk: () =>
		`${beach("dawn", 400, 560, 520)}${walkers(640, 760, 1.5, "#fbf5ea", "#8c1422")}<g fill="#b58a5c" opacity=".6">${[0, 1, 2, 3, 4, 5].map((step) => `<ellipse cx="${600 + (step % 2) * 60 + step * 8}" cy="${800 + step * 18}" rx="${9 + step}" ry="${4 + step * 0.6}"/>`).join("")}</g>${at(1090, 640, 0.8, palm("#6b4a3a", "#5a6b52"))}${at(240, 430, 0.34, dhow("#4a2214", "#fff6e6"))}`,
	sailing: () =>
		`${beach("noon", 380, 1000, 240)}${at(600, 620, 1.5, `<path d="M40-40V-420" stroke="#4a2a1a" stroke-width="12"/><path d="M60-400C220-300 300-180 310-60L60-60Z" fill="#fffaf0"/><path d="M60-400C220-300 300-180 310-60H220C200-200 140-310 60-400Z" fill="#140604" opacity=".1"/>`)}${couple("simeon-tabitha", { x: 440, y: 420, size: 0.68 })}<path d="M60 700C300 760 800 760 1160 660C1120 800 1000 880 600 880C260 880 110 820 60 700Z" fill="#8c1422"/><path d="M70 710C320 776 800 776 1150 676" fill="none" stroke="#e2bf7d" stroke-width="14"/><path d="M0 800C160 776 300 826 460 800C640 776 800 826 960 800C1060 784 1140 802 1200 792V900H0Z" fill="#3f8a94"/><path d="M0 856C200 836 380 876 600 856C800 838 1000 876 1200 850" fill="none" stroke="#8fc4c8" stroke-width="7" stroke-dasharray="120 70" opacity=".6"/>`,
	sand: () =>
		`<rect width="1200" height="900" fill="#ead3ae"/><path d="M0 150C240 90 420 210 700 140C900 100 1080 170 1200 120V0H0Z" fill="#4f9da6"/><path d="M0 150C240 90 420 210 700 140C900 100 1080 170 1200 120V150C1080 200 900 130 700 170C420 240 240 120 0 180Z" fill="#fff6e6"/><path d="M0 420C400 360 800 480 1200 400M0 640C300 600 900 700 1200 620" fill="none" stroke="#d3b586" stroke-width="16" opacity=".5"/><g transform="translate(600 500) scale(4.2)" fill="none" stroke="#b58f5e" stroke-width="5" stroke-linecap="round"><path d="M0 46C-70 0-54-52-24-50C-10-50-2-40 0-30C2-40 10-50 24-50C54-52 70 0 0 46Z"/></g>${at(210, 330, 1.1, shell("#f0cdbd"), -20)}${at(330, 740, 0.9, shell("#fbf1de"), 30)}${at(990, 340, 1.2, star, 12)}${at(160, 620, 0.8, star, -20)}${at(980, 720, 1.3, sandals, 14)}${at(600, 800, 0.7, shell("#d9a091"), 8)}${at(600, 470, 0.8, heart("#c9303f"))}`,
	hammock: () =>
		`${beach("dusk", 440, 640, 600)}${at(180, 860, 1.5, palm("#2a1a24", "#33243a"))}<g transform="translate(1020 860) scale(-1.5 1.5)">${palm("#2a1a24", "#33243a")}</g>${hammock}${at(600, 800, 0.7, candle)}${at(500, 830, 0.5, candle)}${at(700, 830, 0.5, candle)}`,
	terrace: () =>
		`${beach("dusk", 480, 760, 700)}${lampStrings(1200, [16, 90])}${couple("frank-irene", { x: 230, y: 380, size: 0.62 })}${couple("yohana-debora", { x: 970, y: 380, size: 0.62 })}${couple("nathanael-doreen", { x: 600, y: 440, size: 0.66 })}<path d="M0 800H1200V900H0Z" fill="#6b3a22"/><path d="M0 780H1200V812H0Z" fill="#9a623c"/>${Array.from({ length: 13 }, (_, index) => `<path d="M${index * 100 + 20} 812H${index * 100 + 40}V900H${index * 100 + 20}Z" fill="#4a2214"/>`).join("")}`,
};
