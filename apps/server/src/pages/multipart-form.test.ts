import { expect, test } from "vitest";
import { AppError } from "#server/lib/app-error.ts";
import { readMultipartForm } from "#server/pages/multipart-form.ts";

const headers = { "content-type": "multipart/form-data; boundary=x" };
const photoPart = '--x\r\ncontent-disposition: form-data; name="photo_file"; filename="a.jpg"\r\n\r\n';
const storyPart = '\r\n--x\r\ncontent-disposition: form-data; name="story"\r\n\r\nLove\r\n--x--\r\n';

test("a disconnect in the middle of a photo ends its storing", async () => {
	async function* leaving() {
		yield Buffer.from(`${photoPart}some of it`);
		throw new AppError("request_timeout");
	}
	let stored: unknown;
	const form = readMultipartForm(headers, leaving(), async (file) => {
		try {
			for await (const _ of file);
			stored = "all of it";
		} catch (error) {
			stored = error;
		}
		return ["photo", "a"];
	});
	await expect(form).rejects.toMatchObject({ code: "request_timeout" });
	expect(stored).toMatchObject({ code: "request_timeout" });
});

test("a photo that is not read to its end is passed over", async () => {
	async function* sent() {
		yield Buffer.from(photoPart);
		for (let times = 0; times < 50; times++) yield Buffer.alloc(64 * 1024, "x");
		yield Buffer.from(storyPart);
	}
	const form = await readMultipartForm(headers, sent(), async (file) => {
		for await (const _ of file) break;
		return ["photo_problem", "too large"];
	});
	expect(Object.fromEntries(form)).toEqual({ story: "Love", photo_problem: "too large" });
});
