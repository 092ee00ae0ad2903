/** One session of a database, PGlite's or PostgreSQL's. */
export type Session = {
	/** Statements without parameters, one after the other. */
	exec(statements: string): Promise<unknown>;
	query<Row extends object>(statement: string): Promise<{ rows: Row[] }>;
};

/** Makes a session as it was when it began. */
export type Reset = (session: Session) => Promise<unknown>;

export const filledTables = `
	select quote_ident(relname) as name from pg_class
	where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

const restartSequences = `
	select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
	from pg_sequences where schemaname = 'public' and last_value is not null`;

/**
 * The whole schema, and lasting settings, in one line. Closing the books recreates a table's file, its constraint and its TOAST table: the
 * same under other numbers.
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
 * Deletes everything that a test has left in it.
 *
 * @returns false when it differs from `structureOf` before its first test
 */
export async function emptied(session: Session, before: string, reset: Reset): Promise<boolean> {
	const { rows } = await session.query<{ name: string }>(filledTables);
	if (rows.length > 0) {
		const names = rows.map(({ name }) => name);
		// Triggers prevent some tables from being emptied.
		await session.exec("set session_replication_role = replica");
		await takeOut(session, names);
	}
	await session.exec(restartSequences);
	await reset(session);
	return (await structureOf(session)) === before;
}

/**
 * Leaves the files of these, without a page. To truncate them makes new files for all tables that refer to them, and for their
 * indexes: PostgreSQL takes twice as long, PGlite, whose files are made by JavaScript, four times.
 */
async function takeOut(session: Session, names: string[]): Promise<unknown> {
	await session.exec(names.map((name) => `delete from ${name}`).join(";"));
	return session.exec(`vacuum (process_toast false, skip_database_stats) ${names.join()}`);
}

export const resetPostgres: Reset = (session) => session.exec("discard all");

/** PGlite refuses `discard all`, as it runs every statement in its own transaction. */
export const resetPglite: Reset = (session) => {
	const all = ["close all", "set session authorization default", "reset all", "unlisten *", "discard temp"];
	const more = ["discard sequences", "deallocate all", "select pg_advisory_unlock_all()"];
	// As PGlite has it when it begins.
	return session.exec([...all, ...more, "set search_path to public"].join(";"));
};

/** What a database consists of. */
export async function structureOf(session: Session): Promise<string> {
	const { rows } = await session.query<{ structure: string }>(structure);
	return rows[0]?.structure ?? "";
}
