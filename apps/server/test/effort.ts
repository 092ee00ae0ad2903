/**
 * The amounts of the reliability tests: in `npm test` the least that finds a constant fault, in `npm run soak` what the project
 * promises to withstand, or as much as requested (`-- --database-cycles 100`).
 */
export const amounts = {
	/** kill -9 of the server under a storm, on each database */
	cycles: { test: 1, soak: 25 },
	/** kill -9 of PostgreSQL under a storm, every second time of the servers with it */
	databaseCycles: { test: 2, soak: 25 },
	/** each fault between server and PostgreSQL under a storm: a fault of another machine */
	lineFaults: { test: 0, soak: 10 },
	/** backends that PostgreSQL ends while two processes number votes for the public log */
	backends: { test: 6, soak: 200 },
	/** primaries killed under a storm, their standby promoted */
	failovers: { test: 1, soak: 50 },
	/** restarts of each process behind a proxy under a storm */
	rollingRestarts: { test: 1, soak: 10 },
	/** votes a second through a fault */
	votesPerSecond: { test: 150, soak: 500 },
	/** pages a second while the processes behind a proxy are restarted */
	pagesPerSecond: { test: 40, soak: 100 },
	/** disks filled under a storm, on each database; needs Linux and root */
	fullDisks: { test: 0, soak: process.platform === "linux" && process.getuid?.() === 0 ? 5 : 0 },
	/** milliseconds for which the server is paused under a storm: longer than the wait for a sign of life */
	pausedMs: { test: 4_000, soak: 30_000 },
	/** races of 64 clients for one vote, on each database */
	rounds: { test: 20, soak: 2_000 },
	/** votes of a season that is backed up and restored within bounded memory; Linux only */
	seasonVotes: { test: 10_000, soak: 5_000_000 },
	/** photos of 39 megapixels uploaded at once: four opened at once take one and a half times the allowed memory */
	photos: { test: 4, soak: 6 },
	/** the largest pictures that links may bring, and as many that are too large, at once on each database */
	hostileUploads: { test: 8, soak: 20 },
	/** requests of all kinds that their senders break off */
	departures: { test: 504, soak: 30_000 },
	/** storms of votes on the embedded database with three power cuts each */
	powerCutStorms: { test: 1, soak: 20 },
	/** batches of 32 votes of such a storm, in which there are three checkpoints */
	powerCutBatches: { test: 48, soak: 120 },
	/** bookings before power cuts on the embedded database, with one checkpoint among them */
	powerCutBookings: { test: 60, soak: 60 },
	/** power cuts under a storm on LazyFS, where that is built */
	lazyfsCuts: { test: 5, soak: 100 },
	/** pages that are compared with fresh ones */
	pages: { test: 40, soak: 10_000 },
	/** generated values of `path` for GET /files/get */
	paths: { test: 500, soak: 100_000 },
	/** simulated crowds behind one address, most of them with a script among them */
	crowds: { test: 5, soak: 2_000 },
	/** phones of a crowd sent to the application itself, a hundred a minute, and a script as long, on each database */
	phones: { test: 50, soak: 1_000 },
	/** what organisers and voters do, compared with a model, on each database */
	organisers: { test: 40, soak: 20_000 },
	/** 1 = on the embedded database too, where tests of its own cover what differs */
	embedded: { test: 0, soak: 1 },
	/** seed of requests, generated paths, voters and the moments of kills */
	seed: { test: 1, soak: 1 },
};

type Amounts = Record<keyof typeof amounts, number>;

const inTest = Object.fromEntries(Object.entries(amounts).map(([name, { test }]) => [name, test]));

/** The amounts of this run; `npm run soak` names its own. */
export const effort = { ...inTest, ...JSON.parse(process.env.EFFORT ?? "{}") } as Amounts;

/** LazyFS as built, for `npm run soak -- --lazyfs PATH`; empty = left out. */
export const lazyfs = process.env.LAZYFS ?? "";
