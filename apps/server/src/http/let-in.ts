import type { IncomingMessage } from "node:http";

/**
 * Requests that overload, limits and proxy faults have counted before Fastify saw them: its hooks do not count them again.
 * Each with the milliseconds after which its network may come back, or 0.
 */
export const letIn = new WeakMap<IncomingMessage, number>();
