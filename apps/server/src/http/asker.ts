import type { FastifyRequest } from "fastify";
import type { Asker } from "#server/lib/fair-queue.ts";
import { budgetOf } from "#server/lib/origin.ts";

/** Whose turn a request takes in a fair queue: its network's. */
export function askerOf({ origin }: FastifyRequest): Asker {
	return { network: budgetOf(origin) };
}
