/** How much the reliability tests do: little in `npm test`, as much as asked for in `npm run soak`. */
export const effort = {
	/** kill -9 of the server under a storm, on each database */
	cycles: count("EFFORT_CYCLES", 3),
	/** kill -9 of PostgreSQL itself under a storm */
	databaseCycles: count("EFFORT_DATABASE_CYCLES", 2),
	/** races of 64 clients for one vote, on each database */
	rounds: count("EFFORT_ROUNDS", 100),
	/** votes with invented identities, on each database */
	votes: count("EFFORT_VOTES", 2_000),
	/** generated bad requests, on each database */
	requests: count("EFFORT_REQUESTS", 4_000),
	/** requests of all kinds that their senders break off, on each database */
	departures: count("EFFORT_DEPARTURES", 3_000),
	/** storms of votes on the embedded database with three power cuts each */
	powerCutStorms: count("EFFORT_POWER_CUT_STORMS", 2),
	/** pages that are compared with fresh ones, on each database */
	pages: count("EFFORT_PAGES", 250),
	/** generated values of `path` for GET /files/get */
	paths: count("EFFORT_PATHS", 4_000),
	/** simulated crowds behind one address, most of them with a script among them */
	crowds: count("EFFORT_CROWDS", 10),
	/** phones of a crowd at the application itself, a hundred a minute and as long a script, on each database */
	phones: count("EFFORT_PHONES", 50),
	/** requests of all kinds and of every role, on each database; the seed says which */
	generated: count("EFFORT_GENERATED", 1_500),
	seed: count("EFFORT_SEED", 1),
};

function count(variable: string, usual: number): number {
	const given = Number(process.env[variable] ?? usual);
	if (!Number.isInteger(given) || given < 1) throw new Error(`${variable} must be a whole number from 1 up.`);
	return given;
}
