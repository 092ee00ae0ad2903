import { type FileHandle, open } from "node:fs/promises";

type Box = { type: string; start: number; end: number };

/** A track of pictures: its codec as a sample entry names it, and of H.264 the profile. */
export type VideoTrack = { codec: string; profile: number | null };

/** H.264 in 8 bits and 4:2:0: baseline, main, extended, high (ITU-T H.264, annex A). */
const playableProfiles = [66, 77, 88, 100];

/** Whether phones of the last years play it. */
export function isPlayable({ codec, profile }: VideoTrack): boolean {
	if (codec === "avc1" || codec === "avc3") return profile === null || playableProfiles.includes(profile);
	return codec === "vp09" || codec === "av01";
}

/** Boxes that are read of one file, at most: a file can claim any number. */
const mostBoxes = 10_000;

/** The tracks of pictures of an MP4 or QuickTime file (ISO/IEC 14496-12 §8); null when the file ends before it describes itself. */
export async function videoTracks(path: string): Promise<VideoTrack[] | null> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const reader = new BoxReader(file);
		const [movie] = await reader.find({ start: 0, end: size }, "moov");
		if (!movie || movie.end > size) return null;
		const tracks: VideoTrack[] = [];
		for (const track of await reader.find(movie, "trak")) {
			const [media] = await reader.find(track, "mdia");
			const [handler] = media ? await reader.find(media, "hdlr") : [];
			if (!media || !handler || (await reader.text(handler.start + 8, 4)) !== "vide") continue;
			const [descriptions] = await reader.find(media, "minf", "stbl", "stsd");
			const [entry] = descriptions
				? await reader.find({ ...descriptions, start: descriptions.start + 8 })
				: [];
			if (entry) tracks.push({ codec: entry.type, profile: await profileOf(reader, entry) });
		}
		return tracks;
	} finally {
		await file.close();
	}
}

/** Length of a visual sample entry before its boxes (ISO/IEC 14496-12 §12.1.3). */
const sampleEntryBytes = 78;

async function profileOf(reader: BoxReader, entry: Box): Promise<number | null> {
	const inside = { ...entry, start: entry.start + sampleEntryBytes };
	const [configuration] = await reader.find(inside, "avcC");
	if (!configuration) return null;
	return (await reader.bytes(configuration.start, 2)).at(1) ?? null;
}

class BoxReader {
	#file: FileHandle;
	#read = 0;

	constructor(file: FileHandle) {
		this.#file = file;
	}

	async bytes(position: number, length: number): Promise<Buffer> {
		const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, position);
		return buffer.subarray(0, bytesRead);
	}

	async text(position: number, length: number): Promise<string> {
		return (await this.bytes(position, length)).toString("latin1");
	}

	/** The boxes of a type at the end of a path of types; without one, all that are directly inside. */
	async find(range: Pick<Box, "start" | "end">, ...path: string[]): Promise<Box[]> {
		const [type, ...rest] = path;
		const found: Box[] = [];
		let at = range.start;
		while (at + 8 <= range.end && this.#read < mostBoxes) {
			this.#read += 1;
			const head = await this.bytes(at, 16);
			if (head.length < 8) break;
			const box = boxAt(head, at, range.end);
			if (box.end <= at) break;
			if (type === undefined || box.type === type) found.push(box);
			at = box.end;
		}
		if (rest.length === 0) return found;
		const inside = await Promise.all(found.map((box) => this.find(box, ...rest)));
		return inside.flat();
	}
}

/** Size 0 = to the end of what it is in; 1 = a size of 64 bits follows. */
function boxAt(head: Buffer, at: number, end: number): Box {
	const size = head.readUInt32BE(0);
	const type = head.toString("latin1", 4, 8);
	if (size === 0) return { type, start: at + 8, end };
	if (size !== 1) return { type, start: at + 8, end: size < 8 ? at : at + size };
	if (head.length < 16) return { type, start: at, end: at };
	const large = Number(head.readBigUInt64BE(8));
	return { type, start: at + 16, end: large < 16 ? at : at + large };
}
