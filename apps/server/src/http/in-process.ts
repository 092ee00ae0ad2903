import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Origin } from "#server/lib/origin.ts";

const calls = new AsyncLocalStorage<{ origin: Origin | null }>();

/**
 * Calls the API in this process, for a page being rendered. Nothing in the request marks it, hence nobody outside can claim it: an
 * AsyncLocalStorage does.
 *
 * @param origin of the page's request: headers are not evaluated again
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

/** Where the page's request comes from, in a call in process; undefined for any other request. */
export function originInProcess(): Origin | null | undefined {
	return calls.getStore()?.origin;
}
