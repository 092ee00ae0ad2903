import { base64, fromBase64 } from "./bytes.ts";
import { hashLength } from "./tree.ts";

/** A proof that needs no network: the leaf's number, its inclusion proof, the signed checkpoint (c2sp.org/tlog-proof). */
export type InclusionFile = { leaf: number; proof: Uint8Array[]; checkpoint: string; extra?: Uint8Array };

const firstLine = "c2sp.org/tlog-proof@v1";

export function formatInclusionFile({ leaf, proof, checkpoint, extra }: InclusionFile): string {
	const lines = [
		firstLine,
		...(extra ? [`extra ${base64(extra)}`] : []),
		`index ${leaf}`,
		...proof.map(base64),
	];
	return `${lines.join("\n")}\n\n${checkpoint}`;
}

/** Parses what `formatInclusionFile` wrote, unverified; undefined for anything else. */
export function parseInclusionFile(text: string): InclusionFile | undefined {
	const split = text.indexOf("\n\n");
	const [first, ...lines] = text.slice(0, split).split("\n");
	if (split < 0 || first !== firstLine) return undefined;
	const extra = lines[0]?.startsWith("extra ") ? fromBase64((lines.shift() as string).slice(6)) : null;
	const [, digits] = /^index (0|[1-9]\d*)$/.exec(lines.shift() ?? "") ?? [];
	const proof = lines.map(fromBase64);
	if (extra === undefined || digits === undefined || !Number.isSafeInteger(Number(digits))) return undefined;
	if (proof.some((hash) => hash?.length !== hashLength)) return undefined;
	const file = { leaf: Number(digits), proof: proof as Uint8Array[], checkpoint: text.slice(split + 2) };
	return extra === null ? file : { ...file, extra };
}
