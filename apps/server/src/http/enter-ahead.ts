import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { letIn } from "#server/http/let-in.ts";
import type { AheadKind } from "#server/http/overload.ts";
import type { Visit } from "#server/http/visit.ts";

type Ahead = {
	raw: IncomingMessage;
	visit: Visit;
	response: ServerResponse;
	what: AheadKind;
	/** Counts the reply with its status. */
	count(status: number): void;
};

/**
 * The guards of a request that Fastify does not see (docs/decisions/0066, 0079): overload, proxy faults and the flood stop.
 *
 * @returns `refused` when it has been told to come back; `left` when its route is to tell it so
 */
export function enterAhead(
	app: FastifyInstance,
	{ raw, visit, response, what, count }: Ahead,
): "in" | "refused" | "left" {
	const wait = app.waitOfFlood(visit.origin, false);
	if (!app.letsIn(visit, response, what, wait > 0)) {
		count(response.statusCode);
		return "refused";
	}
	app.noteProxyFault(visit.origin);
	if (wait > 0) {
		letIn.set(raw, wait);
		return "left";
	}
	return "in";
}
