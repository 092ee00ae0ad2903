import { seededRandom } from "@bcc/testing/random";
import { lampStrings } from "../landscape.ts";
import { heart, leaf, rings, rose } from "../objects.ts";
import { audience, couple, husband, wife } from "../people.ts";
import { bokeh, curtain, wall } from "../places.ts";
import { at, cake, candle, lectern, table, trophy } from "../props.ts";
import { round } from "../svg.ts";

function confetti(seed: number): string {
	const random = seededRandom(seed);
	const colors = ["#e2bf7d", "#f0cdbd", "#fbf5ea", "#d3a34a"];
	return Array.from({ length: 90 }, () => {
		const [x, y] = [round(random() * 1200), round(random() * 700)];
		return `<rect x="${x}" y="${y}" width="${round(6 + random() * 9)}" height="${round(4 + random() * 5)}" transform="rotate(${round(random() * 180)} ${x} ${y})" fill="${colors[Math.floor(random() * 4)]}" opacity="${round((0.4 + random() * 0.6) * 10) / 10}"/>`;
	}).join("");
}

/** A red carpet between posts, up to the place where somebody stands. */
const carpet = `<path d="M430 900L520 560H680L770 900Z" fill="#8c1422"/><path d="M430 900L520 560H534L456 900ZM770 900L680 560H666L744 900Z" fill="#e2bf7d"/>`;

const post = (x: number, y: number, size: number) =>
	at(
		x,
		y,
		size,
		`<rect x="-9" y="-240" width="18" height="240" fill="#d3a34a"/><circle cy="-250" r="24" fill="#f7dc97"/><path d="M-50 0C-50-24 50-24 50 0Z" fill="#a97628"/>`,
	);

const robe = (color: string) =>
	`<path d="M-40-70C-70-40-128-30-140 20L-150 460H150L140 20C128-30 70-40 40-70Q0-30-40-70Z" fill="${color}"/><path d="M60-46C100-34 130-20 140 20L150 460H70C84 300 84 100 60-46Z" fill="#140604" opacity=".2"/><path d="M-52-62L0 50L52-62L34-74Q0-34-34-74Z" fill="#e2bf7d"/><path d="M-100 130Q-40 106 0 126Q40 106 100 130V226Q40 204 0 222Q-40 204-100 226Z" fill="#fffaf0"/><path d="M0 126V222M-80 146Q-44 134-16 144M80 146Q44 134 16 144M-80 172Q-44 160-16 170M80 172Q44 160 16 170" fill="none" stroke="#6b3a22" stroke-width="5" opacity=".6"/><ellipse cx="-104" cy="180" rx="20" ry="28" fill="#5c3a28"/><ellipse cx="104" cy="180" rx="20" ry="28" fill="#5c3a28"/>`;

const singers = (
	[
		[husband, "frank-irene", 150, 350, 0.5],
		[husband, "amani-witness", 1050, 350, -0.5],
		[wife, "paulo-vaileth", 375, 370, 0.3],
		[wife, "isaya-tumaini", 825, 370, -0.3],
		[husband, "nathanael-doreen", 600, 330, 0],
	] as const
)
	.map(([who, key, x, y, turn], index) => {
		const robed = at(x, y + 190, 0.92, robe(index % 2 ? "#a3182a" : "#8c1422"));
		return who(key, { x, y, size: 0.6, turn }) + robed;
	})
	.join("");

/** The evening of the awards, 1200 × 900 each. */
export const awardsNight: Record<string, () => string> = {
	winners: () =>
		`${curtain("#8c1422", [300, 900])}${confetti(3)}${couple("godfrey-jacqueline", { x: 600, y: 360, size: 1 })}${at(600, 880, 0.86, trophy)}${[250, 950].map((x) => rose(x, 850, 60, "#f7e7da", x)).join("")}${[160, 1040].map((x) => rose(x, 872, 48, "#e0707a", x)).join("")}`,
	hall: () =>
		`${curtain("#27324f", [220, 600, 980])}<path d="M0 560H1200V640H0Z" fill="#4a2214"/><path d="M0 560H1200V580H0Z" fill="#9a623c"/><rect x="400" y="170" width="400" height="250" rx="8" fill="#fbf5ea"/>${at(560, 296, 1.5, heart("#8c1422"))}${at(652, 316, 1.1, heart("#b98a3a"))}${at(250, 566, 0.62, trophy)}${at(950, 566, 0.62, trophy)}<rect y="520" width="1200" height="380" fill="#140604" opacity=".36" filter="url(#soft40)"/>${audience(690, 9, 0.8)}${audience(800, 7, 1.05, 3)}`,
	trophies: () =>
		`${bokeh("#5e0c17", "#e2bf7d", 21)}${table(640, "#7a1322")}${at(600, 720, 1.5, trophy)}${at(300, 700, 1.05, trophy)}${at(900, 700, 1.05, trophy)}${rose(150, 790, 62, "#f7e7da", 10)}${rose(240, 830, 46, "#e0707a", 50)}${leaf(120, 850, 90, -50)}${rose(1050, 790, 62, "#e0707a", 10)}${rose(960, 832, 46, "#f7e7da", 50)}${leaf(1090, 850, 90, 50)}${rose(600, 840, 54, "#c9303f", 30)}`,
	arrival: () =>
		`${bokeh("#1c2240", "#e2bf7d", 8)}<rect y="560" width="1200" height="340" fill="#23161c"/>${carpet}${post(430, 700, 0.7)}${post(770, 700, 0.7)}<path d="M430 540Q300 660 120 640M770 540Q900 660 1080 640" fill="none" stroke="#8c1422" stroke-width="15"/>${lampStrings(1200, [20, 96])}${couple("yakobo-elizabeth", { x: 600, y: 380, size: 0.94 })}${post(250, 890, 1.2)}${post(950, 890, 1.2)}`,
	choir: () => `${curtain("#3c2a4a", [400, 800])}${singers}`,
	host: () =>
		`${curtain("#7a3a25", [700])}${at(240, 760, 1.15, trophy)}${wife("nicodemus-prisca", { x: 760, y: 300, size: 0.95, turn: -0.5, tilt: -2 })}${at(760, 620, 0.98, lectern)}${[80, 400].map((x, index) => rose(x, 846, 58, index ? "#e0707a" : "#f7e7da", x)).join("")}${leaf(470, 860, 90, 60)}`,
	dinner: () =>
		`${bokeh("#4a2440", "#f0a063", 14)}${lampStrings(1200, [24])}${couple("ezekiel-monica", { x: 320, y: 360, size: 0.66 })}${couple("samwel-happiness", { x: 880, y: 360, size: 0.66 })}${table(720, "#fbf1de")}${at(600, 820, 0.9, candle)}${at(470, 850, 0.7, candle)}${at(730, 850, 0.7, candle)}${rose(250, 806, 46, "#c9303f")}${rose(330, 836, 36, "#f0cdbd")}${rose(950, 806, 46, "#c9303f")}${rose(870, 836, 36, "#f0cdbd")}${[130, 1070].map((x) => at(x, 846, 1, `<ellipse rx="120" ry="26" fill="#fffaf0"/><ellipse rx="80" ry="16" fill="#e9d5b4"/>`)).join("")}`,
	thanks: () =>
		`${bokeh("#8c1422", "#f0cdbd", 30)}${confetti(11)}${couple("joshua-anitha", { x: 600, y: 400, size: 1.12 }, 9)}`,
	cake: () =>
		`${wall("#d9a091", 600, 340)}${table(690, "#fffaf0")}${at(600, 760, 1.75, cake("#fffaf0", "#8c1422"))}${at(250, 660, 0.5, rings())}${rose(470, 560, 40, "#c9303f")}${rose(520, 590, 30, "#f0cdbd")}${rose(700, 420, 34, "#c9303f")}${rose(560, 300, 28, "#e0707a")}${at(950, 780, 1, candle)}${at(1060, 800, 0.8, candle)}${rose(140, 840, 54, "#c9303f")}${rose(240, 856, 40, "#f7e7da")}${leaf(310, 850, 70, 60)}${rose(900, 850, 46, "#e0707a")}`,
};
