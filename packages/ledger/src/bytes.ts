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

/** What `base64` made; undefined for anything else, as for bits that stand for nothing. */
export function fromBase64(text: string): Uint8Array | undefined {
	try {
		const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
		return base64(bytes) === text ? bytes : undefined;
	} catch {
		return undefined;
	}
}

/** RFC 4648 §5, without padding. */
export function base64url(bytes: Uint8Array): string {
	return base64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** What `base64url` made; undefined for anything else. */
export function fromBase64url(text: string): Uint8Array | undefined {
	if (/[+/=]/.test(text)) return undefined;
	const bytes = fromBase64(
		text.replace(/-/g, "+").replace(/_/g, "/") + "=".repeat((4 - (text.length % 4)) % 4),
	);
	return bytes;
}
