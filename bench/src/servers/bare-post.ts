import { serveVotes } from "#bench/vote-server.ts";

/* Baseline: Fastify that checks the vote's schema, stores nothing and answers with the vote's schema. */
await serveVotes(async ({ category_id, nominee_id }) => {
	const couple = { nominee_id, husband: "Emmanuel Mushi", wife: "Grace Mushi" };
	return { status: 1, data: [{ ...couple, category_id, number_of_votes: 1 }] };
});
