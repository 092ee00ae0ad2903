/**
 * Whether a file contains nothing but a picture: every part of it, to its last byte, describes the picture's appearance. Metadata,
 * locations, further pictures and unknown parts anywhere make it false: decoders report only parts before the picture's data. Never true
 * for AVIF, whose boxes may contain anything anywhere.
 */
export function isBarePicture(content: Buffer, format: string): boolean {
	const check = checks[format];
	try {
		return check?.(content) ?? false;
	} catch (error) {
		// A part that claims to be longer than the file.
		if (error instanceof RangeError) return false;
		throw error;
	}
}

const checks: Record<string, (content: Buffer) => boolean> = {
	png: isBarePng,
	jpeg: isBareJpeg,
	webp: (content) => content.readUInt32LE(4) === content.length - 8 && holdsOnly(content, 12, webpChunks),
};

/** Chapter 11 of the third edition of PNG, without the chunks of text, time and Exif. */
const pngChunks = new Set(
	"IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT".split(" "),
);

function isBarePng(content: Buffer): boolean {
	for (let at = 8; ; ) {
		const type = content.toString("latin1", at + 4, at + 8);
		const next = at + 12 + content.readUInt32BE(at);
		if (!pngChunks.has(type)) return false;
		if (type === "IEND") return next === content.length && next === at + 12;
		at = next;
	}
}

/** RFC 9649 §2.7, without those of Exif and XMP. A frame of an animation has its own chunks. */
const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const webpFrameChunks = new Set(["VP8 ", "VP8L", "ALPH"]);
const webpFrameHeader = 16;

function holdsOnly(content: Buffer, start: number, allowed: ReadonlySet<string>): boolean {
	let at = start;
	while (at < content.length) {
		const type = content.toString("latin1", at, at + 4);
		const end = at + 8 + content.readUInt32LE(at + 4);
		if (!allowed.has(type) || end > content.length) return false;
		const frame = content.subarray(at + 8 + webpFrameHeader, end);
		if (type === "ANMF" && !holdsOnly(frame, 0, webpFrameChunks)) return false;
		at = end + (end & 1);
	}
	return at === content.length;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** ITU-T T.81 table B.1: frames, tables, restarts, scans. */
function isPictureMarker(marker: number): boolean {
	return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd);
}

function isBareJpeg(content: Buffer): boolean {
	for (let at = 2; ; ) {
		if (content.readUInt8(at) !== 0xff) return false;
		const marker = content.readUInt8(at + 1);
		if (marker === endOfImage) return at + 2 === content.length;
		const end = at + 2 + content.readUInt16BE(at + 2);
		if (!isPictureMarker(marker) && !isColourSegment(marker, content.subarray(at + 4, end))) return false;
		at = marker === startOfScan ? endOfScan(content, end) : end;
	}
}

/** JFIF without a thumbnail, a colour profile, and Adobe's colour marker. */
function isColourSegment(marker: number, segment: Buffer): boolean {
	const name = segment.toString("latin1", 0, 12);
	if (marker === 0xe0) return name.startsWith("JFIF\0") && segment.length === 14;
	if (marker === 0xe2) return name === "ICC_PROFILE\0";
	return marker === 0xee && name.startsWith("Adobe") && segment.length === 12;
}

/** Offset of the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Buffer, start: number): number {
	for (let at = content.indexOf(0xff, start); at !== -1; at = content.indexOf(0xff, at + 1)) {
		const next = content.readUInt8(at + 1);
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
	}
	return content.length;
}
