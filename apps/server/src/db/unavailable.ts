import { sqlStateOf } from "#server/db/sql-state.ts";
import { withCauses } from "#server/lib/causes.ts";

/**
 * SQLSTATEs (PostgreSQL, appendix A) of a database that cannot answer now and may soon: lost connections, resources that
 * are used up, as a full disk, an operator's shutdown, waits that took too long, and a server that only reads.
 */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|40P01|40001|55P03|25006)$/;

/** Codes of Node's errors when nobody listens, or the connection broke. */
const connectionCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
]);

/** Messages of errors without a code (from the sources of node-postgres and its pool). */
const driverMessages =
	/^(Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed)/;

/** The same for a connection that did not come in time: the first when all are in use, the others when none can be opened. */
const waitMessages =
	/^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/;

/** Whether a statement failed because the database could not be reached, or could not answer at the moment. */
export function isUnavailable(error: unknown): boolean {
	if (sqlStates.test(sqlStateOf(error) ?? "") || gotNoConnection(error)) return true;
	for (const each of withCauses(error)) {
		const { code = "" } = each as NodeJS.ErrnoException;
		if (connectionCodes.has(code) || driverMessages.test(each.message)) return true;
	}
	return false;
}

/** One name for all errors of an outage, whatever failed; undefined for others. */
export function outageOf(error: unknown): string | undefined {
	return isUnavailable(error) ? "database unavailable" : undefined;
}

/** Whether a statement was never sent, because no connection was available in time. */
export function gotNoConnection(error: unknown): boolean {
	for (const each of withCauses(error)) {
		if (waitMessages.test(each.message)) return true;
	}
	return false;
}
