import { openDatabase } from "#server/db/client.ts";
import { digestVotes } from "#server/features/votes/history/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import { registerAs } from "#server/testing/account.ts";
import type { TestApp } from "#server/testing/app.ts";
import type { TestSite } from "#server/testing/site.ts";
import { startApplication } from "../application.ts";
import { passedMs } from "./model.ts";

/** A server with its pages, and an administrator who is signed in to its back office. */
export async function organisersSite({ databaseUrl, dataDir }: TestSite) {
	const database = await openDatabase({ databaseUrl, dataDir });
	const { db } = database;
	// Charts begin with the first digest, which a busy machine may make only after the first check.
	await digestVotes(database);
	const { app, url: origin } = await startApplication(database, dataDir);
	const admin = await registerAs({ app, db } as TestApp, "admin");

	return {
		app,
		db,
		admin,
		kind: database.kind,
		/** The administrator's call of the back office. */
		async call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) {
			const url = `/admin/api/${path}`;
			const reply =
				method === "GET" ? await admin.browser.get(url) : await admin.browser.send(method, url, body);
			const json = reply.headers["content-type"]?.toString().includes("json");
			return { status: reply.statusCode, body: json ? reply.json() : reply.body };
		},
		/** A visitor's reply, over a socket: cached replies are sent before Fastify sees the request. */
		async visit(path: string) {
			const reply = await fetch(`${origin}${path}`, { redirect: "manual" });
			const bytes = Buffer.from(await reply.arrayBuffer());
			return { status: reply.status, bytes, text: () => bytes.toString() };
		},
		async vote(address: string, categoryId: number, coupleId: number, device: string) {
			const voteDetails = { nominee_id: coupleId, category_id: categoryId, ip_address: "", device };
			const reply = await app.inject({
				method: "POST",
				url: "/voting/vote",
				remoteAddress: address,
				payload: { voteDetails },
			});
			return reply.json();
		},
		/** Moves the organisers' moments into the past; the log has the hour of each vote. */
		async passTime(): Promise<void> {
			const past = sql.raw(`interval '${passedMs} milliseconds'`);
			await db.transaction(async (tx) => {
				// Only here are entries of the audit log ever changed.
				await tx.execute(sql`set local session_replication_role = replica`);
				await tx.execute(sql`update category set voting_opens_at = voting_opens_at - ${past},
					voting_closes_at = voting_closes_at - ${past}, frozen_at = frozen_at - ${past}`);
				await tx.execute(sql`update audit_entry set at = at - ${past}`);
				await tx.execute(sql`update task set started_at = started_at - ${past}`);
				await tx.execute(sql`update backup set taken_at = taken_at - ${past}`);
			});
			await app.contentChanges.announce();
		},
		async close() {
			await app.close();
			await database.close();
		},
	};
}

export type OrganisersSite = Awaited<ReturnType<typeof organisersSite>>;
