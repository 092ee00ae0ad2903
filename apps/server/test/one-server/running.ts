import type { ServerProcess } from "@bcc/testing/server-process";
import type { TestSite } from "#server/testing/site.ts";

/** The server that several tests share, and its site. */
export type Running = { site: TestSite; server: ServerProcess };

/** Counts may be a second old. */
const countsAreFreshAfterMs = 1_050;

/** Counted votes by the server's own answer: nobody else can open the embedded database. */
export async function countedVotes({ site, server }: Running): Promise<number> {
	await new Promise((resolve) => setTimeout(resolve, countsAreFreshAfterMs));
	const reply = await fetch(`${server.url}/voting/category/counts/${site.categoryId}`);
	const { data } = (await reply.json()) as { data: { number_of_votes: number }[] };
	return data.reduce((sum, { number_of_votes: votes }) => sum + votes, 0);
}
