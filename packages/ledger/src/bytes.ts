const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function utf8(text: string): Uint8Array {
	return encoder.encode(text);
}

/** @throws TypeError when the bytes are no UTF-8 */
export function fromUtf8(bytes: Uint8Array): string {
	return decoder.decode(bytes);
}

export function concat(...parts: Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

export function equal(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

export function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** RFC 4648 §4. */
export function base64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}

/** Decodes `base64`; undefined for anything else, such as non-zero padding bits. */
export function fromBase64(text: string): Uint8Array | undefined {
	const digits = text.replace(/={1,2}$/, "");
	return text.length % 4 === 0 && text.length - digits.length === (4 - (digits.length % 4)) % 4
		? decode(digits, "+/")
		: undefined;
}

/** RFC 4648 §5, without padding. */
export function base64url(bytes: Uint8Array): string {
	return base64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** What `base64url` made; undefined for anything else. */
export function fromBase64url(text: string): Uint8Array | undefined {
	return decode(text, "-_");
}

/* By hand: a recount decodes a million commitments, and `atob` accepts invalid input. */
function decode(digits: string, last: "+/" | "-_"): Uint8Array | undefined {
	if (digits.length % 4 === 1) return undefined;
	const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
	let bits = 0;
	let waiting = 0;
	let at = 0;
	for (let place = 0; place < digits.length; place++) {
		const value = digitValue(digits.charCodeAt(place), last);
		if (value < 0) return undefined;
		bits = (bits << 6) | value;
		waiting += 6;
		if (waiting < 8) continue;
		waiting -= 8;
		bytes[at++] = bits >> waiting;
		bits &= (1 << waiting) - 1;
	}
	return bits === 0 ? bytes : undefined;
}

/** The value of a digit (RFC 4648, tables 1 and 2); -1 for anything else. */
function digitValue(code: number, last: string): number {
	if (code >= 97) return code <= 122 ? code - 71 : -1;
	if (code >= 65 && code <= 90) return code - 65;
	if (code >= 48 && code <= 57) return code + 4;
	if (code === last.charCodeAt(0)) return 62;
	return code === last.charCodeAt(1) ? 63 : -1;
}
