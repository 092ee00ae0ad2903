import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Origin } from "#server/lib/origin.ts";

const calls = new AsyncLocalStorage<{ origin: Origin | null }>();

/**
 * Calls the API in this process, for a page that is being made. Nothing in the request says so, hence nobody outside
 * can claim it: what knows is the call's own chain of events.
 *
 * @param origin of the page's request: no header is asked again
 */
export async function callInProcess(
	app: FastifyInstance,
	origin: Origin | null,
	call: InjectOptions,
): Promise<LightMyRequestResponse> {
	return await calls.run({ origin }, async () => await app.inject(call));
}

/** True in the hooks of a call in process. The request that it is made for has been through them already. */
export function isInProcess(): boolean {
	return calls.getStore() !== undefined;
}

/** Where the request comes from that a call in process is made for; undefined for any other request. */
export function originInProcess(): Origin | null | undefined {
	return calls.getStore()?.origin;
}
