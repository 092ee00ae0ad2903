/** A box of an MP4 file. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
	const body = Buffer.concat(
		parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
	);
	const head = Buffer.alloc(8);
	head.writeUInt32BE(8 + body.byteLength);
	head.write(type, 4, "latin1");
	return Buffer.concat([head, body]);
}

function numbers(...values: number[]): Buffer {
	const content = Buffer.alloc(4 * values.length);
	for (const [index, value] of values.entries()) content.writeUInt32BE(value, 4 * index);
	return content;
}

const nothing = (bytes: number) => Buffer.alloc(bytes);

/** A track whose samples are one chunk. */
export function track(
	handler: string,
	entry: Buffer,
	chunk: { offset: number; bytes: number },
	...others: Buffer[]
): Buffer {
	const table = box(
		"stbl",
		box("stsd", numbers(0, 1), entry),
		box("stts", numbers(0, 1, 1, 1_000)),
		box("stsc", numbers(0, 1, 1, 1, 1)),
		box("stsz", numbers(0, 0, 1, chunk.bytes)),
		box("stco", numbers(0, 1, chunk.offset)),
	);
	const reference = box("dinf", box("dref", numbers(0, 1), box("url ", numbers(1))));
	const media = box(
		"mdia",
		box("mdhd", nothing(24)),
		box("hdlr", nothing(8), handler, nothing(12), "Core Media\0"),
		box("minf", box("vmhd", numbers(1), nothing(8)), reference, table),
	);
	return box("trak", box("tkhd", nothing(84)), media, ...others);
}

export const filmEntry = (...parts: Buffer[]) => box("avc1", nothing(78), box("avcC", "\x01"), ...parts);

const fileType = box("ftyp", "isom", numbers(0), "isommp42");

/** Where notes may stand in the MP4 files of `makeMp4`. */
export type Mp4Notes = {
	first?: Buffer[];
	inMovie?: Buffer[];
	inTrack?: Buffer[];
	inEntry?: Buffer[];
	/** In the media data, where no track is. */
	inMedia?: string;
	/** Samples of a track of its own. */
	inSamples?: { handler: string; entry: Buffer; text: string };
	last?: Buffer[];
};

/** An MP4 file with one film of these bytes. */
export function makeMp4(film: Buffer, notes: Mp4Notes = {}): Buffer {
	const { first = [], inMovie = [], inTrack = [], inEntry = [], inMedia = "", inSamples, last = [] } = notes;
	const index = (start: number) =>
		box(
			"moov",
			box("mvhd", nothing(100)),
			track("vide", filmEntry(...inEntry), { offset: start, bytes: film.byteLength }, ...inTrack),
			...(inSamples
				? [
						track(inSamples.handler, inSamples.entry, {
							offset: start + film.byteLength,
							bytes: inSamples.text.length,
						}),
					]
				: []),
			...inMovie,
		);
	const before = Buffer.concat([fileType, ...first]);
	const start = before.byteLength + index(0).byteLength + 8;
	return Buffer.concat([before, index(start), box("mdat", film, inSamples?.text ?? "", inMedia), ...last]);
}

/** An element of a WebM file; its size is written in eight bytes, or as unknown. */
export function element(id: string, ...parts: (Buffer | string)[]): Buffer {
	const body = Buffer.concat(
		parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
	);
	const size = Buffer.alloc(8);
	size.writeUIntBE(body.byteLength, 2, 6);
	size.writeUInt8(1, 0);
	return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

/** The same with a size that says that it is unknown, as of films that are sent while they are made. */
export function openElement(id: string, ...parts: Buffer[]): Buffer {
	return Buffer.concat([Buffer.from(id, "hex"), Buffer.from("01ffffffffffffff", "hex"), ...parts]);
}

/** Where notes may stand in the WebM files of `makeWebm`. */
export type WebmNotes = {
	inHeader?: Buffer[];
	inSegment?: Buffer[];
	inInfo?: Buffer[];
	inTrack?: Buffer[];
	inCluster?: Buffer[];
	inPrivate?: Buffer;
	trackType?: number;
	last?: Buffer[];
	/** Whether segment and clusters say how long they are. */
	open?: boolean;
};

/** A WebM file with one film of these bytes. */
export function makeWebm(film: Buffer, notes: WebmNotes = {}): Buffer {
	const { inHeader = [], inSegment = [], inInfo = [], inTrack = [], inCluster = [], last = [] } = notes;
	const master = notes.open ? openElement : element;
	const cluster = (...others: Buffer[]) =>
		master("1f43b675", element("e7", "\0"), element("a3", "\x81\0\0\x80", film), ...others);
	return Buffer.concat([
		element("1a45dfa3", element("4282", "webm"), ...inHeader),
		master(
			"18538067",
			element("1549a966", element("2ad7b1", "\x0f\x42\x40"), element("4d80", "Lavf60"), ...inInfo),
			element(
				"1654ae6b",
				element(
					"ae",
					element("d7", "\x01"),
					element("83", Buffer.from([notes.trackType ?? 1])),
					element("86", "V_VP9"),
					...(notes.inPrivate ? [element("63a2", notes.inPrivate)] : []),
					...inTrack,
				),
			),
			cluster(...inCluster),
			cluster(),
			...inSegment,
		),
		...last,
	]);
}
