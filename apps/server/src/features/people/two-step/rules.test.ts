import { expect, test } from "vitest";
import {
	newRecoveryCodes,
	newTotpSecret,
	stepOf,
	totpAddress,
	totpCode,
} from "#server/features/people/two-step/rules.ts";

/** RFC 6238's test key of SHA-1, "12345678901234567890", in base32. */
const rfc = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
	[59, "287082"],
	[1111111109, "081804"],
	[1234567890, "005924"],
	[20000000000, "353130"],
])("RFC 6238, appendix B: at %d s the code ends in %s", (seconds, code) => {
	expect(totpCode(rfc, at(seconds))).toBe(code);
	expect(stepOf(rfc, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("codes of the step before and after are taken, as those steps; no others", () => {
	const code = totpCode(rfc, at(3000));
	const steps = [2940, 2969, 2970, 3000, 3029, 3030, 3059, 3060].map((now) => stepOf(rfc, code, at(now)));
	expect(steps).toEqual([null, null, 100, 100, 100, 100, 100, null]);
});

test("secrets have 160 bits; the address names site and account; recovery codes are ten different ones", () => {
	const secret = newTotpSecret();
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	const address = totpAddress(secret, "Tuzo", "anna@example.org");
	expect(address).toMatch(/^otpauth:\/\/totp\/Tuzo:anna%40example\.org\?/);
	expect(new URL(address).searchParams.get("secret")).toBe(secret);
	expect(new Set(newRecoveryCodes()).size).toBe(10);
});
