import { createSite } from "@bcc/server/testing/site";
import { alternate } from "#bench/alternate.ts";
import { comparison } from "#bench/comparison.ts";
import {
	type BenchContext,
	type DatabaseKind,
	onBothDatabases,
	type Row,
	type RowResult,
} from "#bench/row.ts";
import { addAccounts, hashingLoop, signInLoad } from "#bench/sign-in-load.ts";
import { voteLoad } from "#bench/vote-load.ts";

/** Sign-ins per second against hashing alone, and votes per second while sign-ins run. */
export const signIn: Row = onBothDatabases("sign-in", measure);

async function measure(
	kind: DatabaseKind,
	url: string | undefined,
	context: BenchContext,
): Promise<RowResult[]> {
	const { seconds } = context;
	// Three processes on two cores: single turns differ by a fifth.
	const rounds = 2 * context.rounds;
	const site = await createSite(url);
	await addAccounts(site);
	const server = await site.start();
	try {
		const [signIns, hashes] = await alternate(rounds, signInLoad(server, seconds), hashingLoop(seconds));
		const votes = voteLoad(server, site, seconds);
		// Sign-ins begin before the votes and end after them.
		const besides = signInLoad(server, seconds + 2);
		const [together, alone] = await alternate(
			rounds,
			async () => (await Promise.all([votes(), besides()]))[0],
			votes,
		);
		return [
			comparison("sign-ins / hashing in a loop", kind, signIns, hashes, 0.9),
			comparison("votes while sign-ins run / votes alone", kind, together, alone, 0.8),
		];
	} finally {
		await server.stop();
		await site.remove();
	}
}
