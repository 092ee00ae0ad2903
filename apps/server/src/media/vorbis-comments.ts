import { UnreadableVideo } from "#server/media/video-file.ts";

/** Its three packets as Matroska has them (RFC 9559 §5.1.4.1.22.2.1): how many more than one, and the lengths of all but the last. */
const packetsBefore = 2;
const commentHeader = "\x03vorbis";

/**
 * Puts spaces in the place of the notes that Vorbis has in what decoders read before the sound.
 *
 * @param content `CodecPrivate` of a track; is changed
 * @returns whether it is Vorbis's
 */
export function blankComments(content: Buffer): boolean {
	if (content[0] !== packetsBefore || !content.includes("\x01vorbis", 0, "latin1")) return false;
	let at = 1;
	const lengths: number[] = [];
	while (lengths.length < packetsBefore) {
		let length = 0;
		let byte: number;
		do {
			byte = content.readUInt8(at++);
			length += byte;
		} while (byte === 255);
		lengths.push(length);
	}
	const [identification = 0, comments = 0] = lengths;
	const packet = content.subarray(at + identification, at + identification + comments);
	if (packet.toString("latin1", 0, 7) !== commentHeader) throw new UnreadableVideo("Vorbis without comments");
	let next = blankText(packet, 7);
	const count = packet.readUInt32LE(next);
	next += 4;
	for (let index = 0; index < count; index++) next = blankText(packet, next);
	// Behind the framing bit nothing is to stand.
	packet.fill(0, next + 1);
	return true;
}

/** @returns where the next text begins */
function blankText(packet: Buffer, at: number): number {
	const end = at + 4 + packet.readUInt32LE(at);
	if (end > packet.byteLength) throw new UnreadableVideo("a comment that is longer than its packet");
	packet.fill(" ", at + 4, end);
	return end;
}
