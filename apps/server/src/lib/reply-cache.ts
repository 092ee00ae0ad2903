import { successStatus } from "@bcc/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#server/lib/app-error.ts";
import { type ReadyBody, readyBody, sendReady } from "#server/lib/ready-body.ts";

/** Most replies kept; ids come from visitors, so there must be a bound. */
const maxEntries = 2_000;

type Entry = { body: ReadyBody | Promise<ReadyBody | null>; mark: string };

/**
 * Ready-made JSON replies that every visitor gets alike, each compressed once. Dropped as a whole whenever
 * content changes, so that nothing stale outlives a change.
 */
export class ReplyCache {
	#entries = new Map<string, Entry>();

	clear(): void {
		this.#entries = new Map();
	}

	/**
	 * Sends the reply kept under the key, making it first when there is none; answers 304 where the
	 * caller has it already. Nothing is awaited for a reply that is ready.
	 *
	 * @param make the reply's data, or null when there is nothing to be found (not kept)
	 * @param mark what is kept with another mark is made anew, and the new one takes its place
	 * @throws AppError `not_found` naming the field `id` when `make` gives null
	 */
	send(
		request: FastifyRequest,
		reply: FastifyReply,
		key: string,
		make: () => Promise<object | null>,
		mark = "",
	): void | Promise<void> {
		const found = this.#entries.get(key);
		const kept = found?.mark === mark ? found.body : undefined;
		if (kept && !(kept instanceof Promise)) return answer(request, reply, kept);
		return (kept ?? this.#make(key, mark, make)).then((body) => {
			if (!body) throw new AppError("not_found", { field: "id" });
			return answer(request, reply, body);
		});
	}

	#make(key: string, mark: string, make: () => Promise<object | null>): Promise<ReadyBody | null> {
		const entries = this.#entries;
		const isKept = () => entries.get(key)?.body === made;
		const made = make().then(
			(data) => {
				const body = data && freeze(data);
				if (isKept()) {
					if (body) entries.set(key, { body, mark });
					else entries.delete(key);
				}
				return body;
			},
			(error: unknown) => {
				if (isKept()) entries.delete(key);
				throw error;
			},
		);
		if (entries.size < maxEntries || entries.has(key)) entries.set(key, { body: made, mark });
		return made;
	}
}

function freeze(data: object): ReadyBody {
	return readyBody(JSON.stringify({ status: successStatus, data }));
}

function answer(request: FastifyRequest, reply: FastifyReply, body: ReadyBody): void | Promise<void> {
	reply.header("cache-control", "public, max-age=0, must-revalidate");
	reply.header("vary", "accept-encoding, accept-language");
	reply.type("application/json; charset=utf-8");
	return sendReady(request, reply, body);
}
