import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.ts";
import { packageProgram } from "./repository.ts";
import { runNode } from "./run-program.ts";

/** Default amounts, which the project promises to withstand. */
const { values } = parseArgs({
	options: {
		/** kill -9 of the server under a storm, on each database */
		cycles: { type: "string", default: "25" },
		/** kill -9 of PostgreSQL under a storm, every second time of the servers with it */
		"database-cycles": { type: "string", default: "25" },
		/** each fault between server and PostgreSQL under a storm */
		"line-faults": { type: "string", default: "10" },
		/** backends that PostgreSQL ends while two processes number votes for the public log */
		backends: { type: "string", default: "200" },
		/** primaries of the distribution's PostgreSQL killed under a storm, their standby promoted */
		failovers: { type: "string", default: "50" },
		/** restarts of each process behind a proxy under a storm */
		"rolling-restarts": { type: "string", default: "10" },
		/** votes a second through a fault */
		"votes-per-second": { type: "string", default: "500" },
		/** pages a second while the processes behind a proxy are restarted */
		"pages-per-second": { type: "string", default: "100" },
		/** disks filled under a storm, on each database; needs Linux and root, otherwise none */
		"full-disks": { type: "string", default: canMount() ? "5" : "0" },
		/** milliseconds for which the server is paused under a storm */
		"paused-ms": { type: "string", default: "30000" },
		/** races of 64 clients for one vote */
		rounds: { type: "string", default: "2000" },
		/** votes with invented identities */
		votes: { type: "string", default: "10000" },
		/** votes of a season that is backed up and restored within bounded memory; Linux only */
		"season-votes": { type: "string", default: "5000000" },
		/** seconds of a storm with autovacuum at its most eager, after which a backup is restored */
		"vacuum-storm-seconds": { type: "string", default: "900" },
		/** generated bad requests */
		requests: { type: "string", default: "20000" },
		/** photos of 39 megapixels that are uploaded at once */
		photos: { type: "string", default: "6" },
		/** the largest pictures that couples' links may bring, and as many that are too large, at once */
		"hostile-uploads": { type: "string", default: "20" },
		/** requests of all kinds that their senders break off */
		departures: { type: "string", default: "30000" },
		/** storms of votes on the embedded database with three power cuts each */
		"power-cut-storms": { type: "string", default: "20" },
		/** batches of 32 votes of such a storm */
		"power-cut-batches": { type: "string", default: "120" },
		/** the program of LazyFS (docs/decisions/0029 says how to build it); left out = no cuts on it */
		lazyfs: { type: "string", default: "" },
		/** power cuts under a storm on LazyFS */
		"lazyfs-cuts": { type: "string", default: "100" },
		/** pages that are compared with fresh ones */
		pages: { type: "string", default: "10000" },
		/** generated values of `path` for GET /files/get */
		paths: { type: "string", default: "100000" },
		/** simulated crowds behind one address, most of them with a script among them */
		crowds: { type: "string", default: "2000" },
		/** phones of a crowd at the application itself */
		phones: { type: "string", default: "1000" },
		/** requests of all kinds and of every role */
		generated: { type: "string", default: "500000" },
		/** what organisers and voters do, compared with a model, on each database */
		organisers: { type: "string", default: "20000" },
		/** seed of the requests and paths, and of the moments of kills */
		seed: { type: "string", default: "1" },
		/** run only the test files whose name contains this */
		only: { type: "string", default: "" },
	},
});

function canMount(): boolean {
	return process.platform === "linux" && process.getuid?.() === 0;
}

/** Time-out of one test, which may well take hours. */
const longestMs = 12 * 60 * 60_000;

process.env.TZ = "Pacific/Chatham";
process.env.LANG = "tr_TR.UTF-8";
await build();
process.exitCode = await runNode(
	packageProgram("vitest", "vitest.mjs"),
	[
		"run",
		"--project",
		"reliability",
		"--project",
		"soak",
		`--testTimeout=${longestMs}`,
		...(values.only ? [values.only] : []),
	],
	{
		env: {
			EFFORT_CYCLES: values.cycles,
			EFFORT_DATABASE_CYCLES: values["database-cycles"],
			EFFORT_LINE_FAULTS: values["line-faults"],
			EFFORT_PAUSED_MS: values["paused-ms"],
			EFFORT_FULL_DISKS: values["full-disks"],
			EFFORT_BACKENDS: values.backends,
			EFFORT_FAILOVERS: values.failovers,
			EFFORT_ROLLING_RESTARTS: values["rolling-restarts"],
			EFFORT_VOTES_PER_SECOND: values["votes-per-second"],
			EFFORT_PAGES_PER_SECOND: values["pages-per-second"],
			EFFORT_ROUNDS: values.rounds,
			EFFORT_VOTES: values.votes,
			EFFORT_SEASON_VOTES: values["season-votes"],
			EFFORT_VACUUM_STORM_SECONDS: values["vacuum-storm-seconds"],
			EFFORT_REQUESTS: values.requests,
			EFFORT_PHOTOS: values.photos,
			EFFORT_HOSTILE_UPLOADS: values["hostile-uploads"],
			EFFORT_DEPARTURES: values.departures,
			EFFORT_POWER_CUT_STORMS: values["power-cut-storms"],
			EFFORT_POWER_CUT_BATCHES: values["power-cut-batches"],
			LAZYFS: values.lazyfs && resolve(values.lazyfs),
			EFFORT_LAZYFS_CUTS: values["lazyfs-cuts"],
			EFFORT_PAGES: values.pages,
			EFFORT_PATHS: values.paths,
			EFFORT_CROWDS: values.crowds,
			EFFORT_PHONES: values.phones,
			EFFORT_GENERATED: values.generated,
			EFFORT_ORGANISERS: values.organisers,
			EFFORT_EMBEDDED: "1",
			EFFORT_SEED: values.seed,
		},
	},
);
