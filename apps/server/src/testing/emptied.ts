import { keptPrefix } from "#server/db/kept-statements.ts";

/** One session of a database, PGlite's or PostgreSQL's. */
export type Session = {
	/** Statements without parameters, one after the other. */
	exec(statements: string): Promise<unknown>;
	query<Row extends object>(statement: string): Promise<{ rows: Row[] }>;
};

/** What PGlite and PostgreSQL do in different ways. */
export type Ways = {
	/** Empties these tables. */
	takeOut(session: Session, names: string[]): Promise<unknown>;
	/** Makes a session as it was when it began. */
	reset(session: Session): Promise<unknown>;
};

const filledTables = `
	select quote_ident(relname) as name from pg_class
	where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

const restartSequences = `
	select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
	from pg_sequences where schemaname = 'public' and last_value is not null`;

/**
 * All that migrations make, and what statements can set for good, in one line. Closing the books makes a table's file, its
 * constraint and what holds its long values anew: the same under other numbers.
 */
const structure = `
	with named as (select * from pg_class where oid >= 16384 and relnamespace <> 'pg_toast'::regnamespace)
	select md5(string_agg(line, chr(10) order by line)) as structure from (
		select row(oid, relname, relkind, relnamespace, relpersistence, reloptions)::text as line
			from named
		union all select row(attrelid, attnum, attname, atttypid, attnotnull, attisdropped, attgenerated, attidentity)::text
			from pg_attribute where attrelid in (select oid from named) and attnum > 0
		union all select pg_attrdef::text from pg_attrdef
		union all select row(conname, contype, condeferrable, condeferred, convalidated, conrelid, confrelid, confupdtype,
			confdeltype, conkey, confkey, conbin)::text from pg_constraint where oid >= 16384
		union all select row(indexrelid, indisvalid)::text from pg_index where indexrelid in (select oid from named)
		union all select row(oid, tgname, tgenabled, tgfoid)::text from pg_trigger where not tgisinternal
		union all select row(oid, proname, prosrc)::text from pg_proc where oid >= 16384
		union all select row(seqrelid, seqstart, seqincrement, seqmax)::text from pg_sequence
		union all select row(oid, nspname)::text from pg_namespace where nspname not like 'pg_%'
		union all select row(oid, rolname)::text from pg_roles
		union all select row(setdatabase, setrole, setconfig)::text from pg_db_role_setting
			where setdatabase in (select 0 union select oid from pg_database where datname = current_database())
		union all select row(id, hash)::text from drizzle.__drizzle_migrations
	) as lines`;

/**
 * Takes everything out of it that a test has left.
 *
 * @returns false when it is not what `structureOf` said before its first test
 */
export async function emptied(session: Session, before: string, ways: Ways): Promise<boolean> {
	const { rows } = await session.query<{ name: string }>(filledTables);
	if (rows.length > 0) {
		const names = rows.map(({ name }) => name);
		// Triggers keep some tables from being emptied.
		await session.exec("set session_replication_role = replica");
		await ways.takeOut(session, names);
	}
	await session.exec(restartSequences);
	await ways.reset(session);
	return (await structureOf(session)) === before;
}

export const waysOfPostgres: Ways = {
	/** Makes new files for all tables that refer to these, and for their indexes. */
	takeOut: (session, names) => session.exec(`truncate ${names.join()} restart identity cascade`),
	reset: (session) => session.exec("discard all"),
};

const otherStatements = `
	select quote_ident(name) as name from pg_prepared_statements where not starts_with(name, '${keptPrefix}')`;

export const waysOfPglite: Ways = {
	/** Leaves the files of these, without a page; PGlite, whose files are made by JavaScript, takes a fifth of truncating them. */
	async takeOut(session, names) {
		await session.exec(names.map((name) => `delete from ${name}`).join(";"));
		return session.exec(`vacuum ${names.join()}`);
	},
	/** `discard all` but for the statements that are kept for Drizzle, which the next test asks too. */
	async reset(session) {
		const { rows } = await session.query<{ name: string }>(otherStatements);
		const all = ["close all", "set session authorization default", "reset all", "unlisten *", "discard temp"];
		const more = ["discard sequences", "select pg_advisory_unlock_all()"];
		const ended = rows.map(({ name }) => `deallocate ${name}`);
		// As PGlite has it when it begins.
		return session.exec([...all, ...more, ...ended, "set search_path to public"].join(";"));
	},
};

/** What a database consists of. */
export async function structureOf(session: Session): Promise<string> {
	const { rows } = await session.query<{ structure: string }>(structure);
	return rows[0]?.structure ?? "";
}
