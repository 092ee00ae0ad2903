import { randomBytes, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { type Profiler, Session } from "node:inspector/promises";
import { readPostgres } from "@bcc/server/db/hot-functions";
import { castBallots } from "@bcc/server/features/voting/mutations";
import { createSite } from "@bcc/server/testing/site";
import { codeSizes, importedFunctions } from "./wasm-functions.ts";

// Finds the functions of PGlite's PostgreSQL in which votes spend their time, and writes their list
// (docs/decisions/0061): `node tools/hot-functions/find.ts`, after each update of PGlite. Takes half a minute.

/** Of the time that PostgreSQL takes for votes; what is beyond is spread over hundreds of functions. */
const wantedPart = 0.8;

/** Bytes of a function: the largest ones take the optimising compiler tens, and one of them 600, of megabytes. */
const maxSize = 15_000;

const batches = { warmUp: 400, measured: 4_000, ballots: 50 };

const listFile = new URL("../../apps/server/src/db/hot-functions.json", import.meta.url);

/** Seconds of each function, by its number, which counts imported functions first. */
function timesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
	const numbers = new Map<number, number>();
	for (const { id, callFrame } of nodes) {
		const number = /^wasm-function\[(\d+)\]$/.exec(callFrame.functionName)?.[1];
		if (number) numbers.set(id, Number(number));
	}
	const times = new Map<number, number>();
	samples.forEach((node, index) => {
		const number = numbers.get(node);
		if (number !== undefined) times.set(number, (times.get(number) ?? 0) + (timeDeltas[index] ?? 0) / 1e6);
	});
	return times;
}

async function profileVotes(): Promise<Profiler.Profile> {
	const site = await createSite();
	const { categoryId, nomineeIds } = site;
	const ballot = (_: unknown, index: number) => ({
		voterKey: randomUUID(),
		browserKey: null,
		networkKey: randomUUID(),
		deviceType: 0,
		seasonId: 1,
		categoryId,
		nomineeId: nomineeIds[index % nomineeIds.length] ?? 0,
		commitment: randomBytes(32).toString("base64url"),
	});
	try {
		return await site.withDatabase(async (database) => {
			const cast = async (times: number) => {
				for (let batch = 0; batch < times; batch++) {
					await castBallots(database, Array.from({ length: batches.ballots }, ballot), 1);
				}
			};
			await cast(batches.warmUp);
			const session = new Session();
			session.connect();
			await session.post("Profiler.enable");
			await session.post("Profiler.start");
			await cast(batches.measured);
			return (await session.post("Profiler.stop")).profile;
		});
	} finally {
		await site.remove();
	}
}

const { binary, sha256 } = await readPostgres();
const imported = importedFunctions(binary);
const sizes = codeSizes(binary);
const times = [...timesOf(await profileVotes())].sort(([, one], [, other]) => other - one);
const whole = times.reduce((sum, [, seconds]) => sum + seconds, 0);
const functions: number[] = [];
let part = 0;
for (const [number, seconds] of times) {
	if (part >= wantedPart) break;
	part += seconds / whole;
	const place = number - imported;
	if ((sizes[place] ?? 0) <= maxSize) functions.push(place);
}
functions.sort((one, other) => one - other);
await writeFile(listFile, `${JSON.stringify({ sha256, functions }, null, "\t")}\n`);
console.log(`${functions.length} functions, of ${times.length} that ran for ${whole.toFixed(1)} s.`);
