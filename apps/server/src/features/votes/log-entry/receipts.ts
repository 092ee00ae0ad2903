import { hash, randomBytes } from "node:crypto";
import { secretLength } from "@bcc/ledger";
import { deriveKey, type KeyedHash, keyedHash } from "#server/lib/secrets.ts";

const hexDigits = 2 * secretLength;

/** Random bytes are generated for many secrets at once: one by one would cost as much as everything else. */
const secretsPerBatch = 256;

/** The id in the browser's voter cookie, and the key of the vote's row. */
export type ReceiptOwner = { browserId: string | null; voterKey: string };

/** A voter's secret, base64url, and its hash in the public log. */
export type ReceiptSecret = { secret: string; commitment: string };

/**
 * The secrets of the voters' receipts. A browser with a voter cookie gets one derived from the cookie's id, which is stored nowhere, and a
 * key of the server: the server can derive it again, a thief of the database cannot.
 */
export class Receipts {
	readonly #hash: KeyedHash;
	#random = Buffer.alloc(0);

	/** That of the log. */
	readonly keySalt: string;

	constructor(secret: Buffer, keySalt: string) {
		this.keySalt = keySalt;
		this.#hash = keyedHash(deriveKey(secret, "ledger receipts", Buffer.from(keySalt)));
	}

	/** The receipt of a new vote; a browser without a cookie gets a random secret, which only this reply has. */
	issue(owner: ReceiptOwner, categoryId: number, nomineeId: number): ReceiptSecret {
		return withCommitment(this.#derive(owner, categoryId, nomineeId) ?? this.#randomSecret());
	}

	/** The receipt of a stored vote for the browser that cast it; null for any other. */
	reissue(
		owner: ReceiptOwner,
		categoryId: number,
		nomineeId: number,
		commitment: string,
	): ReceiptSecret | null {
		const secret = this.#derive(owner, categoryId, nomineeId);
		const receipt = secret && withCommitment(secret);
		return receipt && receipt.commitment === commitment ? receipt : null;
	}

	#derive({ browserId, voterKey }: ReceiptOwner, categoryId: number, nomineeId: number): Buffer | null {
		if (browserId === null) return null;
		const digest = this.#hash(`${browserId} ${voterKey} ${categoryId} ${nomineeId}`);
		return Buffer.from(digest.slice(0, hexDigits), "hex");
	}

	#randomSecret(): Buffer {
		if (this.#random.length === 0) this.#random = randomBytes(secretLength * secretsPerBatch);
		const secret = this.#random.subarray(0, secretLength);
		this.#random = this.#random.subarray(secretLength);
		return secret;
	}
}

function withCommitment(secret: Buffer): ReceiptSecret {
	return { secret: secret.toString("base64url"), commitment: hash("sha256", secret, "base64url") };
}
