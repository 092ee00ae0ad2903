import type { PGlite } from "@electric-sql/pglite";

const filledTables = `
	select quote_ident(relname) as name from pg_class
	where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

const restartSequences = `
	select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
	from pg_sequences where schemaname = 'public' and last_value is not null`;

/** All that migrations make, and what statements can set for good, in one line. */
const structure = `
	select md5(string_agg(line, chr(10) order by line)) as structure from (
		select row(oid, relname, relkind, relnamespace, relpersistence, reloptions)::text as line
			from pg_class where oid >= 16384
		union all select row(attrelid, attnum, attname, atttypid, attnotnull, attisdropped, attgenerated, attidentity)::text
			from pg_attribute where attrelid >= 16384 and attnum > 0
		union all select row(adrelid, adnum, pg_get_expr(adbin, adrelid))::text from pg_attrdef
		union all select row(oid, conname, convalidated, pg_get_constraintdef(oid))::text
			from pg_constraint where oid >= 16384
		union all select row(indexrelid, indisvalid)::text from pg_index where indexrelid >= 16384
		union all select row(oid, tgname, tgenabled, tgfoid)::text from pg_trigger where not tgisinternal
		union all select row(oid, proname, prosrc)::text from pg_proc where oid >= 16384
		union all select row(seqrelid, seqstart, seqincrement, seqmax)::text from pg_sequence
		union all select row(oid, nspname)::text from pg_namespace where nspname not like 'pg_%'
		union all select row(oid, rolname)::text from pg_roles
		union all select row(oid, datname)::text from pg_database
		union all select row(setdatabase, setrole, setconfig)::text from pg_db_role_setting
		union all select row(id, hash)::text from drizzle.__drizzle_migrations
	) as lines`;

/** What each database was when it was first looked at. */
const structures = new WeakMap<PGlite, string>();

/** Says what a database consists of, before its first test. */
export async function rememberStructure(client: PGlite): Promise<void> {
	structures.set(client, await structureOf(client));
}

/** Takes everything out of it that a test has left; false when it is not what it was. */
export async function emptied(client: PGlite): Promise<boolean> {
	await client.exec("rollback");
	const { rows } = await client.query<{ name: string }>(filledTables);
	if (rows.length > 0) {
		const names = rows.map(({ name }) => name).join();
		// Triggers keep some tables from being emptied.
		await client.exec(`set session_replication_role = replica; truncate ${names} restart identity cascade`);
	}
	await client.exec(restartSequences);
	// As PGlite has it when it begins.
	await client.exec("discard all");
	await client.exec("set search_path to public");
	return (await structureOf(client)) === structures.get(client);
}

async function structureOf(client: PGlite): Promise<string> {
	const { rows } = await client.query<{ structure: string }>(structure);
	return rows[0]?.structure ?? "";
}
