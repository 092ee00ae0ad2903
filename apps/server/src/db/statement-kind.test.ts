import { expect, test } from "vitest";
import { changeSomething, kindOf } from "#server/db/statement-kind.ts";

test.each([
	["select id from nominee", "rows"],
	["\n\tWITH x AS (insert into vote values (1) returning id) select * from x", "rows"],
	["-- why\n/* how */ update nominee set position = 1", "rows"],
	["select set_config('idle_in_transaction_session_timeout', $1, true)", "rows"],
	[`insert into vote values ${"(1), ".repeat(2_000)}(1)`, "other"],
	["select 'now'::timestamptz", "other"],
	["select date ' tomorrow'", "other"],
	["(select 1) union select 2", "other"],
	["savepoint sp1", "other"],
	["ROLLBACK to savepoint sp1", "other"],
	["set local lock_timeout = '3s'", "other"],
	["set transaction isolation level serializable", "other"],
	["set local enable_nestloop = off", "local"],
	["set local timezone = 'Africa/Nairobi'", "local"],
	["set timezone = 'Africa/Nairobi'", "change"],
	["select set_config('timezone', $1, false)", "change"],
	["select 1 as id into temp nominee", "change"],
	["with x as (select 1) select * into nominee from x", "change"],
	["alter table vote add a int", "change"],
	["/* of /* the */ season */ alter table vote add a int", "change"],
	["--> statement-breakpoint\ncreate table a (id int)", "change"],
	["do $$ begin end $$", "change"],
	["discard all", "change"],
	["", "change"],
])("%s: %s", (text, kind) => {
	expect(kindOf(text)).toBe(kind);
});

test.each([
	["begin; alter table vote add a int", true],
	["select 1;\nDROP table vote", true],
	["deallocate all", true],
	["deallocate counted", false],
	["execute counted('alter table vote')", false],
	["prepare stored as insert into vote values ($1) on conflict do nothing", false],
	["vacuum vote", false],
])("%s: changes something: %s", (statements, changes) => {
	expect(changeSomething(statements)).toBe(changes);
});
