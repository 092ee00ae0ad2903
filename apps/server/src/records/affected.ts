import type { AuditedResource } from "@bcc/contract/admin/resources";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "#server/db/client.ts";

/** Whether the organiser has agreed that people are told, when, and whether there is a mail server. */
export type Announced = { tell: boolean; now: Date; sendsMails: boolean };

/**
 * Has people told of a change, or of a deletion (`after` null), that touches them; refuses one of which the organiser has not agreed to
 * tell them.
 */
export type Announcer<Saved> = (
	transaction: Database,
	before: Saved,
	after: Partial<Saved> | null,
	how: Announced,
) => Promise<void>;

declare module "fastify" {
	interface FastifyInstance {
		/** Those who have people told of changes of a resource's records. */
		announcers: Map<AuditedResource, Announcer<never>>;
	}
}

/** Features say whom changes of other features' records touch. */
export const affectedPeople = fp(
	async (app) => {
		app.decorate("announcers", new Map());
	},
	{ name: "affected-people" },
);

/** Has the resource's announcer tell people of a change, where it has one; their mails are sent when it is stored. */
export async function announceChange(
	app: FastifyInstance,
	name: AuditedResource,
	transaction: Database,
	{ before, after, tell = false }: { before: object; after: object | null; tell: boolean | undefined },
): Promise<void> {
	const announce = app.announcers.get(name) as Announcer<object> | undefined;
	await announce?.(transaction, before, after, {
		...{ tell, now: app.clock(), sendsMails: app.env.sendsMails },
	});
}
