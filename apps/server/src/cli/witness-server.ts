import type { IncomingMessage, Server, ServerResponse } from "node:http";
import http from "node:http";
import { parseAddCheckpoint, type Verdict } from "@bcc/ledger";
import type { WitnessMemory } from "#server/cli/witness-memory.ts";

/** The longest body of a request: 63 hashes, and a checkpoint with its signatures. */
const longestBody = 64 * 1024;

const statusOf: Record<Exclude<Verdict["outcome"], "extends">, number> = {
	"other-origin": 404,
	unsigned: 403,
	"bad-request": 400,
	"stale-old": 409,
	shorter: 409,
	fork: 422,
	rewritten: 422,
};

/**
 * Answers `POST /add-checkpoint`, and `GET /<origin hash>/checkpoint` with the last signed checkpoint, as in c2sp.org/tlog-witness.
 * @param tell called with each misbehaviour of a log
 */
export function witnessServer(memory: WitnessMemory, tell: (words: string) => void): Server {
	return http.createServer((request, reply) => {
		answer(memory, request, reply, tell).catch(() => {
			if (!reply.headersSent) reply.writeHead(500);
			reply.end();
		});
	});
}

async function answer(
	memory: WitnessMemory,
	request: IncomingMessage,
	reply: ServerResponse,
	tell: (words: string) => void,
): Promise<void> {
	if (request.url === `/${memory.originHash}/checkpoint`) return showCheckpoint(memory, request, reply);
	if (request.url !== "/add-checkpoint") return void reply.writeHead(404).end();
	if (request.method !== "POST") return void reply.writeHead(405, { allow: "POST" }).end();
	const body = await readBody(request);
	const asked = body === undefined ? undefined : parseAddCheckpoint(body);
	if (!asked) return void reply.writeHead(400, { connection: "close" }).end();
	const { verdict, line } = await memory.consider(asked, new Date());
	if (verdict.outcome === "extends") {
		reply.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end(line);
		return;
	}
	const status = statusOf[verdict.outcome];
	const isMisbehaviour = ["fork", "rewritten"].includes(verdict.outcome);
	if (isMisbehaviour) tell(`Not signed (${verdict.outcome}), asked to sign:\n${asked.checkpoint}`);
	if (status === 409)
		reply.writeHead(409, { "content-type": "text/x.tlog.size" }).end(`${memory.seen.size}\n`);
	else reply.writeHead(status).end();
}

function showCheckpoint(memory: WitnessMemory, { method }: IncomingMessage, reply: ServerResponse): void {
	if (method !== "GET") return void reply.writeHead(405, { allow: "GET" }).end();
	if (!memory.checkpoint) return void reply.writeHead(404).end();
	const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" };
	reply.writeHead(200, headers).end(memory.checkpoint);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of request) {
		length += part.length;
		if (length > longestBody) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts).toString();
}
