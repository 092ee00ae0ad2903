import { storeFilm } from "@bcc/server/testing/film";
import { createSite } from "@bcc/server/testing/site";
import { megabytes } from "#bench/figures.ts";
import type { Row } from "#bench/row.ts";

const filmMegabytes = 60;
const visitors = 4;
const mostGrowth = 30;

/** What the server's memory grows by while it streams a large video, first to one visitor, then to several. */
export const fileStream: Row = {
	name: "file-stream",
	async run() {
		const site = await createSite();
		try {
			const { path } = await storeFilm(site, filmMegabytes);
			const server = await site.start();
			const url = `${server.url}/files/get?path=${path}`;
			try {
				for (let index = 0; index < 20; index += 1) {
					await receive(url, { range: `bytes=${index * 1_000_000}-${index * 1_000_000 + 99}` });
				}
				server.forgetPeakMemory();
				const before = server.peakMemoryMb() ?? Number.NaN;
				const alone = await receive(url);
				const several = await Promise.all(Array.from({ length: visitors }, () => receive(url)));
				const growth = (server.peakMemoryMb() ?? Number.NaN) - before;
				const complete = [alone, ...several].every((bytes) => bytes === filmMegabytes * 1024 * 1024);
				return [
					{
						what: `memory growth, ${filmMegabytes} MB video to 1, then ${visitors} visitors`,
						figure: megabytes(growth),
						target: `≤ ${megabytes(mostGrowth)}`,
						ok: complete && growth <= mostGrowth,
					},
				];
			} finally {
				await server.stop();
			}
		} finally {
			await site.remove();
		}
	},
};

/** Gives how many bytes came. */
async function receive(url: string, headers: Record<string, string> = {}): Promise<number> {
	let bytes = 0;
	for await (const chunk of (await fetch(url, { headers })).body ?? []) bytes += chunk.byteLength;
	return bytes;
}
