import {
	bundlePath,
	bundlesOf,
	concat,
	encodeEntries,
	encodeLeaf,
	formatLogHead,
	formatVerifier,
	type Leaf,
	type LogNames,
	leafHash,
	type Signer,
	signCheckpoint,
	signerOf,
	TileEdge,
	tilePath,
	utf8,
} from "../index.ts";

/** A log for tests: leaves in, the files that a site serves out. */
export class SampleLog {
	readonly signer: Signer;
	entries: Uint8Array[] = [];
	names: LogNames = { categories: {}, couples: {} };

	constructor(name = "awards.example/ledger", seed = 9) {
		this.signer = signerOf(name, new Uint8Array(32).fill(seed));
	}

	add(...leaves: Leaf[]): this {
		this.entries.push(...leaves.map(encodeLeaf));
		return this;
	}

	/** The signed state of the first `size` entries. */
	checkpoint(size = this.entries.length): string {
		const edge = new TileEdge();
		for (const entry of this.entries.slice(0, size)) edge.append(leafHash(entry));
		return signCheckpoint({ origin: this.signer.name, size, root: edge.root() }, this.signer);
	}

	/** Every file, by its path below the log's address. */
	files(): Map<string, Uint8Array> {
		const files = new Map<string, Uint8Array>();
		const edge = new TileEdge();
		for (const entry of this.entries)
			for (const { tile, content } of edge.append(leafHash(entry))) files.set(tilePath(tile), content);
		for (const { tile, content } of edge.partials()) files.set(tilePath(tile), content);
		const bundles = bundlesOf(this.entries.length).map((bundle) => {
			const entries = this.entries.slice(bundle.index * 256, bundle.index * 256 + bundle.width);
			return [bundlePath(bundle), encodeEntries(entries)] as const;
		});
		for (const [path, content] of bundles) files.set(path, content);
		const [key, checkpoint] = [formatVerifier(this.signer), this.checkpoint()];
		files.set("key", utf8(`${key}\n`));
		files.set("checkpoint", utf8(checkpoint));
		const head = formatLogHead({ key, names: this.names, checkpoint });
		files.set("log", concat(head, ...bundles.map(([, content]) => content)));
		return files;
	}
}

/** A vote's leaf, different for each `number`. */
export function sampleVote(number: number, couple = 1 + (number % 3), category = 1): Leaf {
	const commitment = new Uint8Array(32);
	for (let at = 0; at < commitment.length; at++) commitment[at] = number >> (8 * (at % 4));
	return { kind: "vote", category, couple, hour: "2026-12-24T19Z", commitment };
}
