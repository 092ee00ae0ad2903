import type { FastifyInstance } from "fastify";

/** Records a whole batch with one call, so that a vote costs next to nothing. */
type RecordBatch = (batch: { kind: string }[], milliseconds: number) => void;

export function voteMetrics(app: FastifyInstance): RecordBatch {
	if (!app.metrics) return () => {};
	const { registry, client } = app.metrics;
	const registers = [registry];
	new client.Gauge({
		name: "awards_votes_waiting",
		help: "Votes that wait for their batch",
		registers,
		collect() {
			this.set(app.voteQueue.length().waiting);
		},
	});
	new client.Gauge({
		name: "awards_live_readers",
		help: "Pages that receive live counts",
		registers,
		collect() {
			this.set(app.liveCounts.readers());
		},
	});
	const outcomes = new client.Counter({
		name: "awards_votes_total",
		help: "Votes by outcome",
		labelNames: ["outcome"],
		registers,
	});
	const sizes = new client.Histogram({
		name: "awards_vote_batch_size",
		help: "Votes in one statement",
		buckets: [1, 4, 16, 64, 128, 256],
		registers,
	});
	const durations = new client.Histogram({
		name: "awards_vote_batch_seconds",
		help: "Time from a batch's start to its commit",
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
		registers,
	});
	return (batch, milliseconds) => {
		for (const { kind } of batch) outcomes.inc({ outcome: kind });
		sizes.observe(batch.length);
		durations.observe(milliseconds / 1000);
	};
}
