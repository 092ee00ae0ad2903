import { hash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import {
	type AddCheckpoint,
	base64,
	cosign,
	formatVerifier,
	fromBase64,
	hex,
	judgeCheckpoint,
	nothingSeen,
	parseVerifier,
	type SeenTree,
	type Signer,
	signatureType,
	signerOf,
	type Verdict,
	type Verifier,
} from "@bcc/ledger";
import { z } from "zod";
import { writeDurably } from "#server/lib/durable-file.ts";
import { tryLock } from "#server/lib/file-lock.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

const bytes32 = z.string().refine((text) => fromBase64(text)?.length === 32);

/** Contents of a witness's file. The seed is the private key: keep the file secret. */
const memorySchema = z.object({
	name: z.string(),
	seed: bytes32,
	log: z.string().refine(parseVerifier),
	size: z.int(),
	root: bytes32,
	checkpoint: z.string(),
});

type Memory = z.infer<typeof memorySchema>;

/** A verdict, and the witness's line for a checkpoint that it signed. */
export type Witnessed = { verdict: Verdict; line?: string };

/** A witness's last signed state of one log, stored in a file. */
export class WitnessMemory {
	readonly signer: Signer;
	readonly log: Verifier;
	readonly #file: string;
	#memory: Memory;
	#last: Promise<unknown> = Promise.resolve();
	readonly #release: () => void;

	/**
	 * Opens the memory, for this process alone; makes one where there is none.
	 * @param logKey the log's verifier key, the only one that a memory is ever for
	 * @throws OperatorError when the memory is of another log, in use, or unreadable
	 */
	static async open(file: string, logKey: string, name?: string): Promise<WitnessMemory> {
		const release = tryLock(`${file}.lock`);
		if (!release) throw new OperatorError(`${file} is in use by another witness.`);
		try {
			const memory = existsSync(file)
				? readMemory(file, await readFile(file, "utf8"))
				: newMemory(logKey, name);
			if (memory.log !== logKey)
				throw new OperatorError(
					`${file} is of the log ${memory.log}, and not of ${logKey}. The log has another key now.`,
				);
			return new WitnessMemory(file, memory, release);
		} catch (error) {
			release();
			throw error;
		}
	}

	private constructor(file: string, memory: Memory, release: () => void) {
		this.#file = file;
		this.#memory = memory;
		this.#release = release;
		this.signer = signerOf(memory.name, fromBase64(memory.seed) as Uint8Array, signatureType.cosignature);
		this.log = parseVerifier(memory.log) as Verifier;
	}

	/** The witness's public key, for logs and verifiers. */
	get key(): string {
		return formatVerifier(this.signer);
	}

	/** The log's name in tlog-witness: SHA-256 of its origin line, hexadecimal. */
	get originHash(): string {
		return hash("sha256", this.log.name);
	}

	get seen(): SeenTree {
		return { size: this.#memory.size, root: fromBase64(this.#memory.root) as Uint8Array };
	}

	/** Judges a checkpoint; one that extends the last is on the disk before its signature is returned (tlog-witness). */
	consider(request: AddCheckpoint, now: Date): Promise<Witnessed> {
		const turn = this.#last.then(() => this.#consider(request, now));
		this.#last = turn.catch(() => {});
		return turn;
	}

	async #consider(request: AddCheckpoint, now: Date): Promise<Witnessed> {
		const verdict = judgeCheckpoint(this.seen, this.log, request);
		if (verdict.outcome !== "extends") return { verdict };
		const line = cosign(verdict.note.text, this.signer, Math.floor(now.getTime() / 1000));
		const own = verdict.note.signatures
			.filter(({ name }) => name === this.log.name)
			.map((signature) => signature.line);
		const checkpoint = `${verdict.note.text}\n${own.join("")}${line}`;
		const memory = { ...this.#memory, size: verdict.size, root: base64(verdict.root), checkpoint };
		await writeDurably(this.#file, (unfinished) =>
			writeFile(unfinished, `${JSON.stringify(memory, null, "\t")}\n`, { mode: 0o600 }),
		);
		this.#memory = memory;
		return { verdict, line };
	}

	/** The last checkpoint that it signed, with its own line; empty before the first. */
	get checkpoint(): string {
		return this.#memory.checkpoint;
	}

	async close(): Promise<void> {
		await this.#last;
		this.#release();
	}
}

function newMemory(log: string, name?: string): Memory {
	const seed = randomBytes(32);
	if (!parseVerifier(log)) throw new OperatorError(`"${log}" is not the key of a log.`);
	if (name !== undefined && !/^[^\s+]+$/u.test(name))
		throw new OperatorError(`"${name}" cannot be a witness's name.`);
	const given = name ?? `witness/${hex(randomBytes(4))}`;
	return { name: given, seed: base64(seed), log, size: 0, root: base64(nothingSeen.root), checkpoint: "" };
}

function readMemory(file: string, text: string): Memory {
	try {
		return memorySchema.parse(JSON.parse(text));
	} catch {
		throw new OperatorError(`${file} is not the memory of a witness. Nothing was written.`);
	}
}
