import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createHistogram } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { HttpConnection } from "@bcc/testing/http-connection";
import { addressOf, requestFactory } from "#bench/requests.ts";
import type { StreamJob, StreamReport } from "#bench/streams.ts";

const openedAtOnce = 100;

/** Votes that are under way at one time. */
const voters = 8;

process.on("message", async (job: StreamJob | "vote") => {
	if (job === "vote") process.send?.(await watchVotes());
	else {
		await open(job);
		process.send?.("open");
	}
});

type Reader = { total: number; text: string };

let job: StreamJob;
const readers: Reader[] = [];
const sockets: Socket[] = [];
/** Totals that the server has acknowledged, and when. */
const acknowledged: { total: number; at: number }[] = [];
const delays = createHistogram();
let broken = 0;

/** Opens the streams of so many visitors; some of them are read closely. */
async function open(asked: StreamJob): Promise<void> {
	job = asked;
	const { hostname, port } = new URL(job.url);
	const every = Math.ceil(job.streams / job.watched);
	for (let index = 0; index < job.streams; ) {
		const batch: Promise<unknown>[] = [];
		for (const end = Math.min(job.streams, index + openedAtOnce); index < end; index++) {
			const socket = connect(Number(port), hostname);
			socket.write(
				`GET /voting/category/counts/${job.categoryId}/stream HTTP/1.1\r\nhost: ${hostname}:${port}\r\n` +
					`x-forwarded-for: ${addressOf(index)}\r\n\r\n`,
			);
			sockets.push(socket);
			batch.push(once(socket, "data"));
			socket.on("close", () => {
				broken += 1;
			});
			if (index % every === 0) read(socket);
			else socket.resume();
		}
		await Promise.all(batch);
	}
}

function read(socket: Socket): void {
	const reader: Reader = { total: 0, text: "" };
	readers.push(reader);
	socket.setEncoding("utf8").on("data", (chunk: string) => {
		const events = (reader.text + chunk).split("\n\n");
		reader.text = events.pop() ?? "";
		for (const event of events) {
			const data = /^data: (.*)$/m.exec(event)?.[1];
			if (!data) continue;
			const counts = JSON.parse(data) as { number_of_votes: number }[];
			note(
				reader,
				counts.reduce((sum, { number_of_votes }) => sum + number_of_votes, 0),
			);
		}
	});
}

/** The first total that a reader sees at or above an acknowledged one is when that one arrived. */
function note(reader: Reader, total: number): void {
	const now = performance.now();
	for (const known of acknowledged) {
		if (known.total > reader.total && known.total <= total)
			delays.record(Math.max(1, Math.round(now - known.at)));
	}
	reader.total = Math.max(reader.total, total);
}

async function watchVotes(): Promise<StreamReport> {
	const { url, categoryId, nomineeIds, seconds, perSecond } = job;
	const { hostname, port } = new URL(url);
	const vote = requestFactory({ kind: "votes", categoryId, nomineeIds, firstVoter: 900_000_000 }, url);
	const before = Math.max(...readers.map(({ total }) => total));
	const startedAt = performance.now();
	let [cast, counted] = [0, 0];
	async function voteOn(connection: HttpConnection): Promise<void> {
		while (performance.now() < startedAt + seconds * 1_000) {
			const voter = cast++;
			await sleep(Math.max(0, startedAt + (voter * 1_000) / perSecond - performance.now()));
			const { status } = await connection.send(vote(voter));
			if (status !== 200) throw new Error(`A vote was answered with ${status}.`);
			counted += 1;
			acknowledged.push({ total: before + counted, at: performance.now() });
		}
		connection.close();
	}
	await Promise.all(Array.from({ length: voters }, () => voteOn(new HttpConnection(hostname, Number(port)))));
	while (readers.some(({ total }) => total < before + counted)) await sleep(50);
	return { votes: counted, broken, delayMs: { p50: delays.percentile(50), p99: delays.percentile(99) } };
}
