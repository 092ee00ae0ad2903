import { hash, randomBytes } from "node:crypto";
import { secretLength } from "@bcc/ledger";
import { deriveKey, type KeyedHash, keyedHash } from "#server/lib/secrets.ts";

const digits = 2 * secretLength;

/** Random bytes are generated for so many secrets at a time: one at a time would cost as much as all the rest. */
const secretsAtATime = 256;

/** The id in the browser's voter cookie, and the key of the vote's row. */
export type ReceiptOwner = { browserId: string | null; voterKey: string };

/** A voter's secret, base64url, and its hash in the public log. */
export type VoteReceipt = { secret: string; commitment: string };

/**
 * The secrets of the voters' receipts. For a browser with a voter cookie it is derived from the cookie's id, which is stored nowhere, and a
 * key of the server's: it can be derived again without being stored, but not from the database alone.
 */
export class Receipts {
	readonly #keyed: KeyedHash;
	#random = Buffer.alloc(0);

	constructor(secret: Buffer, keySalt: string) {
		this.#keyed = keyedHash(deriveKey(secret, "ledger receipts", Buffer.from(keySalt)));
	}

	/** The secret of a vote that is about to be cast; a browser without a cookie gets a random one, returned only in this reply. */
	issue(owner: ReceiptOwner, categoryId: number, nomineeId: number): VoteReceipt {
		return withCommitment(this.#known(owner, categoryId, nomineeId) ?? this.#newSecret());
	}

	/** The secret of a stored vote, for the browser that cast it; null for any other. */
	again(owner: ReceiptOwner, categoryId: number, nomineeId: number, commitment: string): VoteReceipt | null {
		const secret = this.#known(owner, categoryId, nomineeId);
		const receipt = secret && withCommitment(secret);
		return receipt && receipt.commitment === commitment ? receipt : null;
	}

	#known({ browserId, voterKey }: ReceiptOwner, categoryId: number, nomineeId: number): Buffer | null {
		if (browserId === null) return null;
		const digest = this.#keyed(`${browserId} ${voterKey} ${categoryId} ${nomineeId}`);
		return Buffer.from(digest.slice(0, digits), "hex");
	}

	#newSecret(): Buffer {
		if (this.#random.length === 0) this.#random = randomBytes(secretLength * secretsAtATime);
		const secret = this.#random.subarray(0, secretLength);
		this.#random = this.#random.subarray(secretLength);
		return secret;
	}
}

function withCommitment(secret: Buffer): VoteReceipt {
	return { secret: secret.toString("base64url"), commitment: hash("sha256", secret, "base64url") };
}
