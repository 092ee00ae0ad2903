import { seededRandom } from "@bcc/testing/random";
import { round } from "./svg.ts";

/** Small hooked strokes that make a shape read as coiled hair; clip them to the hair. */
export function curls(options: {
	seed: number;
	/** x, y, width, height */
	box: [number, number, number, number];
	size: number;
	count: number;
	color: string;
	opacity: number;
}): string {
	const { box, size, color, opacity } = options;
	const random = seededRandom(options.seed);
	let strokes = "";
	for (let index = 0; index < options.count; index += 1) {
		const x = round(box[0] + random() * box[2]);
		const y = round(box[1] + random() * box[3]);
		const reach = round(size * (0.7 + random() * 0.6));
		const lean = round((random() - 0.5) * size);
		strokes += `M${x} ${y}q${reach}-${reach} ${round(reach + lean)} ${round(reach * 0.7)}`;
	}
	return `<path d="${strokes}" fill="none" stroke="${color}" stroke-width="1.5" stroke-linecap="round" opacity="${opacity}"/>`;
}

/** An arc of an ellipse whose edge is made of small round tufts; angles in degrees, clockwise from 3 o'clock. */
export function scallop(options: {
	rx: number;
	ry: number;
	cx?: number;
	cy: number;
	from: number;
	to: number;
	bump: number;
}): string {
	const { rx, ry, cx = 0, cy, from, to, bump } = options;
	const length = ((to - from) / 360) * Math.PI * (rx + ry);
	const tufts = Math.round(length / (bump * 1.5));
	const at = (index: number) => {
		const angle = ((from + ((to - from) * index) / tufts) * Math.PI) / 180;
		return `${round(cx + rx * Math.cos(angle))} ${round(cy + ry * Math.sin(angle))}`;
	};
	let path = `M${at(0)}`;
	for (let index = 1; index <= tufts; index += 1) path += `A${bump} ${bump} 0 0 1 ${at(index)}`;
	return `${path}Z`;
}
