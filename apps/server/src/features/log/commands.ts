import { base64, concat, ed25519Type, hex } from "@bcc/ledger";
import { type Command, UsageError } from "#server/command/command.ts";
import { type Done, inSeason } from "#server/command/season-command.ts";
import { serversSecret } from "#server/command/servers-secret.ts";
import type { Database } from "#server/db/client.ts";
import { type Env, readEnv } from "#server/env.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { readHead } from "#server/features/log/public-log/data.ts";
import { logKeyOf } from "#server/features/log/public-log/log-key.ts";
import { beginLedgerAnew } from "#server/features/log/public-log/mutations.ts";
import { recountLogs } from "#server/features/log/public-log/recount.ts";
import { listLogs } from "#server/features/votes/log-entry/data.ts";
import { requireSameSecret, SecretChanged, seedOf } from "#server/features/votes/log-entry/same-secret.ts";
import { OperatorError } from "#server/lib/operator-error.ts";
import { loadSecret } from "#server/lib/secrets.ts";

export const commands: Record<string, Command> = {
	"log-key": {
		usage:
			"  log-key [--private]          the key that the public log is checked with; with --private the one that signs it",
		options: { private: { type: "boolean" } },
		async run(_, values) {
			const env = readEnv();
			return await inSeason(env, logKeyCommand(env, serversSecret(env), values.private === true));
		},
	},
	"log-anew": {
		usage:
			"  log-anew --for-good [--new-secret]\n" +
			"                               begins a new public log of all stored votes, with another key, after a restored backup;\n" +
			"                               with --new-secret also under another SECRET_KEY, where the old one is lost: all voters\n" +
			"                               can vote again",
		options: { "for-good": { type: "boolean" }, "new-secret": { type: "boolean" } },
		async run(_, values) {
			if (!values["for-good"]) throw new UsageError("The old log ends here. Say --for-good.");
			const env = readEnv();
			const secret = env.databaseUrl ? serversSecret(env) : await loadSecret(env.secretKey, env.dataDir);
			const newSecret = values["new-secret"] === true;
			return await inSeason(env, (db) => logAnewCommand(db, secret, newSecret));
		},
	},
};

export const recountPart = recountLogs;

export async function afterRestore(db: Database): Promise<string[]> {
	const head = await readSeason(db)
		.then(({ id }) => readHead(db, id))
		.catch(() => null);
	if (!head) return [];
	return [
		`${head.size} leaves are in the public log. If votes were counted after this backup, say so in public and run log-anew`,
		"before the server starts: otherwise two logs would be signed with one key (docs/operations.md, section 11).",
	];
}

/** The log's key in signed-note format, derived from the server's secret. */
export function logKeyCommand(env: Env, secret: Buffer, isPrivate: boolean): (db: Database) => Promise<Done> {
	return async (db) => {
		if (!env.publicUrl)
			return { message: "Set PUBLIC_URL as the server has it: it names the key.", exitCode: 1 };
		const row = (await listLogs(db)).find(({ archived }) => !archived);
		if (!row) return { message: "There is no public log yet: start the server.", exitCode: 1 };
		requireSameSecret(secret, row);
		const key = logKeyOf(secret, row, env.publicUrl);
		if (!isPrivate) return { message: key.verifierKey };
		const seed = concat(Uint8Array.of(ed25519Type), seedOf(secret, row.keySalt));
		return { message: `PRIVATE+KEY+${key.name}+${hex(key.keyId)}+${base64(seed)}` };
	};
}

export async function logAnewCommand(db: Database, secret: Buffer, newSecret = false): Promise<Done> {
	const { votes, canVoteAgain } = await beginLedgerAnew(db, secret, newSecret).catch((error: unknown) => {
		if (!(error instanceof SecretChanged)) throw error;
		throw new OperatorError(`${error.message} If it is lost for good, say --new-secret too.`);
	});
	const again =
		canVoteAgain > 0
			? ` SECRET_KEY is another one: the voters of ${canVoteAgain} votes can vote again. The operations page says so from now on. A site that still runs with the earlier one takes no votes: start it with this one.`
			: "";
	return {
		message: `A new public log has taken up ${votes} votes. The old one's files stay where they are.${again}`,
		changed: true,
	};
}
