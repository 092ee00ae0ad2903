import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

const calls = new AsyncLocalStorage<true>();

/**
 * Calls the API in this process, for a page that is being made. Nothing in the request says so, hence nobody outside
 * can claim it: what knows is the call's own chain of events.
 */
export async function callInProcess(
	app: FastifyInstance,
	call: InjectOptions,
): Promise<LightMyRequestResponse> {
	return await calls.run(true, async () => await app.inject(call));
}

/** True in the hooks of a call in process. The request that it is made for has been through them already. */
export function isInProcess(): boolean {
	return calls.getStore() === true;
}
