import { setImmediate } from "node:timers/promises";
import { adminPath } from "@bcc/contract/admin/resource";
import {
	appliedReplySchema,
	applyStatementSchema,
	statementReplySchema,
	statementSchema,
} from "@bcc/contract/tickets/admin-statement";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import { requireWay } from "#server/features/tickets/payment/ways.ts";
import {
	applyStatement,
	countOpen,
	linesAtOnce,
	previewStatement,
} from "#server/features/tickets/statement/statement.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { maxRecordBytes as bodyLimit, contentWriters } from "#server/records/resource.ts";

type Applied = z.output<typeof applyStatementSchema>;

/**
 * A statement in parts, each stored by itself: other requests wait for its end where the database is embedded. After a failure the
 * organiser sends all again; stored payments are recognised.
 */
function* inParts({ lines, reversed, way }: Applied): Generator<Applied> {
	// Money that was taken back confirms no booking.
	for (let at = 0; at < reversed.length; at += linesAtOnce)
		yield { way, lines: [], reversed: reversed.slice(at, at + linesAtOnce) };
	for (let at = 0; at < lines.length; at += linesAtOnce)
		yield { way, lines: lines.slice(at, at + linesAtOnce), reversed: [] };
}

const namesOf = <Name extends string>(counts: Record<Name, number>) => Object.keys(counts) as Name[];

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings/statement`;

/** Statements of operators and banks: what their lines fit, and storing what an organiser has confirmed of them. */
export const adminStatementRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	app.post(
		`${path}/preview`,
		{ bodyLimit, schema: { tags, body: statementSchema, response: replies(statementReplySchema) } },
		async ({ body: { text, way } }) => {
			await requireWay(app, way);
			return { status: success, data: await previewStatement(db, text, way) };
		},
	);

	app.post(
		`${path}/apply`,
		{ bodyLimit, schema: { tags, body: applyStatementSchema, response: replies(appliedReplySchema) } },
		async ({ body, session: { accountId } }) => {
			await requireWay(app, body.way);
			const data = { confirmed: 0, known: 0, other_sum: 0, reversed: 0, not_done: 0 };
			const codes: string[] = [];
			try {
				for (const part of inParts(body)) {
					const stored = await app.changeAudited(accountId, async (transaction) => {
						const { changes, ...applied } = await applyStatement(transaction, part, accountId, app.clock());
						const entry = changes.map(({ action, row, code, after }) => {
							const about = { recordId: row?.id ?? null, label: row?.reference ?? code ?? "" };
							return { resource: "bookings" as const, ...about, action, before: null, after };
						});
						return { result: applied, entry };
					});
					codes.push(...stored.codes);
					for (const name of namesOf(data)) data[name] += stored.result[name];
					// Requests that came meanwhile are answered.
					await setImmediate();
				}
			} finally {
				app.sendMails();
			}
			// A later line may have paid, or taken back, what an earlier one left open.
			return { status: success, data: { ...data, ...(await countOpen(db, codes)) } };
		},
	);
};
