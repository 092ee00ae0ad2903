import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { base64, openCheckpoint, readConsistencyProof, type Verdict } from "@bcc/ledger";
import { type Command, UsageError } from "#server/cli/command.ts";
import { WitnessMemory } from "#server/cli/witness-memory.ts";
import { witnessServer } from "#server/cli/witness-server.ts";
import { writeDurably } from "#server/lib/durable-file.ts";
import { OperatorError } from "#server/lib/operator-error.ts";

const usage = `  witness URL --state FILE [--key KEY] [--name NAME] [--every SECONDS] [--listen [HOST:]PORT]
                               for somebody independent of the site at URL: checks that its public log extends what FILE
                               remembers of it, and signs it into FILE.checkpoint; once, or again and again; with
                               --listen it also signs for logs that ask (c2sp.org/tlog-witness)`;

export const witness: Command = {
	usage,
	options: Object.fromEntries(
		["state", "key", "name", "every", "listen"].map((name) => [name, { type: "string" }]),
	),
	words: 1,
	async run([url], values) {
		// It may run far from the site, and needs nothing of its settings.
		if (!url) throw new UsageError("Name the site's address.");
		return await witnessCommand(url, values as WitnessOptions);
	},
};

export type WitnessOptions = { state?: string; key?: string; name?: string; every?: string; listen?: string };

const wordsOf = (outcome: Verdict["outcome"], had: number, has: number): string =>
	({
		extends: "",
		unsigned: "What the site shows as the state of its log is not signed with the log's key.",
		"other-origin": "What the site shows is the state of another log.",
		"bad-request": "What the site shows is no state of a log.",
		"stale-old": "Another look at the log was under way. Try again.",
		shorter: `ROLLED BACK: the log had ${had} entries, and shows ${has}. Votes were taken out, a backup was restored, or an old copy is served.`,
		fork: `TWO LOGS: this log of ${has} entries is not the one of ${had} entries that was seen before.`,
		rewritten: `REWRITTEN: the log of ${has} entries does not begin with the ${had} that were seen before.`,
	})[outcome];

/** Checks a log once; returns the message to print. */
export async function lookAt(
	url: string,
	memory: WitnessMemory,
	now = new Date(),
): Promise<{ ok: boolean; words: string }> {
	const ledger = addressOf(url);
	const checkpoint = Buffer.from(await read(`${ledger}checkpoint`)).toString();
	const { size: had } = memory.seen;
	const shown = openCheckpoint(checkpoint, memory.log);
	const has = shown?.size ?? 0;
	let verdict: Verdict = { outcome: "shorter" };
	if (!shown || has >= had) {
		const proof = shown ? await readConsistencyProof(had, has, (path) => read(ledger + path)) : [];
		({ verdict } = await memory.consider({ old: had, proof, checkpoint }, now));
	}
	if (verdict.outcome !== "extends")
		return {
			ok: false,
			words: `${wordsOf(verdict.outcome, had, has)}\nKept:\n${memory.checkpoint}\nShown:\n${checkpoint}`,
		};
	const root = base64(verdict.root);
	const words = `Signed: ${memory.log.name}, ${has} entries, root ${root}; they begin with the ${had} of the last time.`;
	return { ok: true, words };
}

/** Runs a witness; returns the exit code: 0, or 1 when the log misbehaved. */
export async function witnessCommand(url: string, options: WitnessOptions): Promise<number> {
	const { state, listen } = options;
	if (!state) throw new UsageError("Say with --state FILE where the witness remembers what it saw.");
	const seconds = Number(options.every ?? (listen === undefined ? 0 : 60));
	if (options.every !== undefined && !(seconds >= 1))
		throw new UsageError("--every is a number of seconds, 1 or more.");
	const key =
		options.key ??
		Buffer.from(await read(`${addressOf(url)}key`))
			.toString()
			.trim();
	const memory = await WitnessMemory.open(state, key, options.name);
	try {
		console.log(`The log's key:      ${key}\nThis witness's key: ${memory.key}`);
		if (listen !== undefined) await startListening(memory, listen);
		while (seconds > 0) {
			await checkAndReport(url, memory, state).catch(logUnreachable);
			await pause(seconds * 1000);
		}
		return (await checkAndReport(url, memory, state)) ? 0 : 1;
	} finally {
		await memory.close();
	}
}

async function checkAndReport(url: string, memory: WitnessMemory, state: string): Promise<boolean> {
	const { ok, words } = await lookAt(url, memory);
	if (ok) {
		console.log(words);
		await writeDurably(`${state}.checkpoint`, (unfinished) => writeFile(unfinished, memory.checkpoint));
	} else console.error(words);
	return ok;
}

/** A site that is down for a while is checked again. */
function logUnreachable(error: unknown): void {
	if (!(error instanceof OperatorError)) throw error;
	console.error(error.message);
}

async function startListening(memory: WitnessMemory, listen: string): Promise<void> {
	const [, host = "127.0.0.1", port] = /^(?:(.+):)?(\d{1,5})$/.exec(listen) ?? [];
	if (port === undefined)
		throw new OperatorError("--listen is a port, or an address and a port as 0.0.0.0:8080.");
	const server = witnessServer(memory, console.error);
	server.listen(Number(port), host.replace(/^\[|\]$/g, ""));
	await once(server, "listening");
	console.log(`Logs may ask for signatures at http://${host}:${port}/add-checkpoint`);
}

const addressOf = (url: string) => `${url.replace(/\/$/, "")}/ledger/`;

async function read(address: string): Promise<Uint8Array> {
	let reply: Response;
	try {
		reply = await fetch(address, { signal: AbortSignal.timeout(30_000) });
	} catch (error) {
		throw new OperatorError(`${address} cannot be reached: ${(error as Error).message}`);
	}
	if (!reply.ok) throw new OperatorError(`${address} answered ${reply.status}.`);
	return new Uint8Array(await reply.arrayBuffer());
}
