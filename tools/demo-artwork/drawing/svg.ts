const blurs = [2, 4, 6, 10, 16, 22, 40];

const blurDefs = blurs
	.map(
		(radius) =>
			`<filter id="soft${radius}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
	)
	.join("");

/** A complete SVG document; `soft2` … `soft40` are blur filters that every drawing may use. */
export function svgDocument(width: number, height: number, defs: string, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${blurDefs}${defs}</defs>${content}</svg>`;
}

/** Rounds to one decimal: shorter documents, the same picture. */
export const round = (value: number) => Math.round(value * 10) / 10;
