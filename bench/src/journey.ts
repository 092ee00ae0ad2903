import type { Socket } from "node:net";
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import type { JourneyJob, Latency } from "#bench/journeys.ts";
import { type LeanConnection, openSocket } from "#bench/lean-connection.ts";
import { addressOf, type LoadKind, requestFactory } from "#bench/requests.ts";

/** Pages of earlier visitors that stay open; the oldest is closed when another opens. */
const openPages = 500;

const parts = ["page", "check", "vote"] as const;

type Part = (typeof parts)[number];

/** A visitor's outcome: shed with a 503 and Retry-After, "failed" otherwise. */
export type Outcome = "whole" | "shed" | "failed";

/** Visitors' journeys and their outcomes: page, check, vote, and the page stays open for a while. */
export class Journeys {
	readonly #job: JourneyJob;
	readonly #requests: Record<Part, (visitor: number) => string>;
	readonly #answered = { page: createHistogram(), check: createHistogram(), vote: createHistogram() };
	readonly #shed = createHistogram();
	readonly #server: { hostname: string; port: number };
	readonly #streamStart: string;
	readonly #streams: Socket[] = [];
	readonly counts: Record<Outcome, number> = { whole: 0, shed: 0, failed: 0 };
	streamsBroken = 0;

	constructor(job: JourneyJob) {
		const { url, path, categoryId, nomineeIds, firstVisitor } = job;
		this.#job = job;
		const wires = (load: LoadKind) => {
			const request = requestFactory(load, url);
			return (visitor: number) => request(visitor).wire ?? "";
		};
		this.#requests = {
			page: wires({ kind: "visits", path, firstVisitor }),
			check: wires({ kind: "checks", categoryId, firstVisitor }),
			vote: wires({ kind: "votes", categoryId, nomineeIds, firstVoter: firstVisitor }),
		};
		const { hostname, port, host } = new URL(url);
		this.#server = { hostname, port: Number(port) };
		this.#streamStart = `GET /voting/category/counts/${categoryId}/stream HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: `;
	}

	/** One visitor's journey, ended by the first answer other than 200. */
	async make(connection: LeanConnection, visitor: number): Promise<void> {
		this.counts[await this.#outcome(connection, visitor)] += 1;
	}

	latency(of: Part | "shed"): Latency {
		const histogram = of === "shed" ? this.#shed : this.#answered[of];
		return { p50: histogram.percentile(50) / 1000, p99: histogram.percentile(99) / 1000 };
	}

	end(): void {
		for (const stream of this.#streams) stream.destroy();
	}

	async #outcome(connection: LeanConnection, visitor: number): Promise<Outcome> {
		for (const part of parts) {
			const sentAt = performance.now();
			const { status, saysWhenToComeBack } = await connection.send(this.#requests[part](visitor));
			const isShed = status === 503 && saysWhenToComeBack;
			if (status === 200) record(this.#answered[part], sentAt);
			if (isShed) record(this.#shed, sentAt);
			if (status !== 200) return isShed ? "shed" : "failed";
			if (part === "page") this.#openStream(visitor);
		}
		return "whole";
	}

	#openStream(visitor: number): void {
		const { hostname, port } = this.#server;
		let isOpen = false;
		const stream = openSocket(port, hostname, (_length, bytes) => {
			if (!isOpen && bytes.toString("latin1", 9, 12) !== "200") this.streamsBroken += 1;
			isOpen = true;
		});
		stream.write(`${this.#streamStart}${addressOf(this.#job.firstVisitor + visitor)}\r\n\r\n`, "latin1");
		stream.on("error", this.#countBroken);
		this.#streams.push(stream);
		if (this.#streams.length > openPages) this.#streams.shift()?.destroy();
	}

	readonly #countBroken = () => {
		this.streamsBroken += 1;
	};
}

function record(histogram: RecordableHistogram, sentAt: number): void {
	histogram.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
}
