import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BrokenForm, boundaryOf, collected, formParts } from "#server/lib/multipart.ts";

async function* inChunks(content: Buffer, size: number): AsyncGenerator<Buffer> {
	for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

/** A form as Node's own encoder writes it. */
async function encoded(fields: [string, string | Buffer][]) {
	const form = new FormData();
	for (const [name, value] of fields) {
		if (typeof value === "string") form.append(name, value);
		else form.append(name, new Blob([new Uint8Array(value)]), "photo.jpg");
	}
	const reply = new Response(form);
	const boundary = boundaryOf(reply.headers.get("content-type") ?? "");
	return { boundary: boundary ?? "", content: Buffer.from(await reply.arrayBuffer()) };
}

const name = fc.stringMatching(/^[a-z_]{1,10}$/);
/** Bytes that look like what parts a form. */
const bytes = fc
	.array(fc.constantFrom("\r\n", "--", "\r\n--", "------", "formdata", "x", "\0"), { maxLength: 40 })
	.map((pieces) => Buffer.from(pieces.join(""), "latin1"));

test("what a form is made of comes out again, in whatever chunks it arrives", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(
				fc.tuple(
					name,
					fc.oneof(
						fc.string().map((text) => text.replaceAll(/[\r\n]/g, "")),
						bytes,
					),
				),
				{
					maxLength: 6,
				},
			),
			fc.integer({ min: 1, max: 50 }),
			async (fields, size) => {
				const { boundary, content } = await encoded(fields);
				const found: [string, string | Buffer][] = [];
				for await (const { name, fileName, body } of formParts(inChunks(content, size), boundary)) {
					const value = await collected(body, 10_000);
					found.push([name, fileName === null ? value.toString("utf8") : value]);
				}
				const wellFormed = fields.map(([name, value]) => [
					name,
					typeof value === "string" ? value.toWellFormed() : value,
				]);
				expect(found).toEqual(wellFormed);
			},
		),
		{ numRuns: 200 },
	);
});

test("a part that is not read to its end is passed over", async () => {
	const { boundary, content } = await encoded([
		["photo", Buffer.alloc(5_000, "x")],
		["story", "Love"],
	]);
	const found: string[] = [];
	for await (const { name, body } of formParts(inChunks(content, 100), boundary)) {
		found.push(name);
		if (name === "photo") for await (const _ of body) break;
	}
	expect(found).toEqual(["photo", "story"]);
});

test("what breaks off, has no names or endless headers is no form", async () => {
	const { boundary, content } = await encoded([["story", "Love"]]);
	const broken = [
		content.subarray(0, -8),
		Buffer.from(`--${boundary}\r\ncontent-type: text/plain\r\n\r\nx\r\n--${boundary}--`),
		Buffer.from(`--${boundary}\r\n${"x".repeat(10_000)}`),
		Buffer.alloc(0),
	];
	for (const each of broken) {
		const read = async () => {
			for await (const { body } of formParts(Readable.from(inChunks(each, 7)), boundary))
				await collected(body, 99);
		};
		await expect(read()).rejects.toThrow(BrokenForm);
	}
	expect(boundaryOf("application/x-www-form-urlencoded")).toBeNull();
	expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe("a b");
});
