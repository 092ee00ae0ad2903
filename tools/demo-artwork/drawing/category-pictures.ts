import { darken, lighten, palette } from "./color.ts";
import { acacia, hills, kilimanjaro, sky } from "./landscape.ts";
import { heart, leaf, openBible, rings, rose, sprig } from "./objects.ts";
import { round, svgDocument } from "./svg.ts";

const width = 1200;
const height = 800;

function room(color: string, accent: string): string {
	return `<radialGradient id="room" gradientUnits="userSpaceOnUse" cx="600" cy="360" r="860"><stop offset="0" stop-color="${lighten(color, 0.3)}"/><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.45)}"/></radialGradient><rect width="1200" height="800" fill="url(#room)"/>
<path d="M250 800V420C250 220 410 70 600 70C790 70 950 220 950 420V800Z" fill="${lighten(color, 0.32)}" opacity=".5"/><path d="M250 800V420C250 220 410 70 600 70C790 70 950 220 950 420V800" fill="none" stroke="${accent}" stroke-width="12"/><path d="M284 800V424C284 242 426 106 600 106C774 106 916 242 916 424V800" fill="none" stroke="${accent}" stroke-width="3" opacity=".6"/>`;
}

function newlyweds(): string {
	return `${room(palette.red, palette.gold)}
${sprig(250, 800, 330, -24)}${sprig(340, 830, 280, 8)}${sprig(950, 800, 330, 24)}${sprig(870, 830, 280, -8)}
<ellipse cx="600" cy="700" rx="430" ry="60" fill="#140604" opacity=".5" filter="url(#soft22)"/>
<path d="M220 610C260 560 420 566 600 560C780 566 940 560 980 610C1010 650 1000 720 960 740C820 772 380 772 240 740C200 720 190 650 220 610Z" fill="#f6ead6"/>
<path d="M220 640C330 690 870 690 980 640C1004 680 990 724 960 740C820 772 380 772 240 740C210 724 196 680 220 640Z" fill="#dcc5a0"/><path d="M240 628C380 600 820 600 960 628" fill="none" stroke="#fffaf0" stroke-width="14" opacity=".7" filter="url(#soft6)"/>
<path d="M224 650Q600 716 976 650" fill="none" stroke="${palette.gold}" stroke-width="6" stroke-dasharray="2 12" stroke-linecap="round"/>
<g transform="translate(600 436) scale(1.06)">${rings()}</g>
${rose(232, 640, 84, "#c9303f", 10)}${rose(330, 706, 64, "#f0cdbd", 40)}${rose(160, 736, 70, "#f7e7da", 20)}${leaf(300, 620, 80, 40)}${leaf(190, 590, 80, -30)}
${rose(972, 640, 84, "#f0cdbd", 60)}${rose(880, 706, 62, "#c9303f", 0)}${rose(1046, 734, 72, "#f7e7da", 30)}${leaf(905, 620, 80, -40)}${leaf(1020, 590, 80, 30)}`;
}

function faith(): string {
	let glass = "";
	const colors = ["#8c1422", "#b98a3a", "#27324f", "#c06a45", "#8d9b7c", "#e2bf7d"];
	for (let row = 0; row < 6; row += 1) {
		for (let column = 0; column < 5; column += 1) {
			glass += `<path d="M${360 + column * 96} ${70 + row * 96}l96 0l0 96l-96 0Z" fill="${colors[(row * 2 + column * 3) % 6]}" opacity=".82"/><circle cx="${408 + column * 96}" cy="${118 + row * 96}" r="27" fill="${colors[(row + column * 2 + 4) % 6]}"/>`;
		}
	}
	return `<radialGradient id="room" gradientUnits="userSpaceOnUse" cx="600" cy="330" r="800"><stop offset="0" stop-color="#7d5a3c"/><stop offset="1" stop-color="#2c150e"/></radialGradient><rect width="1200" height="800" fill="url(#room)"/>
<clipPath id="window"><path d="M380 640V320C380 170 470 60 600 40C730 60 820 170 820 320V640Z"/></clipPath><g clip-path="url(#window)">${glass}<path d="M360 640V40H840V640" fill="#fff3cf" opacity=".22"/></g>
<g stroke="#2a140e" stroke-width="7" fill="none" clip-path="url(#window)"><path d="M380 640V320C380 170 470 60 600 40C730 60 820 170 820 320V640M456 640V130M552 640V50M648 640V50M744 640V130M380 262H820M380 358H820M380 454H820M380 166H820"/></g>
<path d="M586 150H614V238H690V266H614V430H586V266H510V238H586Z" fill="#fff3cf"/><path d="M380 640V320C380 170 470 60 600 40C730 60 820 170 820 320V640" fill="none" stroke="${palette.gold}" stroke-width="14"/>
<path d="M400 260L90 800H560L640 200ZM800 260L1110 800H640L560 200Z" fill="#ffe9b8" opacity=".13" filter="url(#soft22)"/>
<path d="M0 690C300 660 900 660 1200 690V800H0Z" fill="#5a2f1d"/><path d="M0 690C300 660 900 660 1200 690V704C900 674 300 674 0 704Z" fill="#8a5636"/>
${sprig(190, 760, 300, -34, "#8d9b7c")}${sprig(300, 770, 250, -62, "#7b8a68")}${sprig(1010, 760, 300, 34, "#8d9b7c")}${sprig(900, 770, 250, 62, "#7b8a68")}
<g transform="translate(600 572) scale(.98)">${openBible()}</g>
${candle(176, 690, 190)}${candle(1024, 690, 190)}`;
}

function candle(x: number, y: number, size: number): string {
	return `<g transform="translate(${x} ${y})"><circle cx="0" cy="${-size - 40}" r="90" fill="#ffd98a" opacity=".4" filter="url(#soft22)"/><rect x="-26" y="${-size}" width="52" height="${size}" rx="8" fill="#fbf1de"/><rect x="6" y="${-size}" width="20" height="${size}" rx="8" fill="#d9c3a0" opacity=".7"/><path d="M0 ${-size}V${-size - 14}" stroke="#2a140e" stroke-width="4"/><path d="M0 ${-size - 70}C22 ${-size - 40} 18 ${-size - 12} 0 ${-size - 8}C-18 ${-size - 12}-22 ${-size - 40} 0 ${-size - 70}Z" fill="#ffb84a"/><path d="M0 ${-size - 48}C10 ${-size - 32} 9 ${-size - 14} 0 ${-size - 11}C-9 ${-size - 14}-10 ${-size - 32} 0 ${-size - 48}Z" fill="#fff3c9"/><ellipse cx="0" cy="4" rx="58" ry="14" fill="${palette.gold}"/></g>`;
}

function ministry(): string {
	return `${sky(width, height, "#c06a45", "#f8dca6", { x: 330, y: 330, r: 78 })}
${kilimanjaro(640, 540, 1.15, "#a97a6c")}${hills(width, height, 500, ["#a98a5c", "#8d9b7c", "#6f7f5c"], 4)}
${acacia(150, 640, 270, "#556349")}${acacia(1080, 620, 220, "#5f6f4d")}
<g transform="translate(700 640)"><ellipse cx="0" cy="4" rx="270" ry="26" fill="#140604" opacity=".4" filter="url(#soft10)"/>
<path d="M-230 0V-190L-10-300L210-190V0Z" fill="#fbf1de"/><path d="M-10-300L210-190V0H60V-240Z" fill="#dcc5a0" opacity=".6"/><path d="M-262-176L-10-316L242-176L226-150L-10-276L-246-150Z" fill="#8c1422"/><path d="M-10-316L242-176L226-150L-10-276Z" fill="#6b0f1b"/>
<path d="M-74-240V-400L-10-470L54-400V-240Z" fill="#fffaf0"/><path d="M-10-470L54-400V-240H10Z" fill="#e3cfaa"/><path d="M-96-392L-10-486L76-392L62-378L-10-452L-82-378Z" fill="#8c1422"/><path d="M-16-560H-4V-536H18V-524H-4V-478H-16V-524H-38V-536H-16Z" fill="#e2bf7d"/>
<path d="M-42-290V-340C-42-372 22-372 22-340V-290Z" fill="#5e3b29"/><circle cx="-10" cy="-326" r="18" fill="#e2bf7d"/><path d="M-58 0V-110C-58-170 38-170 38-110V0Z" fill="#6b3a22"/><path d="M-10-152V0" stroke="#3b1d14" stroke-width="4"/><circle cx="2" cy="-66" r="5" fill="#e2bf7d"/>
${[-180, -124, 92, 148].map((x) => `<path d="M${x} -50V-112C${x} -144 ${x + 36} -144 ${x + 36} -112V-50Z" fill="#27324f"/><path d="M${x + 18} -134V-50M${x} -90H${x + 36}" stroke="#e2bf7d" stroke-width="4"/>`).join("")}</g>
<path d="M640 800C640 740 670 690 672 640H710C716 690 790 740 830 800Z" fill="#ecd6ac"/>
${rose(90, 770, 58, "#c9303f", 0)}${rose(196, 790, 46, "#f0cdbd", 30)}${leaf(140, 740, 70, 30)}${rose(1120, 776, 56, "#f7e7da", 0)}${rose(1030, 796, 44, "#c9303f", 20)}${leaf(1080, 744, 70, -30)}`;
}

function business(): string {
	const stripes = Array.from({ length: 10 }, (_, index) => {
		const x = 130 + index * 94;
		return `<path d="M${x + 20 - index * 4} 120H${x + 114 - (index + 1) * 4 + 4}L${x + 94} 270C${x + 94} 312 ${x} 312 ${x} 270Z" fill="${index % 2 ? "#fbf1de" : "#8c1422"}"/>`;
	}).join("");
	const cloth = ["#8c1422", "#b98a3a", "#27324f", "#556349", "#c06a45", "#f3e6cf", "#4b2146", "#1f4a5c"];
	const rolls = (y: number, shift: number) =>
		Array.from({ length: 9 }, (_, index) => {
			const color = cloth[(index + shift) % cloth.length] ?? palette.red;
			const x = 216 + index * 86;
			return `<rect x="${x}" y="${y}" width="76" height="96" rx="10" fill="${color}"/><path d="M${x} ${y + 22}h76M${x} ${y + 48}h76M${x} ${y + 74}h76" stroke="${lighten(color, 0.5)}" stroke-width="6" stroke-dasharray="10 8" opacity=".7"/><rect x="${x + 52}" y="${y}" width="24" height="96" rx="10" fill="#140604" opacity=".2"/>`;
		}).join("");
	const fruit = (x: number, y: number, color: string) =>
		`<circle cx="${x}" cy="${y}" r="34" fill="${color}"/><ellipse cx="${x - 10}" cy="${y - 12}" rx="11" ry="8" fill="#fff3df" opacity=".5"/>`;
	const basket = (x: number, colors: string[]) =>
		`<g transform="translate(${x} 640)">${fruit(-74, -18, colors[0] ?? "")}${fruit(74, -18, colors[1] ?? "")}${fruit(-26, -34, colors[1] ?? "")}${fruit(30, -36, colors[0] ?? "")}${fruit(0, -8, colors[2] ?? "")}<path d="M-126-6H126L100 104H-100Z" fill="#b98a3a"/><path d="M-122 12H122M-116 38H116M-110 64H110M-104 90H104" stroke="#7d5518" stroke-width="9" stroke-dasharray="22 12"/><path d="M-132-14H132V8H-132Z" fill="#d3a550"/></g>`;
	return `<radialGradient id="room" gradientUnits="userSpaceOnUse" cx="600" cy="330" r="860"><stop offset="0" stop-color="#f3d9a8"/><stop offset="1" stop-color="#c06a45"/></radialGradient><rect width="1200" height="800" fill="url(#room)"/>
<rect x="150" y="180" width="900" height="520" fill="#5e3b29"/><rect x="180" y="210" width="840" height="490" fill="#3b2016"/><circle cx="600" cy="400" r="300" fill="#ffce85" opacity=".3" filter="url(#soft40)"/>
<rect x="196" y="424" width="808" height="14" fill="#8a5636"/>${rolls(328, 0)}${rolls(454, 3)}<rect x="196" y="550" width="808" height="14" fill="#8a5636"/>
<path d="M130 800V600H1070V800Z" fill="#96472f"/><path d="M110 580H1090V616H110Z" fill="#c98e5c"/><path d="M110 606H1090V616H110Z" fill="#7a3a25"/><path d="M170 640H560V780H170ZM640 640H1030V780H640Z" fill="none" stroke="#c98e5c" stroke-width="5" opacity=".6"/>
${stripes}<rect x="130" y="104" width="940" height="30" rx="8" fill="#5e0c17"/><path d="M130 300Q600 350 1070 300" fill="none" stroke="#140604" stroke-width="26" opacity=".3" filter="url(#soft10)"/>
<g transform="translate(600 96)"><circle r="66" fill="#fbf1de"/><circle r="58" fill="none" stroke="#b98a3a" stroke-width="4"/><g transform="translate(0 6) scale(.72)">${heart("#8c1422")}</g></g>
<g transform="translate(0 -42)">${basket(300, ["#d9822b", "#c9303f", "#e9b44c"])}${basket(900, ["#7c9a4b", "#e9b44c", "#d9822b"])}</g>
<g transform="translate(600 560)"><rect x="-86" y="-84" width="172" height="104" rx="12" fill="#27324f"/><rect x="-70" y="-68" width="140" height="44" rx="6" fill="#d8e4d2"/><path d="M-60-34L-36-52L-14-42L14-60L56-56" fill="none" stroke="#556349" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><g fill="#e2bf7d"><circle cx="-52" cy="-6" r="8"/><circle cx="-22" cy="-6" r="8"/><circle cx="8" cy="-6" r="8"/><rect x="32" y="-14" width="36" height="16" rx="6"/></g></g>
${leaf(60, 800, 190, -14)}${leaf(96, 800, 220, 8)}${leaf(132, 800, 170, 30)}${leaf(1140, 800, 190, 14)}${leaf(1104, 800, 220, -8)}${leaf(1068, 800, 170, -30)}`;
}

function golden(): string {
	const baobab = `<g transform="translate(300 640)"><path d="M-84 0C-60-120-90-200-70-290C-130-330-190-330-250-390C-180-360-120-350-60-340C-70-390-120-430-150-480C-90-440-50-400-30-350C-20-410-20-460 0-520C10-460 20-410 30-356C60-400 110-430 160-470C130-420 80-380 64-336C120-350 180-350 240-384C190-330 130-320 74-284C90-200 64-120 90 0Z" fill="#5a3322"/><path d="M20 0C30-120 10-260 30-356C60-400 110-430 160-470C130-420 80-380 64-336C120-350 180-350 240-384C190-330 130-320 74-284C90-200 64-120 90 0Z" fill="#3b1d14" opacity=".5"/>${[
		[-240, -410, 90],
		[-150, -490, 84],
		[0, -540, 96],
		[150, -484, 88],
		[236, -404, 92],
		[-60, -450, 80],
		[74, -440, 80],
	]
		.map(
			([x, y, r]) =>
				`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${round((r ?? 0) * 0.56)}" fill="#6f7f4c"/><ellipse cx="${(x ?? 0) - 16}" cy="${(y ?? 0) - 14}" rx="${round((r ?? 0) * 0.7)}" ry="${round((r ?? 0) * 0.34)}" fill="#97a565" opacity=".8"/>`,
		)
		.join("")}</g>`;
	const sitting = `<g transform="translate(760 660)"><ellipse cx="0" cy="96" rx="300" ry="24" fill="#140604" opacity=".45" filter="url(#soft10)"/>
<path d="M-132-20C-140-110-110-160-60-164C-10-160 16-110 10-20Z" fill="#4a4038"/><path d="M-20-20C-20-96 10-142 58-146C108-142 134-96 128-20Z" fill="#8c1422"/>
<path d="M-20-60C10-80 20-110 8-132C40-140 60-120 60-84C40-56 0-44-20-44Z" fill="#57493f"/>
<path d="M-78-158H-42V-186H-78Z" fill="#5c3a28"/><ellipse cx="-60" cy="-214" rx="42" ry="48" fill="#5c3a28"/><path d="M-102-216C-104-262-84-274-60-274C-36-274-16-262-18-216C-30-190-90-190-102-216Z" fill="#b3aba3"/><path d="M-118-240C-90-256-30-256-2-240L-10-230C-40-240-80-240-110-230Z" fill="#d9b98a"/><path d="M-96-242C-94-296-26-296-24-242C-50-252-70-252-96-242Z" fill="#e6cfa4"/><path d="M-96-250Q-60-262-24-250L-24-240Q-60-252-96-240Z" fill="#8c1422"/>
<path d="M42-142H74V-168H42Z" fill="#6f4731"/><ellipse cx="52" cy="-194" rx="38" ry="44" transform="rotate(-8 52 -194)" fill="#6f4731"/><path d="M12-190C4-246 34-262 54-262C84-262 100-236 92-190C80-166 26-166 12-190Z" fill="#b98a3a"/><path d="M16-204Q54-236 92-206M20-228Q52-250 88-230M30-180Q54-196 84-182" fill="none" stroke="#7d5518" stroke-width="6" opacity=".7"/><circle cx="46" cy="-262" r="20" fill="#d3a550"/><circle cx="70" cy="-258" r="16" fill="#b98a3a"/>
<path d="M-112-60C-80-40-30-40 0-58" fill="none" stroke="#140604" stroke-width="6" opacity=".2"/><path d="M20-90Q60-70 116-84M16-62Q60-44 122-58" fill="none" stroke="#e2bf7d" stroke-width="6" stroke-dasharray="4 10" stroke-linecap="round"/>
<g fill="#6b3a22"><rect x="-210" y="-34" width="420" height="22" rx="6"/><rect x="-210" y="4" width="420" height="22" rx="6"/><rect x="-190" y="-60" width="20" height="160" rx="4"/><rect x="170" y="-60" width="20" height="160" rx="4"/></g><path d="M-210-34H210V-28H-210ZM-210 4H210V10H-210Z" fill="#9a623c"/></g>`;
	const birds = `<g fill="none" stroke="#5e0c17" stroke-width="7" stroke-linecap="round"><path d="M830 150Q852 126 874 150Q896 126 918 150M930 206Q946 188 962 206Q978 188 994 206"/></g>`;
	return `${sky(width, height, "#b5562f", "#fbdf9f", { x: 770, y: 390, r: 150 })}${birds}${hills(width, height, 520, ["#c48a52", "#a0713f", "#7a5a35"], 9)}${baobab}${sitting}
${rose(70, 776, 52, "#c9303f", 0)}${rose(150, 796, 40, "#f0cdbd", 10)}${leaf(110, 750, 60, 20)}${rose(1130, 780, 52, "#f0cdbd", 0)}${leaf(1090, 756, 60, -20)}`;
}

function community(): string {
	const house = (x: number, y: number, s: number, wall: string) =>
		`<g transform="translate(${x} ${y}) scale(${s})"><path d="M-90 0V-96H90V0Z" fill="${wall}"/><path d="M30 0V-96H90V0Z" fill="#140604" opacity=".14"/><path d="M-116-88L0-176L116-88Z" fill="#96472f"/><path d="M0-176L116-88H40Z" fill="#7a3423"/><rect x="-18" y="-62" width="36" height="62" rx="4" fill="#5e3b29"/><rect x="-70" y="-66" width="34" height="30" fill="#27324f"/><rect x="38" y="-66" width="34" height="30" fill="#27324f"/></g>`;
	const mango = (x: number, y: number, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="54" ry="44" fill="#e29a35"/><ellipse cx="20" cy="8" rx="34" ry="32" fill="#c9503a" opacity=".6" filter="url(#soft6)"/><ellipse cx="-18" cy="-14" rx="16" ry="10" fill="#fff3cf" opacity=".6"/></g>`;
	const maize = (x: number, y: number, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-26 30C-34-60-16-140 0-160C16-140 34-60 26 30Z" fill="#f0c24e"/><path d="M-20 10C-20-60-10-110 0-150M0 20V-156M20 10C20-60 10-110 0-150M-26-10H26M-27-36H27M-25-62H25M-22-88H22M-16-114H16" stroke="#c08c24" stroke-width="4" fill="none" opacity=".7"/><path d="M-10 50C-60 20-56-40-40-80C-40-20-20 10 0 40ZM10 50C60 20 56-40 40-80C40-20 20 10 0 40Z" fill="#7c9a4b"/></g>`;
	const loaf = `<path d="M-120 30C-140-30-80-72 0-72C80-72 140-30 120 30Z" fill="#c98646"/><path d="M-120 30C-140-30-80-72 0-72C20-72 40-70 58-66C-10-50-60-10-60 30Z" fill="#e0a863"/><path d="M-60-50Q-40-20-56 10M0-66Q20-34 4 6M58-58Q74-28 62 6" stroke="#8a5426" stroke-width="9" fill="none" stroke-linecap="round" opacity=".7"/>`;
	return `${sky(width, height, "#7f9a92", "#f6e3ba", { x: 900, y: 250, r: 74 })}${kilimanjaro(520, 500, 0.95, "#8f8a8c")}${hills(width, height, 470, ["#a3ac7c", "#8d9b6c"], 3)}
${house(190, 540, 1, "#f3e0bd")}${house(420, 520, 0.72, "#e9c79a")}${house(1010, 540, 0.95, "#f3d9b8")}${acacia(800, 540, 190, "#5f6f4d")}${acacia(60, 520, 150, "#6f7f5c")}
<path d="M0 660C300 610 900 610 1200 660V800H0Z" fill="#b5764a"/><path d="M0 660C300 610 900 610 1200 660V684C900 634 300 634 0 684Z" fill="#d39a68"/>
<g transform="translate(600 610)"><ellipse cx="0" cy="150" rx="330" ry="34" fill="#140604" opacity=".5" filter="url(#soft16)"/>
<path d="M-220-20C-230-250 230-250 220-20" fill="none" stroke="#7d5518" stroke-width="24"/><path d="M-220-20C-230-250 230-250 220-20" fill="none" stroke="#c99a46" stroke-width="14" stroke-dasharray="26 10"/>
${maize(-150, -50, -18)}${maize(-84, -70, -4)}${maize(150, -60, 16)}<g transform="translate(30 -60)">${loaf}</g>${mango(-150, -10, -10)}${mango(-60, 0, 10)}${mango(170, -6, 20)}${mango(70, 6, -6)}
<path d="M-256 0H256L206 150C120 172-120 172-206 150Z" fill="#b98a3a"/><path d="M-250 18H250M-242 46H242M-233 74H233M-224 102H224M-214 130H214" stroke="#7d5518" stroke-width="13" stroke-dasharray="34 16"/><path d="M-250 32H250M-238 60H238M-228 88H228M-219 116H219" stroke="#8c1422" stroke-width="8" stroke-dasharray="24 26" stroke-dashoffset="20"/><path d="M-266-14H266V14H-266Z" fill="#d8ac58"/><path d="M-266 4H266V14H-266Z" fill="#8d6320" opacity=".6"/>
<g transform="translate(0 86) rotate(-4) scale(1.5)"><circle r="56" fill="#140604" opacity=".2" cx="3" cy="4"/><circle r="54" fill="#fbf1de"/><circle r="47" fill="none" stroke="#b98a3a" stroke-width="3"/><g transform="translate(0 6) scale(.62)">${heart("#8c1422")}</g></g></g>
${rose(120, 740, 70, "#c9303f", 0)}${rose(230, 776, 54, "#f7e7da", 20)}${leaf(180, 716, 80, 26)}${rose(1080, 744, 70, "#f0cdbd", 0)}${rose(976, 780, 50, "#c9303f", 20)}${leaf(1026, 720, 80, -26)}`;
}

/** The picture of each demo category by its code, 1200 × 800. */
export const categoryPictures: Record<string, () => string> = {
	"BCC-01": () => svgDocument(width, height, "", newlyweds()),
	"BCC-02": () => svgDocument(width, height, "", faith()),
	"BCC-03": () => svgDocument(width, height, "", ministry()),
	"BCC-04": () => svgDocument(width, height, "", business()),
	"BCC-05": () => svgDocument(width, height, "", golden()),
	"BCC-06": () => svgDocument(width, height, "", community()),
};
