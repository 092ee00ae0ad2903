import type { FastifyRequest } from "fastify";
import { budgetOf } from "#server/lib/origin.ts";
import type { Asker } from "#server/media/conversion-queue.ts";

/** Whose turn among the conversions a request takes: its network's. */
export function askerOf({ origin }: FastifyRequest): Asker {
	return { network: budgetOf(origin) };
}
