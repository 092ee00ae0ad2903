import type { FastifyInstance } from "fastify";

/** Told of a batch of votes; once for all of them, so that a vote pays next to nothing. */
type TellOfBatch = (batch: { kind: string }[], milliseconds: number) => void;

export function voteMetrics(app: FastifyInstance): TellOfBatch {
	if (!app.metrics) return () => {};
	const { registry, client } = app.metrics;
	const { Counter, Gauge, Histogram } = client;
	new Gauge({
		name: "awards_votes_waiting",
		help: "Votes that wait for their batch",
		registers: [registry],
		collect() {
			this.set(app.voteQueue().waiting);
		},
	});
	new Gauge({
		name: "awards_live_readers",
		help: "Pages that are told of new counts",
		registers: [registry],
		collect() {
			this.set(app.liveCounts.readers());
		},
	});
	const outcomes = new Map<string, number>();
	new Counter({
		name: "awards_votes_total",
		help: "Votes by what became of them",
		labelNames: ["outcome"],
		registers: [registry],
		collect() {
			this.reset();
			for (const [outcome, votes] of outcomes) this.inc({ outcome }, votes);
		},
	});
	const sizes = new Histogram({
		name: "awards_vote_batch_size",
		help: "Votes of one statement",
		buckets: [1, 4, 16, 64, 128, 256],
		registers: [registry],
	});
	const durations = new Histogram({
		name: "awards_vote_batch_seconds",
		help: "Time from a batch's start to its commit",
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
		registers: [registry],
	});
	return (batch, milliseconds) => {
		for (const { kind } of batch) outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
		sizes.observe(batch.length);
		durations.observe(milliseconds / 1000);
	};
}
