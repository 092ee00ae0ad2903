import type { IncomingMessage } from "node:http";

/** Requests that overload, limits and proxy faults have counted before Fastify saw them: its hooks do not count them again. */
export const letIn = new WeakSet<IncomingMessage>();
