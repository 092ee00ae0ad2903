/**
 * How much the reliability tests do: in `npm test` as little as shows a fault that is always there, in `npm run soak` as
 * much as asked for (docs/decisions/0053).
 */
export const effort = {
	/** kill -9 of the server under a storm, on each database */
	cycles: count("EFFORT_CYCLES", 2),
	/** kill -9 of PostgreSQL itself under a storm */
	databaseCycles: count("EFFORT_DATABASE_CYCLES", 1),
	/** races of 64 clients for one vote, on each database */
	rounds: count("EFFORT_ROUNDS", 40),
	/** votes with invented identities, on each database */
	votes: count("EFFORT_VOTES", 500),
	/** generated bad requests, on each database */
	requests: count("EFFORT_REQUESTS", 1_000),
	/** requests of all kinds that their senders break off, on each database */
	departures: count("EFFORT_DEPARTURES", 800),
	/** storms of votes on the embedded database with three power cuts each */
	powerCutStorms: count("EFFORT_POWER_CUT_STORMS", 2),
	/** pages that are compared with fresh ones, on each database */
	pages: count("EFFORT_PAGES", 100),
	/** generated values of `path` for GET /files/get */
	paths: count("EFFORT_PATHS", 1_000),
	/** simulated crowds behind one address, most of them with a script among them */
	crowds: count("EFFORT_CROWDS", 5),
	/** phones of a crowd at the application itself, a hundred a minute and as long a script, on each database */
	phones: count("EFFORT_PHONES", 50),
	/** requests of all kinds and of every role, on each database */
	generated: count("EFFORT_GENERATED", 600),
	/** which requests, generated paths and bad requests: others with every seed */
	seed: count("EFFORT_SEED", 1),
};

function count(variable: string, usual: number): number {
	const given = Number(process.env[variable] ?? usual);
	if (!Number.isInteger(given) || given < 1) throw new Error(`${variable} must be a whole number from 1 up.`);
	return given;
}
