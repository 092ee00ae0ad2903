import { type Box, boxesIn, empty, findBox } from "#server/media/mp4-box.ts";
import { UnreadableVideo } from "#server/media/video-file.ts";

/** What players need of the boxes that hold others; the tables below `stbl` say where each sample is, and when. */
const needed: Record<string, ReadonlySet<string>> = {
	moov: new Set(["mvhd", "trak"]),
	trak: new Set(["tkhd", "edts", "mdia"]),
	edts: new Set(["elst"]),
	mdia: new Set(["mdhd", "hdlr", "minf", "elng"]),
	minf: new Set(["vmhd", "smhd", "dinf", "stbl"]),
	dinf: new Set(["dref"]),
	stbl: new Set("stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd".split(" ")),
};

/** Of each kind of track: which codings are film or sound, how long their entry is, and what may stand in it. */
const kinds: Record<string, { codings: ReadonlySet<string>; entry: number; parts: ReadonlySet<string> }> = {
	vide: {
		codings: new Set("avc1 avc3 hvc1 hev1 dvh1 dvhe av01 vp08 vp09 mp4v".split(" ")),
		entry: 78,
		parts: new Set(
			"avcC hvcC av1C vpcC dvcC dvvC esds colr pasp clap btrt fiel mdcv clli SmDm CoLL".split(" "),
		),
	},
	soun: {
		codings: new Set("mp4a Opus ac-3 ec-3 .mp3 samr sawb".split(" ")),
		entry: 28,
		parts: new Set("esds dOps dac3 dec3 damr btrt chnl srat".split(" ")),
	},
};

/**
 * Empties every box of a `moov` that players do not need, and tracks that are neither film nor sound.
 *
 * @returns the tables (`stbl`) of the tracks that are left
 */
export function emptyNotes(content: Buffer, moov: Box): Box[] {
	const tables: Box[] = [];
	for (const box of boxesIn(content, moov.body, moov.end)) {
		if (box.type === "trak") {
			const table = isShown(content, box) ? emptyIn(content, box) : undefined;
			if (table) tables.push(table);
			else empty(content, box);
		} else if (!needed.moov?.has(box.type)) empty(content, box);
	}
	return tables;
}

function isShown(content: Buffer, track: Box): boolean {
	return kindOf(content, findBox(content, track, "mdia")) !== undefined;
}

function kindOf(content: Buffer, media: Box | undefined) {
	const handler = media && findBox(content, media, "hdlr");
	return handler && kinds[content.toString("latin1", handler.body + 8, handler.body + 12)];
}

/** Empties what is not needed of a track; gives its tables, if it has any. */
function emptyIn(content: Buffer, track: Box): Box | undefined {
	const kind = kindOf(content, findBox(content, track, "mdia"));
	let tables: Box | undefined;
	const visit = (parent: Box) => {
		for (const box of boxesIn(content, parent.body, parent.end)) {
			if (!needed[parent.type]?.has(box.type)) empty(content, box);
			else if (needed[box.type]) visit(box);
			// The name of what wrote it.
			else if (box.type === "hdlr") content.fill(0, box.body + 12, box.end);
			else if (box.type === "dref") emptyReferences(content, box);
			else if (box.type === "stsd" && kind) emptyEntries(content, box, kind);
			if (box.type !== "stbl") continue;
			if (tables) throw new UnreadableVideo("a track with two tables");
			tables = box;
		}
	};
	visit(track);
	return tables;
}

/** Samples of a kept track are in this file (flag 1), so the path of another one is not needed. */
function emptyReferences(content: Buffer, { body, end }: Box): void {
	for (const reference of boxesIn(content, body + 8, end)) {
		if (reference.end - reference.body < 4 || (content.readUInt8(reference.body + 3) & 1) === 0) {
			throw new UnreadableVideo("a track in another file");
		}
		content.fill(0, reference.body + 4, reference.end);
	}
}

function emptyEntries(content: Buffer, { body, end }: Box, kind: (typeof kinds)[string]): void {
	for (const entry of boxesIn(content, body + 8, end)) {
		if (!kind.codings.has(entry.type)) throw new UnreadableVideo("neither film nor sound");
		if (entry.end - entry.body < kind.entry) throw new UnreadableVideo("a short entry");
		const version = kind === kinds.soun ? content.readUInt16BE(entry.body + 8) : 0;
		// Longer entries of sound are QuickTime's, with parts of other kinds.
		if (version !== 0) throw new UnreadableVideo("a sound entry of QuickTime");
		// The name of the encoder.
		if (kind === kinds.vide) content.fill(0, entry.body + 42, entry.body + 74);
		for (const part of boxesIn(content, entry.body + kind.entry, entry.end)) {
			if (!kind.parts.has(part.type)) empty(content, part);
		}
	}
}
