import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { mailBudget } from "#server/db/schema/mail.ts";
import { inArray, lte, sql } from "#server/lib/drizzle.ts";

/** Mails that may be asked for, each number in a window of its own that begins with the first (docs/decisions/0015). */
export const mailBudgets = {
	/** By one network, to any addresses. Registrations have a rate of their own. */
	network: { most: 120, minutes: 10 },
	/** By all networks of one operator, with those of registrations: nobody gets the budgets of all networks that he rents. */
	operator: { most: 1_200, minutes: 10 },
	/**
	 * Of one kind to one address: above it nothing is sent. The window is no longer than a link to a new password
	 * and a code live, so however it was used up, a valid one is in the owner's mailbox; what ends links gives it back.
	 */
	address: { most: 3, minutes: 30 },
	/** To one address by bookings that strangers make, change or let end for it: above it nothing is sent (docs/decisions/0078). */
	caused: { most: 10, minutes: 60 },
};

type BudgetName = keyof typeof mailBudgets;

/** A budget, and the keyed hash of whose it is. */
export type MailBudgetKey = { budget: BudgetName; keyHash: string };

/** A budget that has nothing left, and the milliseconds until its window ends. */
export type UsedUp = MailBudgetKey & { waitMs: number };

/**
 * Takes a mail of each budget; of none where one has nothing left. The database counts, by its own clock: all processes share the
 * budgets, and nothing that others ask for takes a count away.
 *
 * @returns those that have nothing left
 */
export async function takeOfBudgets(db: Database, wanted: MailBudgetKey[]): Promise<UsedUp[]> {
	const values = wanted.map(({ budget, keyHash }) => {
		const { most, minutes } = mailBudgets[budget];
		return sql`(${keyHash}::text, ${most}::int, now() + ${minutes}::int * interval '1 minute')`;
	});
	const rows = await rowsOf<{ key_hash: string; wait_ms: number }>(
		db,
		sql`with wanted (key_hash, most, ends) as (values ${sql.join(values, sql`, `)}),
			current as (select key_hash, remaining, until from mail_budget join wanted using (key_hash)
				where mail_budget.until > now()),
			taken as (
				insert into mail_budget as stored (key_hash, remaining, until)
				select key_hash, most - 1, ends from wanted
					where not exists (select from current where remaining = 0)
					-- In one order everywhere, so that no two wait for each other.
					order by key_hash
				on conflict (key_hash) do update set
					remaining = case when stored.until > now() then stored.remaining - 1 else excluded.remaining end,
					until = case when stored.until > now() then stored.until else excluded.until end
				where stored.remaining > 0 or stored.until <= now()
				returning key_hash)
			select key_hash, (extract(epoch from coalesce(current.until, ends) - now()) * 1000)::float8 as wait_ms
			from wanted left join current using (key_hash)
			where key_hash not in (select key_hash from taken)
				and (current.remaining = 0 or not exists (select from current where remaining = 0))`,
	);
	return wanted.flatMap(({ budget, keyHash }) => {
		const found = rows.find(({ key_hash }) => key_hash === keyHash);
		return found ? [{ budget, keyHash, waitMs: found.wait_ms }] : [];
	});
}

/** Begins a budget anew. */
export async function giveBackBudget(db: Database, keyHashes: string[]): Promise<void> {
	await db.delete(mailBudget).where(inArray(mailBudget.keyHash, keyHashes));
}

/** Deletes budgets whose windows have ended. */
export async function deleteEndedBudgets(db: Database): Promise<void> {
	await db.delete(mailBudget).where(lte(mailBudget.until, sql`now()`));
}
