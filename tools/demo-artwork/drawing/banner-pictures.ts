import { seededRandom } from "@bcc/testing/random";
import { satin } from "./clothes-women.ts";
import { lighten, palette } from "./color.ts";
import { hills, lampStrings, sky } from "./landscape.ts";
import { heart, leaf, openBible, rose, sprig } from "./objects.ts";
import { listener } from "./people.ts";
import { type ManLook, man, type WomanLook, woman } from "./portrait.ts";
import { round, svgDocument } from "./svg.ts";

const black = "#1d1410";

const groom: ManLook = {
	skin: "#5f3d2a",
	hair: "fade",
	hairColor: black,
	beard: "full",
	smile: "open",
	age: 0.1,
	clothes: { kind: "suit", color: "#1f1d22", shirt: "#fdfaf4", tie: "#8c1422", neck: "bow", flower: true },
};

const bride: WomanLook = {
	skin: "#7f5137",
	hair: "bun",
	hairColor: black,
	headwear: { kind: "veil", crown: "flowers" },
	smile: "open",
	age: 0.05,
	earrings: "drop",
	necklace: "pearls",
	lipstick: "#a3283a",
	clothes: {
		neckline: "lace",
		sleeve: "fitted",
		fabric: { name: "lace", colors: ["#fbf4ea", "#e2cdb4", "#ffffff"] },
	},
};

const stand = (x: number, y: number, scale: number, figure: string) =>
	`<g transform="translate(${x} ${y}) scale(${scale})">${figure}</g>`;

/** The wide picture of the awards banner: the left half is calm, for the text. 1920 × 1080. */
function awards(): string {
	const random = seededRandom(12);
	let confetti = "";
	for (let index = 0; index < 70; index += 1) {
		const x = round(820 + random() * 1080);
		const y = round(random() * 620);
		confetti += `<ellipse cx="${x}" cy="${y}" rx="${round(4 + random() * 7)}" ry="${round(3 + random() * 5)}" transform="rotate(${round(random() * 180)} ${x} ${y})" fill="${random() < 0.6 ? palette.paleGold : "#f0cdbd"}" opacity="${round(3 + random() * 6) / 10}"/>`;
	}
	return `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#4d0913"/><stop offset=".45" stop-color="#74101d"/><stop offset="1" stop-color="#8c1422"/></linearGradient><rect width="1920" height="1080" fill="url(#wall)"/>
<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="1400" cy="420" r="760"><stop offset="0" stop-color="#f3b48c" stop-opacity=".75"/><stop offset="1" stop-color="#8c1422" stop-opacity="0"/></radialGradient><rect width="1920" height="1080" fill="url(#light)"/>
<path d="M960 1080V560C960 270 1150 90 1400 90C1650 90 1840 270 1840 560V1080Z" fill="#f3d9b8" opacity=".32"/><path d="M960 1080V560C960 270 1150 90 1400 90C1650 90 1840 270 1840 560V1080" fill="none" stroke="${palette.gold}" stroke-width="16"/><path d="M1004 1080V566C1004 300 1172 134 1400 134C1628 134 1796 300 1796 566V1080" fill="none" stroke="${palette.paleGold}" stroke-width="4" opacity=".7"/>
${confetti}${sprig(960, 620, 300, 20, "#6f7f5c")}${sprig(975, 460, 240, 36, "#7b8a68")}${sprig(1840, 620, 300, -20, "#6f7f5c")}${sprig(1825, 460, 240, -36, "#7b8a68")}
${[
	[968, 560, 62, "#f7e7da"],
	[1000, 450, 54, "#e0707a"],
	[1052, 350, 46, "#f0cdbd"],
	[1836, 560, 62, "#e0707a"],
	[1802, 450, 54, "#f7e7da"],
	[1750, 350, 46, "#f0cdbd"],
	[1400, 92, 52, "#f7e7da"],
	[1318, 104, 40, "#e0707a"],
	[1482, 104, 40, "#e0707a"],
]
	.map(([x, y, r, color]) => rose(Number(x), Number(y), Number(r), String(color), Number(x)))
	.join("")}
${stand(1204, 470, 1.22, man(groom, "g", 0.7, 4))}${stand(1584, 570, 1.14, woman(bride, "b", -0.7, -6))}
${[
	[900, 1040, 92, "#c9303f"],
	[1010, 1074, 76, "#f7e7da"],
	[800, 1082, 70, "#f0cdbd"],
	[720, 1096, 46, "#c9303f"],
	[1880, 1030, 90, "#f0cdbd"],
	[1790, 1080, 74, "#c9303f"],
]
	.map(([x, y, r, color]) => rose(Number(x), Number(y), Number(r), String(color), Number(x)))
	.join(
		"",
	)}${leaf(830, 1010, 100, -30)}${leaf(960, 990, 90, 30)}${leaf(756, 1060, 70, -20)}${leaf(1830, 990, 90, -30)}`;
}

/** A speaker before couples, 1200 × 900. */
function talk(): string {
	const seats: [number, number, string, string][] = [
		[70, 790, "#2a1510", "#6b3a22"],
		[196, 806, "#8c5a2a", "#7a1322"],
		[366, 792, "#2a1510", "#3c4766"],
		[490, 808, "#a34a32", "#a34a32"],
		[660, 796, "#2a1510", "#556349"],
		[786, 810, "#d9b98a", "#8a5a3a"],
		[960, 794, "#2a1510", "#5e0c17"],
		[1086, 808, "#27324f", "#27324f"],
	];
	const heads = seats.map((seat, index) => listener(...seat, index % 2 === 1)).join("");
	const speaker: ManLook = {
		skin: "#744a33",
		hair: "short",
		hairColor: "#38302b",
		beard: "goatee",
		glasses: "square",
		smile: "open",
		age: 0.35,
		clothes: { kind: "suit", color: "#27324f", shirt: "#fdfaf4", tie: "#b98a3a", neck: "tie" },
	};
	return `<radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="600" cy="300" r="900"><stop offset="0" stop-color="#e9cf9f"/><stop offset="1" stop-color="#96472f"/></radialGradient><rect width="1200" height="900" fill="url(#wall)"/>
<rect x="90" y="90" width="610" height="400" rx="10" fill="#3b1d14"/><rect x="106" y="106" width="578" height="368" rx="4" fill="#fbf5ea"/><g transform="translate(300 268)"><g transform="translate(-44 0) scale(1.5)">${heart("#8c1422")}</g><g transform="translate(52 26) scale(1.15)">${heart("#b98a3a")}</g></g><path d="M430 216H620M430 262H600M430 308H630M430 354H560" stroke="#c9b08a" stroke-width="14" stroke-linecap="round"/><path d="M150 424H640" stroke="#8c1422" stroke-width="5"/>
${leaf(1120, 640, 240, -30, "#5f6f4d")}${leaf(1140, 640, 290, 0, "#6f7f5c")}${leaf(1160, 640, 240, 28, "#556349")}${leaf(1100, 640, 170, -56, "#6f7f5c")}<path d="M1080 620H1200L1180 760H1100Z" fill="#8c1422"/>
${stand(880, 290, 0.84, man(speaker, "s", -0.6, -3))}
<g transform="translate(880 560) scale(.86)"><path d="M-170-20H170L140 300H-140Z" fill="#6b3a22"/><path d="M40-20H170L140 300H60Z" fill="#140604" opacity=".22"/><path d="M-196-44H196V-10H-196Z" fill="#9a623c"/><path d="M-196-20H196V-10H-196Z" fill="#4a2214"/><g transform="translate(0 120) scale(1)">${heart("#e2bf7d")}</g><path d="M-120-44C-120-100-90-120-76-150" fill="none" stroke="#2a2626" stroke-width="7"/><ellipse cx="-70" cy="-164" rx="15" ry="24" transform="rotate(24 -70 -164)" fill="#2a2626"/></g>
<rect y="700" width="1200" height="200" fill="#140604" opacity=".34" filter="url(#soft40)"/>${heads}`;
}

/** Two couples in conversation over an open Bible, 1200 × 900. */
function conversation(): string {
	const first: ManLook = {
		skin: "#5c3a28",
		hair: "waves",
		hairColor: black,
		beard: "stubble",
		smile: "open",
		age: 0.1,
		clothes: { kind: "shirt", color: "#8d9b7c" },
	};
	const second: ManLook = {
		skin: "#7d5036",
		hair: "bald",
		hairColor: black,
		beard: "full",
		glasses: "round",
		smile: "open",
		age: 0.3,
		clothes: {
			kind: "kitenge",
			fabric: { name: "shell", colors: ["#1f4a5c", "#e9c46a", "#f7ead2"] },
			trim: "#173644",
		},
	};
	const third: WomanLook = {
		skin: "#6f4731",
		hair: "puff",
		hairColor: black,
		smile: "open",
		age: 0.1,
		earrings: "hoop",
		necklace: "none",
		clothes: {
			neckline: "round",
			sleeve: "puff",
			trim: "#5e0c17",
			fabric: { name: "leaf", colors: ["#8c1422", "#e2a53c", "#f3d9b8"] },
		},
	};
	const fourth: WomanLook = {
		skin: "#513324",
		hair: "tucked",
		hairColor: black,
		headwear: { kind: "turban", fabric: { name: "diamond", colors: ["#b5562f", "#f0cf8a", "#3b2316"] } },
		smile: "closed",
		age: 0.2,
		earrings: "drop",
		necklace: "gold",
		clothes: { neckline: "vee", sleeve: "fitted", fabric: satin("#f3e6cf") },
	};
	const cup = (x: number, y: number) =>
		`<g transform="translate(${x} ${y})"><ellipse cx="0" cy="40" rx="66" ry="14" fill="#fbf1de"/><path d="M-40-30H40C40 10 26 38 0 38C-26 38-40 10-40-30Z" fill="#fffaf0"/><path d="M12-30H40C40 10 26 38 0 38C16 20 14-10 12-30Z" fill="#d9c3a0" opacity=".6"/><ellipse cx="0" cy="-30" rx="40" ry="10" fill="#8a4b2a"/><path d="M38-20C66-24 66 16 32 14" fill="none" stroke="#fffaf0" stroke-width="9"/><path d="M-10-56C-20-74 4-84-6-104M14-56C4-74 28-84 18-104" fill="none" stroke="#fff" stroke-width="5" opacity=".45" stroke-linecap="round"/></g>`;
	return `<radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="600" cy="300" r="900"><stop offset="0" stop-color="#f6e3ba"/><stop offset="1" stop-color="#c98e5c"/></radialGradient><rect width="1200" height="900" fill="url(#wall)"/>
<path d="M380 620V230C380 130 470 60 600 60C730 60 820 130 820 230V620Z" fill="#fff6dc"/><path d="M380 430C470 380 560 400 620 380C700 350 780 380 820 400V620H380Z" fill="#a3ac7c"/><circle cx="700" cy="210" r="56" fill="#ffdf9a"/><path d="M380 620V230C380 130 470 60 600 60C730 60 820 130 820 230V620M600 60V620M380 300H820" fill="none" stroke="#96472f" stroke-width="13"/>
${stand(220, 350, 0.84, man(first, "m", 0.7, 3))}${stand(990, 350, 0.84, man(second, "n", -0.7, -3))}${stand(420, 430, 0.8, woman(third, "o", 0.6, -3))}${stand(790, 430, 0.8, woman(fourth, "p", -0.6, 3))}
<path d="M-20 740C300 690 900 690 1220 740V920H-20Z" fill="#8a4b2a"/><path d="M-20 740C300 690 900 690 1220 740V760C900 710 300 710-20 760Z" fill="#c98e5c"/>${cup(210, 780)}${cup(990, 780)}${stand(600, 776, 0.6, openBible())}
${rose(396, 828, 40, "#c9303f")}${rose(342, 846, 30, "#f0cdbd")}${leaf(430, 850, 60, 70)}${rose(800, 836, 38, "#f7e7da")}${rose(852, 850, 30, "#c9303f")}`;
}

/** An evening feast by the sea, 1200 × 900. */
function feast(): string {
	const palm = (x: number, y: number, size: number, side: number) =>
		`<g transform="translate(${x} ${y}) scale(${side * size} ${size})"><path d="M-14 0C0-140 10-260 70-370L92-362C44-250 30-130 26 0Z" fill="#2a1a24"/>${[-130, -95, -60, -25, 15, 50].map((turn) => `<path d="M0 0C60-50 150-60 220 0C150-26 70-16 0 0Z" transform="translate(80 -366) rotate(${turn})" fill="#33243a"/>`).join("")}</g>`;
	const husband: ManLook = {
		skin: "#6b4430",
		hair: "short",
		hairColor: black,
		beard: "goatee",
		smile: "open",
		age: 0.2,
		clothes: { kind: "suit", color: "#efe4d0", shirt: "#fffdf8", tie: "#8c1422", neck: "bow", flower: true },
	};
	const wife: WomanLook = {
		skin: "#5a3726",
		hair: "afro",
		hairColor: black,
		smile: "open",
		age: 0.15,
		earrings: "drop",
		necklace: "gold",
		lipstick: "#a3283a",
		clothes: { neckline: "vee", sleeve: "fitted", fabric: satin("#a3182a") },
	};
	const glow = (x: number, y: number) =>
		`<g transform="translate(${x} ${y})"><circle cy="-84" r="60" fill="#ffd98a" opacity=".5" filter="url(#soft16)"/><rect x="-14" y="-60" width="28" height="66" rx="5" fill="#e9cf9f"/><ellipse cy="8" rx="36" ry="9" fill="#b98a3a"/><path d="M0-104C14-86 11-66 0-62C-11-66-14-86 0-104Z" fill="#ffb84a"/></g>`;
	const tier = (y: number, half: number, tall: number) =>
		`<path d="M${-half} ${y}V${y - tall}C${-half} ${y - tall - 18} ${half} ${y - tall - 18} ${half} ${y - tall}V${y}C${half} ${y + 18} ${-half} ${y + 18} ${-half} ${y}Z" fill="#fffaf0"/><path d="M${half * 0.3} ${y + 12}V${y - tall - 10}C${half * 0.7} ${y - tall - 8} ${half} ${y - tall - 6} ${half} ${y - tall}V${y}C${half} ${y + 8} ${half * 0.7} ${y + 10} ${half * 0.3} ${y + 12}Z" fill="#d9c3a0" opacity=".5"/><path d="M${-half} ${y - 6}C${-half} ${y + 12} ${half} ${y + 12} ${half} ${y - 6}" fill="none" stroke="#b98a3a" stroke-width="6"/>`;
	return `${sky(1200, 900, "#3a2440", "#f0a063", { x: 600, y: 470, r: 80 })}<rect y="500" width="1200" height="400" fill="#7a4a5a"/><path d="M0 520H1200M120 550H1100M40 590H900M300 640H1200" stroke="#f6c58c" stroke-width="7" opacity=".4" stroke-dasharray="140 60"/><path d="M540 500H660L720 700H480Z" fill="#ffe0a0" opacity=".35" filter="url(#soft10)"/>
${hills(1200, 900, 640, ["#4a2a2e"], 8)}${palm(60, 760, 1.15, 1)}${palm(1150, 760, 1.2, -1)}${lampStrings(1200, [30, 120])}
${stand(446, 380, 0.98, man(husband, "h", 0.7, 4))}${stand(744, 440, 0.94, woman(wife, "w", -0.7, -5))}
<path d="M-20 760C300 724 900 724 1220 760V920H-20Z" fill="#fbf1de"/><path d="M-20 760C300 724 900 724 1220 760V780C900 744 300 744-20 780Z" fill="#fff"/><path d="M120 770C110 820 130 860 120 910M360 756C350 820 370 860 360 910M840 756C850 820 830 860 840 910M1080 770C1090 820 1070 860 1080 910" fill="none" stroke="#b99a74" stroke-width="12" opacity=".4" filter="url(#soft6)"/>
${stand(1010, 770, 1, `<ellipse cx="0" cy="6" rx="130" ry="20" fill="#b98a3a"/>${tier(0, 104, 84)}${tier(-92, 76, 74)}${tier(-174, 48, 62)}${rose(-44, -96, 24, "#c9303f")}${rose(-10, -90, 20, "#f0cdbd")}${rose(30, -176, 20, "#c9303f")}<g transform="translate(0 -270) scale(.5)">${heart("#b98a3a")}</g>`)}
${glow(60, 810)}${glow(226, 800)}${glow(850, 800)}${rose(140, 816, 50, "#c9303f")}${rose(330, 812, 44, "#f0cdbd")}${leaf(390, 846, 60, 60)}${rose(600, 812, 46, "#c9303f")}${rose(530, 830, 36, "#f7e7da")}${rose(676, 830, 36, "#f0cdbd")}${leaf(470, 846, 70, -60)}${leaf(730, 846, 70, 60)}<rect width="1200" height="900" fill="${lighten("#f0a063", 0.2)}" opacity=".06"/>`;
}

/** The pictures of the three placements' demo banners. */
export const bannerPictures = {
	awards: () => svgDocument(1920, 1080, "", awards()),
	talk: () => svgDocument(1200, 900, "", talk()),
	conversation: () => svgDocument(1200, 900, "", conversation()),
	feast: () => svgDocument(1200, 900, "", feast()),
};
