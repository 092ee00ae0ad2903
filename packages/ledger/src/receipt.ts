import { sha256 } from "#sha256";
import { base64url, fromBase64url } from "./bytes.ts";

/** Bytes of a voter's secret. */
export const secretLength = 16;

/** A voter's receipt: the category, and the secret that the vote's leaf commits to. */
export type Receipt = { category: number; secret: Uint8Array };

/** The commitment in the leaf: SHA-256 of the secret. */
export function commitmentOf(secret: Uint8Array): Uint8Array {
	return sha256(secret);
}

/** `<category>.<secret>`; the secret in 22 characters. */
export function formatReceipt({ category, secret }: Receipt): string {
	return `${category}.${base64url(secret)}`;
}

/* Not a part of a longer word or number; a sign of WhatsApp for slanted letters may follow, and an encoded one may stand before it. */
const receiptCode =
	/(?:^|[^A-Za-z0-9.]|(?:^|[^A-Za-z0-9.])\.+|%[0-9A-Fa-f]{2})(\d{1,15})\.([\w-]{22})(?![_-]*[A-Za-z0-9])/;

/** The receipt in typed or pasted text: the code, or a link with it, whatever words and signs are around. */
export function parseReceipt(text: string): Receipt | undefined {
	const plain = text.replace(/[\p{Cf}]/gu, "");
	// Mail programs break long words into lines.
	const unbroken = plain.replace(/\s*[\r\n]\s*/g, "").replace(/(\d\.)\s+/g, "$1");
	const [, category, code] = receiptCode.exec(plain) ?? receiptCode.exec(unbroken) ?? [];
	const secret = code === undefined ? undefined : fromBase64url(code);
	return secret?.length === secretLength ? { category: Number(category), secret } : undefined;
}

/** The page that checks a receipt: the receipt is in the fragment, which no browser sends. */
export function receiptPath(receipt: Receipt): string {
	return `/verify#r=${formatReceipt(receipt)}`;
}
