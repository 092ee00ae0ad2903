/** A part of a form as browsers send it (RFC 7578). */
export type FormPart = {
	name: string;
	/** Null where the part is text; "" where no file was chosen. */
	fileName: string | null;
	/** To be read before the next part is asked for; what is left of it is passed over. */
	body: AsyncIterable<Buffer>;
};

const mostHeaderBytes = 8 * 1024;
const endOfHeaders = Buffer.from("\r\n\r\n");

/** A form that is not one, or breaks off. */
export class BrokenForm extends Error {}

/** What ends each part, by the `Content-Type` of the form; null where that names none. */
export function boundaryOf(contentType: string | undefined): string | null {
	const found = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
		contentType ?? "",
	);
	return found?.[1] ?? found?.[2] ?? null;
}

/**
 * The parts of a form one after the other, never more of them in memory than a few chunks.
 *
 * @throws BrokenForm
 */
export async function* formParts(source: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<FormPart> {
	const reader = new DelimitedReader(source);
	const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
	await reader.skip(delimiter);
	for (;;) {
		if ((await reader.take(2)).toString("latin1") === "--") return;
		const headers = (await reader.collect(endOfHeaders, mostHeaderBytes)).toString("utf8");
		const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(headers)?.[1] ?? "";
		const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
		const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? null;
		if (name === undefined) throw new BrokenForm("a part of the form has no name");
		let ended = false;
		const body = async function* () {
			yield* reader.until(delimiter);
			ended = true;
		};
		yield { name, fileName, body: body() };
		if (!ended) await reader.skip(delimiter);
	}
}

/** Reads a stream up to one text after the other. */
class DelimitedReader {
	readonly #chunks: AsyncIterator<Buffer>;
	/** Begins with a line break, since the first delimiter need not have one. */
	#held: Buffer = Buffer.from("\r\n");

	constructor(source: AsyncIterable<Buffer>) {
		this.#chunks = source[Symbol.asyncIterator]();
	}

	/** All before the delimiter, which is passed over. Whoever stops early may begin again where they stopped. */
	async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
		for (;;) {
			const at = this.#held.indexOf(delimiter);
			const end = at >= 0 ? at : Math.max(0, this.#held.length - delimiter.length + 1);
			const found = this.#held.subarray(0, end);
			if (at >= 0 && found.length === 0) {
				this.#held = this.#held.subarray(delimiter.length);
				return;
			}
			this.#held = this.#held.subarray(end);
			if (found.length > 0) yield found;
			if (at < 0) await this.#more();
		}
	}

	async skip(delimiter: Buffer): Promise<void> {
		for await (const _ of this.until(delimiter));
	}

	async collect(delimiter: Buffer, most: number): Promise<Buffer> {
		return await collected(this.until(delimiter), most);
	}

	async take(bytes: number): Promise<Buffer> {
		while (this.#held.length < bytes) await this.#more();
		const taken = this.#held.subarray(0, bytes);
		this.#held = this.#held.subarray(bytes);
		return taken;
	}

	async #more(): Promise<void> {
		const { value, done } = await this.#chunks.next();
		if (done) throw new BrokenForm("the form breaks off");
		this.#held = Buffer.concat([this.#held, value]);
	}
}

/** The bytes of a part. Throws `BrokenForm` above `most`. */
export async function collected(source: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of source) {
		bytes += chunk.byteLength;
		if (bytes > most) throw new BrokenForm("a part of the form is too long");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
