import { darken, lighten } from "./color.ts";
import { type Fabric, fabricDefs } from "./fabric.ts";
import { round } from "./svg.ts";

export type Headwear =
	| { kind: "none" }
	| { kind: "veil"; crown: "flowers" | "tiara" }
	| { kind: "turban" | "gele"; fabric: Fabric }
	| { kind: "hat"; color: string };

export type Earring = "none" | "stud" | "hoop" | "drop";
export type Necklace = "none" | "pearls" | "gold" | "beads" | "cross";

/** What is worn on the head: `back` behind the shoulders, `front` over the hair. */
export function headwear(worn: Headwear, id: string): { back: string; front: string } {
	switch (worn.kind) {
		case "none":
			return { back: "", front: "" };
		case "veil":
			return { back: veil(id), front: worn.crown === "tiara" ? tiara() : flowerCrown() };
		case "turban":
			return { back: "", front: turban(worn.fabric, id) };
		case "gele":
			return { back: gele(worn.fabric, id), front: turban(worn.fabric, id, false) };
		case "hat":
			return { back: "", front: hat(worn.color) };
	}
}

function veil(id: string): string {
	return `<linearGradient id="${id}-veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffdf8" stop-opacity=".92"/><stop offset="1" stop-color="#fff6ea" stop-opacity=".62"/></linearGradient>
<path d="M-70-176C-180-150-210 40-250 300C-280 480-300 700-320 900H320C300 700 280 480 250 300C210 40 180-150 70-176C30-196-30-196-70-176Z" fill="url(#${id}-veil)"/>
<path d="M-110-140C-176 40-196 300-240 900M-84-160C-140 60-150 400-180 900M110-140C176 40 196 300 240 900M84-160C140 60 150 400 180 900" fill="none" stroke="#c9b59c" stroke-width="5" opacity=".34" filter="url(#soft2)"/>
<path d="M-70-176C-180-150-210 40-250 300C-280 480-300 700-320 900M70-176C180-150 210 40 250 300C280 480 300 700 320 900" fill="none" stroke="#fffdf8" stroke-width="8" stroke-dasharray="2 12" stroke-linecap="round"/>`;
}

function bloom(x: number, y: number, size: number, color: string): string {
	const petals = [0, 72, 144, 216, 288]
		.map(
			(turn) =>
				`<ellipse cx="0" cy="-${size * 0.6}" rx="${size * 0.5}" ry="${size * 0.62}" transform="rotate(${turn})" fill="${color}"/>`,
		)
		.join("");
	return `<g transform="translate(${x} ${y}) rotate(${x})"><g opacity=".98">${petals}</g><circle r="${size * 0.42}" fill="${darken(color, 0.14)}"/><circle r="${size * 0.22}" fill="#d9a94e"/></g>`;
}

function flowerCrown(): string {
	const spots: [number, number, number, string][] = [
		[-92, -92, 17, "#f7e7da"],
		[-68, -124, 21, "#fffaf2"],
		[-36, -146, 18, "#e8b7a6"],
		[0, -154, 22, "#fffaf2"],
		[36, -146, 18, "#f0cdbd"],
		[68, -124, 21, "#fffaf2"],
		[92, -92, 16, "#e8b7a6"],
	];
	const leaves = spots
		.map(
			([x, y]) =>
				`<ellipse cx="${x + 14}" cy="${y - 12}" rx="6" ry="15" transform="rotate(${x + 40} ${x + 14} ${y - 12})" fill="#6f7f5c"/><ellipse cx="${x - 14}" cy="${y + 6}" rx="5" ry="13" transform="rotate(${x - 60} ${x - 14} ${y + 6})" fill="#8d9b7c"/>`,
		)
		.join("");
	return leaves + spots.map((spot) => bloom(...spot)).join("");
}

function tiara(): string {
	const points = [-72, -48, -24, 0, 24, 48, 72].map((x) => {
		const y = -152 + (x * x) / 210;
		const height = 26 - Math.abs(x) / 5;
		return `<path d="M${x - 11} ${round(y + 6)}Q${x} ${round(y - height)} ${x} ${round(y - height - 8)}Q${x} ${round(y - height)} ${x + 11} ${round(y + 6)}Z" fill="#e9cf94"/><circle cx="${x}" cy="${round(y - height - 8)}" r="5" fill="#fffaf2"/><circle cx="${x}" cy="${round(y - 3)}" r="4.500" fill="#fffaf2"/>`;
	});
	return `<path d="M-92-120Q0-176 92-120L90-110Q0-164-90-110Z" fill="#c79b4b"/>${points.join("")}`;
}

function turban(fabric: Fabric, id: string, knot = true): string {
	const shape =
		"M-106-12C-126-64-128-150-88-198C-42-238 42-238 88-198C128-150 126-64 106-12C100-52 86-80 62-94C26-112-26-112-62-94C-86-80-100-52-106-12Z";
	const bow = knot
		? `<g><path d="M0-206C-30-262-96-268-104-236C-106-206-50-190 0-200Z" fill="url(#${id}-wrap)"/><path d="M0-206C26-270 92-284 106-250C112-214 54-188 0-200Z" fill="url(#${id}-wrap)"/><path d="M-90-238C-60-244-24-226-4-208M96-252C60-252 24-232 4-208" fill="none" stroke="#140604" stroke-width="8" opacity=".34" filter="url(#soft4)"/><ellipse cx="0" cy="-204" rx="26" ry="24" fill="url(#${id}-wrap)"/><ellipse cx="6" cy="-198" rx="22" ry="18" fill="#140604" opacity=".25" filter="url(#soft6)"/></g>`
		: "";
	return `<defs>${fabricDefs(`${id}-wrap`, fabric, 0.62)}<clipPath id="${id}-turban"><path d="${shape}"/></clipPath></defs>
<path d="${shape}" fill="url(#${id}-wrap)"/><g clip-path="url(#${id}-turban)">
<path d="M-130-40C-80-120 20-170 120-176M-124-110C-70-170 0-200 90-214M130-30C90-100 30-130-60-150M-90-50C-40-92 60-96 120-60" fill="none" stroke="#140604" stroke-width="10" opacity=".34" filter="url(#soft4)"/>
<path d="M-128-62C-80-142 10-186 110-196M-100-74C-40-110 40-112 110-88" fill="none" stroke="#fff3df" stroke-width="7" opacity=".22" filter="url(#soft4)"/>
<ellipse cx="100" cy="-120" rx="40" ry="90" fill="#140604" opacity=".34" filter="url(#soft16)"/>
<path d="M-106-8C-100-50-86-78-62-92C-26-110 26-110 62-92C86-78 100-50 106-8" fill="none" stroke="#140604" stroke-width="9" opacity=".5" filter="url(#soft4)"/></g>${bow}`;
}

function gele(fabric: Fabric, id: string): string {
	const folds = [-150, -104, -60, -18, 26, 70, 112, 156]
		.map((x) => `M${round(x * 0.34)}-120Q${round(x * 0.8)}-200 ${x}-${round(340 - Math.abs(x) * 0.5)}`)
		.join("");
	const shape =
		"M-98-96C-150-120-196-170-196-216C-194-252-160-266-132-252C-128-296-84-316-52-296C-28-330 34-334 56-300C92-322 138-300 142-262C178-268 206-240 204-206C200-164 152-120 100-96Z";
	return `<defs>${fabricDefs(`${id}-fan`, fabric, 0.62)}<clipPath id="${id}-gele"><path d="${shape}"/></clipPath></defs>
<g transform="translate(0 -16) scale(.84 .86)"><path d="${shape}" fill="url(#${id}-fan)"/><g clip-path="url(#${id}-gele)"><path d="${folds}" fill="none" stroke="#140604" stroke-width="15" opacity=".36" filter="url(#soft6)"/><path d="${folds}" transform="translate(-14 0)" fill="none" stroke="#fff3df" stroke-width="7" opacity=".2" filter="url(#soft4)"/><ellipse cx="0" cy="-130" rx="150" ry="44" fill="#140604" opacity=".5" filter="url(#soft16)"/></g></g>`;
}

function hat(color: string): string {
	return `<g transform="rotate(-5) scale(.86 .96)"><path d="M-98-96C-104-180-50-210 10-206C74-202 108-160 100-96Z" fill="${color}"/><path d="M-100-118C-50-138 50-138 100-118L100-92C50-112-50-112-100-92Z" fill="${darken(color, 0.45)}"/>
<path d="M-190-78C-160-128-60-122 0-122C70-122 170-132 196-92C150-104 70-104 0-98C-80-98-140-96-190-78Z" fill="${lighten(color, 0.1)}"/><path d="M-190-78C-140-96-80-98 0-98C70-104 150-104 196-92C150-92 80-84 0-82C-80-80-140-84-190-78Z" fill="${darken(color, 0.4)}"/>
<path d="M60-130C90-190 150-200 170-176C150-172 110-150 84-118Z" fill="${lighten(color, 0.35)}"/>${bloom(72, -124, 24, lighten(color, 0.55))}</g>`;
}

/** Glasses over a face that turns by `turn` (-1 … 1). */
export function glasses(shape: "none" | "round" | "square", turn: number, color = "#2a1a14"): string {
	if (shape === "none") return "";
	const lens = (x: number) =>
		shape === "round"
			? `<circle cx="${x}" cy="-4" r="35" fill="#fff8ec" fill-opacity=".1" stroke="${color}" stroke-width="5.500"/>`
			: `<rect x="${x - 37}" y="-29" width="74" height="52" rx="15" fill="#fff8ec" fill-opacity=".1" stroke="${color}" stroke-width="6.500"/>`;
	return `<g transform="translate(${turn * 8} 0)">${lens(-44)}${lens(44)}<path d="M-9-10Q0-17 9-10M-80-12L-98-16M80-12L98-16" fill="none" stroke="${color}" stroke-width="5.500" stroke-linecap="round"/><path d="M-64-18L-50-24M22-18L36-24" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/></g>`;
}

/** A pair of earrings. */
export function earrings(kind: Earring, turn: number, gold = "#d3a550"): string {
	const one = (side: number) => {
		const x = side * (96 - (side * turn > 0 ? 8 : 0));
		if (kind === "stud")
			return `<circle cx="${x}" cy="38" r="7.500" fill="#fff7ea"/><circle cx="${x - 2}" cy="36" r="2.500" fill="#fff"/>`;
		if (kind === "hoop")
			return `<circle cx="${x}" cy="62" r="24" fill="none" stroke="${gold}" stroke-width="6"/><path d="M${x - 20} 52A24 24 0 0 1 ${x} 38" fill="none" stroke="#fff0c9" stroke-width="3" opacity=".8"/>`;
		return `<circle cx="${x}" cy="38" r="5" fill="${gold}"/><path d="M${x} 42C${x + 14} 66 ${x + 11} 84 ${x} 86C${x - 11} 84 ${x - 14} 66 ${x} 42Z" fill="${gold}"/><path d="M${x - 3} 58C${x - 7} 70 ${x - 6} 78 ${x - 2} 80" fill="none" stroke="#fff0c9" stroke-width="2.500"/>`;
	};
	return kind === "none" ? "" : one(-1) + one(1);
}

/** A necklace over a woman's neck and chest. */
export function necklace(kind: Necklace): string {
	const along = (
		count: number,
		sag: number,
		spread: number,
		draw: (x: number, y: number, index: number) => string,
	) =>
		Array.from({ length: count }, (_, index) => {
			const share = index / (count - 1);
			const x = round(-spread + 2 * spread * share);
			return draw(x, round(196 + sag * Math.sin(share * Math.PI)), index);
		}).join("");
	switch (kind) {
		case "none":
			return "";
		case "pearls":
			return along(
				19,
				66,
				58,
				(x, y) =>
					`<circle cx="${x}" cy="${y}" r="7.200" fill="#f6eadb"/><circle cx="${x - 2}" cy="${y - 2.4}" r="2.600" fill="#fff"/>`,
			);
		case "gold":
			return `<path d="M-54 192Q-40 268 0 276Q40 268 54 192" fill="none" stroke="#c99a46" stroke-width="5"/><path d="M-52 198Q-38 268 0 275" fill="none" stroke="#ffe9b8" stroke-width="2" opacity=".8"/><path d="M0 272C14 284 12 304 0 312C-12 304-14 284 0 272Z" fill="#d3a550"/><circle cx="-3" cy="290" r="3" fill="#fff0c9"/>`;
		case "cross":
			return `<path d="M-52 192Q-36 276 0 292Q36 276 52 192" fill="none" stroke="#c99a46" stroke-width="3.500"/><path d="M-4 290H4V304H16V312H4V340H-4V312H-16V304H-4Z" fill="#d8ac58"/>`;
		case "beads": {
			const rows = ["#8c1422", "#fbf5ea", "#d3a550", "#27324f", "#c06a45"];
			return rows
				.map((color, row) =>
					along(
						17 + row * 3,
						44 + row * 15,
						56 + row * 11,
						(x, y) =>
							`<circle cx="${x}" cy="${round(y + row * 5)}" r="6.600" fill="${color}"/><circle cx="${x - 1.6}" cy="${round(y + row * 5 - 2)}" r="2" fill="#fff" opacity=".5"/>`,
					),
				)
				.join("");
		}
	}
}
