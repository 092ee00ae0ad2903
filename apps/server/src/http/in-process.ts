import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Origin } from "#server/lib/origin.ts";

const inProcess = new AsyncLocalStorage<{ origin: Origin | null }>();

/**
 * Calls the API in this process, for a page being rendered. An AsyncLocalStorage marks the
 * request, not a header, so that nobody outside can claim the mark.
 *
 * @param origin of the page's request: headers are not evaluated again
 */
export async function callInProcess(
	app: FastifyInstance,
	origin: Origin | null,
	request: InjectOptions,
): Promise<LightMyRequestResponse> {
	return await inProcess.run({ origin }, async () => await app.inject(request));
}

/** True in the hooks of an in-process request. The page's request has passed these hooks already. */
export function isInProcess(): boolean {
	return inProcess.getStore() !== undefined;
}

/** The origin of the page's request in an in-process request; undefined in any other. */
export function originInProcess(): Origin | null | undefined {
	return inProcess.getStore()?.origin;
}
