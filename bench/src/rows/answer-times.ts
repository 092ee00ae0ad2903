import { createSite } from "@bcc/server/testing/site";
import { addressOf } from "#bench/requests.ts";
import { type DatabaseKind, onBothDatabases, type Row, type RowResult } from "#bench/row.ts";
import { accounts, addAccounts, emailOf } from "#bench/sign-in-load.ts";

/** Calls that must not tell whether an address has an account, with what they send. */
const calls: Record<string, (email: string) => [path: string, body: unknown]> = {
	"sign-in, wrong password": (email) => ["/auth/login", { user: { email, password: "not the one" } }],
	"forgotten password": (email) => ["/auth/forgot-password", { user: { email } }],
	"confirmation again": (email) => ["/auth/resend-confirmation", { user: { email } }],
};

const leastRatio = 0.9;

/** How long answers take for addresses with an account and for others, asked by turns; medians. */
export const answerTimes: Row = onBothDatabases("answer-times", measure);

async function measure(database: DatabaseKind, url: string | undefined): Promise<RowResult[]> {
	const site = await createSite(url);
	await addAccounts(site);
	const server = await site.start();
	try {
		const results: RowResult[] = [];
		let asked = 0;
		const ask = async (path: string, body: unknown) => {
			asked += 1;
			const startedAt = performance.now();
			const reply = await fetch(server.url + path, {
				method: "POST",
				headers: { "content-type": "application/json", "x-forwarded-for": addressOf(asked) },
				body: JSON.stringify(body),
			});
			await reply.arrayBuffer();
			if (reply.status >= 500) throw new Error(`${path} was answered ${reply.status}`);
			return performance.now() - startedAt;
		};
		for (const [what, call] of Object.entries(calls)) {
			const [known, unknown]: [number[], number[]] = [[], []];
			for (let index = 0; index < accounts; index++) {
				known.push(await ask(...call(emailOf(index))));
				unknown.push(await ask(...call(`nobody-${emailOf(index)}`)));
			}
			const [one, other] = [median(known), median(unknown)];
			const ratio = Math.min(one, other) / Math.max(one, other);
			results.push({
				what: `answer for known / unknown address: ${what}`,
				database,
				ratio,
				figure: `${one.toFixed(2)} ms`,
				baseline: `${other.toFixed(2)} ms`,
				target: `≥ ${leastRatio}, either way`,
				ok: ratio >= leastRatio,
			});
		}
		return results;
	} finally {
		await server.stop();
		await site.remove();
	}
}

function median(times: number[]): number {
	return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
