/**
 * The amounts of the reliability tests: in `npm test` the least that finds a constant fault, in `npm run soak` as
 * much as requested.
 */
export const effort = {
	/** kill -9 of the server under a storm, on each database */
	cycles: count("EFFORT_CYCLES", 1),
	/** kill -9 of PostgreSQL under a storm, every second time of the servers with it */
	databaseCycles: count("EFFORT_DATABASE_CYCLES", 2),
	/** each fault between server and PostgreSQL under a storm: a fault of another machine, for `npm run soak` */
	lineFaults: count("EFFORT_LINE_FAULTS", 0),
	/** backends that PostgreSQL ends while votes are numbered for the public log */
	backends: count("EFFORT_BACKENDS", 6),
	/** primaries killed under a storm, their standby promoted */
	failovers: count("EFFORT_FAILOVERS", 1),
	/** restarts of each process behind a proxy under a storm */
	rollingRestarts: count("EFFORT_ROLLING_RESTARTS", 1),
	/** votes a second through a fault */
	votesPerSecond: count("EFFORT_VOTES_PER_SECOND", 150),
	/** pages a second while the processes behind a proxy are restarted */
	pagesPerSecond: count("EFFORT_PAGES_PER_SECOND", 40),
	/** disks filled under a storm, on each database; needs root */
	fullDisks: count("EFFORT_FULL_DISKS", 0),
	/** milliseconds for which the server is paused under a storm: longer than the wait for a sign of life */
	pausedMs: count("EFFORT_PAUSED_MS", 4_000),
	/** races of 64 clients for one vote, on each database */
	rounds: count("EFFORT_ROUNDS", 20),
	/** votes with invented identities, on each database */
	votes: count("EFFORT_VOTES", 200),
	/** votes of a season that is backed up and restored within bounded memory; Linux only */
	seasonVotes: count("EFFORT_SEASON_VOTES", 10_000),
	/** seconds of a storm with autovacuum at its most eager */
	vacuumStormSeconds: count("EFFORT_VACUUM_STORM_SECONDS", 60),
	/** generated bad requests */
	requests: count("EFFORT_REQUESTS", 400),
	/** photos of 39 megapixels uploaded at once: four opened at once take one and a half times the allowed memory */
	photos: count("EFFORT_PHOTOS", 4),
	/** the largest pictures that links may bring, and as many that are too large, at once on each database */
	hostileUploads: count("EFFORT_HOSTILE_UPLOADS", 8),
	/** requests of all kinds that their senders break off */
	departures: count("EFFORT_DEPARTURES", 504),
	/** storms of votes on the embedded database with three power cuts each */
	powerCutStorms: count("EFFORT_POWER_CUT_STORMS", 2),
	/** batches of 32 votes of such a storm, in which there are three checkpoints */
	powerCutBatches: count("EFFORT_POWER_CUT_BATCHES", 48),
	/** bookings before power cuts on the embedded database, with one checkpoint among them */
	powerCutBookings: count("EFFORT_POWER_CUT_BOOKINGS", 60),
	/** power cuts under a storm on LazyFS, where that is built */
	lazyfsCuts: count("EFFORT_LAZYFS_CUTS", 5),
	/** pages that are compared with fresh ones */
	pages: count("EFFORT_PAGES", 40),
	/** generated values of `path` for GET /files/get */
	paths: count("EFFORT_PATHS", 500),
	/** simulated crowds behind one address, most of them with a script among them */
	crowds: count("EFFORT_CROWDS", 5),
	/** phones of a crowd sent to the application itself, a hundred a minute, and a script as long, on each database */
	phones: count("EFFORT_PHONES", 50),
	/** requests of all kinds and of every role, others on each database */
	generated: count("EFFORT_GENERATED", 180),
	/** what organisers and voters do, compared with a model, on each database */
	organisers: count("EFFORT_ORGANISERS", 40),
	/** 1 = on the embedded database too, where tests of its own cover what differs */
	embedded: count("EFFORT_EMBEDDED", 0),
	/** seed of requests, generated paths, bad requests and voters */
	seed: count("EFFORT_SEED", 1),
};

/** LazyFS as built, for `npm run soak -- --lazyfs PATH`; empty = left out. */
export const lazyfs = process.env.LAZYFS ?? "";

function count(variable: string, usual: number): number {
	const given = Number(process.env[variable] ?? usual);
	const least = Math.min(1, usual);
	if (!Number.isInteger(given) || given < least)
		throw new Error(`${variable} must be a whole number from ${least} up.`);
	return given;
}
