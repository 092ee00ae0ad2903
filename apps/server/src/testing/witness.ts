import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
	cosign,
	formatVerifier,
	judgeCheckpoint,
	nothingSeen,
	parseAddCheckpoint,
	type SeenTree,
	type Signer,
	signatureType,
	signerOf,
	type Verifier,
} from "@bcc/ledger";

/** Answers a request in place of an honest witness. */
export type Misbehaviour = (request: { body: string; honest: string }, reply: ServerResponse) => void;

/** A witness for tests, which can be made to misbehave. */
export type TestWitness = {
	/** As `WITNESSES` names it. */
	setting: string;
	signer: Signer;
	/** Sizes of the trees that it was asked to sign, in the order of the questions. */
	asked: number[];
	seen: SeenTree;
	misbehave: Misbehaviour | undefined;
	close(): Promise<void>;
};

/** @param logOf the key that the log has once it is asked for */
export async function startWitness(logOf: () => Verifier): Promise<TestWitness> {
	const signer = signerOf("paper.example", new Uint8Array(32).fill(1), signatureType.cosignature);
	const server = createServer((request, reply) => void answer(request, reply)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const witness: TestWitness = {
		setting: `${formatVerifier(signer)} http://127.0.0.1:${port}`,
		signer,
		asked: [],
		seen: nothingSeen,
		misbehave: undefined,
		async close() {
			server.closeAllConnections();
			if (server.listening) await new Promise((done) => server.close(done));
		},
	};

	async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part);
		const body = Buffer.concat(parts).toString();
		const asked = parseAddCheckpoint(body);
		if (!asked || request.url !== "/add-checkpoint") return void reply.writeHead(400).end();
		witness.asked.push(Number(asked.checkpoint.split("\n")[1]));
		const verdict = judgeCheckpoint(witness.seen, logOf(), asked);
		if (witness.misbehave) {
			const text = asked.checkpoint.slice(0, asked.checkpoint.indexOf("\n\n") + 1);
			return witness.misbehave({ body, honest: cosign(text, signer, 1_798_000_000) }, reply);
		}
		if (verdict.outcome === "extends") {
			witness.seen = { size: verdict.size, root: verdict.root };
			return void reply.end(cosign(verdict.note.text, signer, Math.floor(Date.now() / 1000)));
		}
		const isConflict = ["shorter", "stale-old"].includes(verdict.outcome);
		if (isConflict) sayConflict(reply, witness.seen.size);
		else reply.writeHead(422).end();
	}

	return witness;
}

/** Says that it has signed so many leaves (tlog-witness). */
export function sayConflict(reply: ServerResponse, size: number): void {
	reply.writeHead(409, { "content-type": "text/x.tlog.size" }).end(`${size}\n`);
}
