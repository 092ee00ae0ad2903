import { type SQL, type SQLWrapper, sql } from "#server/lib/drizzle.ts";

/*
 * What `fold` of the contract leaves out, as a regular expression of PostgreSQL. Classes such as `[:alnum:]` depend on the
 * database's locale, and are those of ASCII in `C`.
 */
const leftOut = [
	String.raw`\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u02B0-\u036F\u0375\u03F6\u0482-\u0489`,
	String.raw`\u0559-\u055F\u0589-\u058F\u0591-\u05C7\u05F3\u05F4\u0600-\u061F\u0640\u064B-\u065F\u066A-\u066D\u0670\u06D4\u06D6-\u06ED\u06FD\u06FE\u1AB0-\u1AFF\u1DC0-\u1DFF`,
	String.raw`\u2000-\u206F\u20A0-\u20FF\u2190-\u245F\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E7F\u3000-\u3005\u3008-\u3020\uA78B\uA78C`,
	String.raw`\uFE00-\uFE2F\uFEFF\uFFF9-\uFFFD\U0001F000-\U0001FAFF\U000E0000-\U000E01EF`,
].join("");

/** A text as `fold` of the contract makes it. In a database whose locale is `C`, some letters without accent keep their case. */
export const folded = (text: SQLWrapper): SQL<string> => withoutMarks(sql`normalize(${text}, NFKD)`);

/**
 * What names and other texts are sorted by: the same on every database, whatever its locale, which would decide otherwise. Accents, case and
 * apostrophes count for nothing; scripts follow one another as in Unicode.
 */
export const alphabetical = (text: SQLWrapper): SQL<string> =>
	sql<string>`${withoutMarks(sql`normalize(${text}, NFKD) collate "C"`)} collate "C"`;

const withoutMarks = (text: SQL) => sql<string>`regexp_replace(lower(${text}), ${`[${leftOut}]`}, '', 'g')`;
