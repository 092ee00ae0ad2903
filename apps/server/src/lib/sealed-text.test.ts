import { expect, test } from "vitest";
import { openSealedText, sealText } from "#server/lib/sealed-text.ts";

const key = Buffer.alloc(32, 7);

test("opens with the key and for the purpose it was sealed with, and with nothing else", () => {
	const sealed = sealText(key, "siri yangu", "account 7");
	expect(openSealedText(key, sealed, "account 7")).toBe("siri yangu");
	expect(openSealedText(key, sealed, "account 8")).toBeNull();
	expect(openSealedText(Buffer.alloc(32, 8), sealed, "account 7")).toBeNull();
	expect(sealText(key, "siri yangu", "account 7")).not.toBe(sealed);
	const bytes = Buffer.from(sealed, "base64url");
	for (const [place, byte] of bytes.entries()) {
		const changed = Buffer.from(bytes);
		changed[place] = byte ^ 1;
		expect(openSealedText(key, changed.toString("base64url"), "account 7")).toBeNull();
	}
	for (const text of ["", "x", sealed.slice(0, 30)])
		expect(openSealedText(key, text, "account 7")).toBeNull();
});
