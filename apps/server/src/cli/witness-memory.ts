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
import { writeDurably } from "#server/lib/durable-file.ts";
import { tryLock } from "#server/lib/file-lock.ts";

/** An error that stops a witness, worded for its operator. */
export class WitnessRefused extends Error {}

/** Contents of a witness's file. The seed is the private key: keep the file secret. */
type Kept = { name: string; seed: string; log: string; size: number; root: string; checkpoint: string };

/** A verdict, and the witness's line for a checkpoint that it signed. */
export type Witnessed = { verdict: Verdict; line?: string };

/** What a witness has signed of one log, kept in a file. */
export class WitnessMemory {
	readonly signer: Signer;
	readonly log: Verifier;
	readonly #file: string;
	#kept: Kept;
	#last: Promise<unknown> = Promise.resolve();
	readonly #release: () => void;

	/**
	 * Opens the memory, for this process alone; makes one where there is none.
	 * @param logKey the log's verifier key, of which a memory knows one for ever
	 * @throws WitnessRefused when the memory is of another log, in use, or not to be read
	 */
	static async open(file: string, logKey: string, name?: string): Promise<WitnessMemory> {
		const release = tryLock(`${file}.lock`);
		if (!release) throw new WitnessRefused(`${file} is in use by another witness.`);
		try {
			const kept = existsSync(file) ? readKept(file, await readFile(file, "utf8")) : newMemory(logKey, name);
			if (kept.log !== logKey)
				throw new WitnessRefused(
					`${file} is of the log ${kept.log}, and not of ${logKey}. The log has another key now.`,
				);
			return new WitnessMemory(file, kept, release);
		} catch (error) {
			release();
			throw error;
		}
	}

	private constructor(file: string, kept: Kept, release: () => void) {
		this.#file = file;
		this.#kept = kept;
		this.#release = release;
		this.signer = signerOf(kept.name, fromBase64(kept.seed) as Uint8Array, signatureType.cosignature);
		this.log = parseVerifier(kept.log) as Verifier;
	}

	/** The witness's public key, for logs and verifiers. */
	get key(): string {
		return formatVerifier(this.signer);
	}

	/** What tlog-witness calls the log by: SHA-256 of its origin line, hexadecimal. */
	get originHash(): string {
		return hash("sha256", this.log.name);
	}

	get seen(): SeenTree {
		return { size: this.#kept.size, root: fromBase64(this.#kept.root) as Uint8Array };
	}

	/** Judges a checkpoint; one that extends the last is on the disk before its signature is given away (tlog-witness). */
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
		const kept = { ...this.#kept, size: verdict.size, root: base64(verdict.root), checkpoint };
		await writeDurably(this.#file, (unfinished) =>
			writeFile(unfinished, `${JSON.stringify(kept, null, "\t")}\n`, { mode: 0o600 }),
		);
		this.#kept = kept;
		return { verdict, line };
	}

	/** The last checkpoint that it signed, with its own line; empty before the first. */
	get checkpoint(): string {
		return this.#kept.checkpoint;
	}

	async close(): Promise<void> {
		await this.#last;
		this.#release();
	}
}

function newMemory(log: string, name?: string): Kept {
	const seed = randomBytes(32);
	if (!parseVerifier(log)) throw new WitnessRefused(`"${log}" is not the key of a log.`);
	if (name !== undefined && !/^[^\s+]+$/u.test(name))
		throw new WitnessRefused(`"${name}" cannot be a witness's name.`);
	const given = name ?? `witness/${hex(randomBytes(4))}`;
	return { name: given, seed: base64(seed), log, size: 0, root: base64(nothingSeen.root), checkpoint: "" };
}

function readKept(file: string, text: string): Kept {
	try {
		const kept = JSON.parse(text) as Kept;
		const texts = [kept.name, kept.seed, kept.log, kept.root, kept.checkpoint];
		if (texts.some((each) => typeof each !== "string") || !Number.isSafeInteger(kept.size))
			throw new SyntaxError();
		if (
			fromBase64(kept.seed)?.length !== 32 ||
			fromBase64(kept.root)?.length !== 32 ||
			!parseVerifier(kept.log)
		)
			throw new SyntaxError();
		return kept;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new WitnessRefused(`${file} is not the memory of a witness. Nothing was written.`);
	}
}
