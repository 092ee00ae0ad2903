import { z } from "zod";
import { successReply } from "../reply.ts";
import { failedMailSchema } from "../site/admin-mail.ts";

const time = z.iso.datetime();
const count = z.int().min(0);

/** How old, in milliseconds, the last backup may be. */
export const backupDueMs = 24 * 60 * 60 * 1000;

/**
 * How a reverse proxy fails to forward visitors' addresses: it sends no `X-Forwarded-For`, one whose last entry is no
 * address, or is not named by `TRUST_PROXY`.
 */
export const proxyFaults = ["not_forwarded", "unreadable", "untrusted_proxy"] as const;

export type ProxyFault = (typeof proxyFaults)[number];

/** `GET /admin/api/operations`: how this process and its stores are; sizes in bytes. */
export const operationsSchema = z.object({
	version: z.string(),
	node: z.string(),
	started_at: time,
	/** Seconds. */
	uptime: count,
	memory: z.object({ resident: count, heap: count }),
	/** How late the event loop was lately, on average, in milliseconds. */
	event_loop_delay: z.number(),
	database: z.object({
		kind: z.enum(["pglite", "postgresql"]),
		version: z.string(),
		size: count,
		votes: count,
		/** Applied migrations. */
		migrations: count,
	}),
	storage: z.object({ kind: z.enum(["folder", "bucket"]), files: count, size: count }),
	/** Votes that wait for their batch, and how many may. */
	queue: z.object({ waiting: count, limit: count }),
	/** Those on their way, those given up, and the latest of both that failed. */
	mails: z.object({ waiting: count, given_up: count, failed: z.array(failedMailSchema) }),
	/** Since when the server's secret is another one, and how many votes were cast with the one before. */
	secret_changed: z.object({ at: time, votes: count }).nullable(),
	/** As observed in requests to this process since its start. */
	proxy_faults: z.array(z.object({ fault: z.enum(proxyFaults), requests: count, last_at: time })),
	/** Null when none was ever made. */
	last_backup: z.object({ taken_at: time, size: count, votes: count, files: count }).nullable(),
});

export const operationsReplySchema = successReply(operationsSchema);

export type Operations = z.infer<typeof operationsSchema>;
