import { seededRandom } from "@bcc/testing/random";
import { expect, test } from "vitest";
import { base64, base64url, fromBase64, fromBase64url, hex } from "./bytes.ts";

test("bytes and base64 convert as in Node", () => {
	const random = seededRandom(4648);
	for (let length = 0; length < 100; length++) {
		const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
		const [standard, forAddresses] = [
			Buffer.from(bytes).toString("base64"),
			Buffer.from(bytes).toString("base64url"),
		];
		expect([base64(bytes), base64url(bytes)]).toEqual([standard, forAddresses]);
		expect(hex(fromBase64(standard) as Uint8Array)).toBe(hex(bytes));
		expect(hex(fromBase64url(forAddresses) as Uint8Array)).toBe(hex(bytes));
	}
});

test.each([
	"A",
	"AB",
	"AAA",
	"AB==",
	"AAB=",
	"AAAA=",
	"AA=A",
	"====",
	"=",
	"AA==AA==",
	"-_==",
	"A\u0141==",
	"AA\n=",
])("%j is the base64 of nothing", (text) => {
	expect(fromBase64(text)).toBeUndefined();
});

test.each(["A", "AB", "AA==", "+/", "AA ", "AA{"])("%j is the base64url of nothing", (text) => {
	expect(fromBase64url(text)).toBeUndefined();
});
