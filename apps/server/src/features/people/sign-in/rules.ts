import type { Budget } from "#server/lib/rate-limit.ts";

const minute = 60_000;

/**
 * Wrong attempts that there are; where those of others could be used up, there is another way in (docs/decisions/0014).
 */
export const signInBudgets = {
	/** With the cookie of a browser that was signed in to the account before. */
	device: { most: 10, windowMs: 15 * minute },
	/** From all such browsers of an account together: with the password anybody can have any number of them. */
	devices: { most: 50, windowMs: 15 * minute },
	/** For an account, from everybody else together; above it the mailed code is asked for. */
	account: { most: 20, windowMs: 60 * minute },
	/** From a network, on all accounts: a carrier's phones share it. Above it the mailed code is asked for. */
	network: { most: 100, windowMs: 10 * minute },
	/** With a code that was mailed. */
	code: { most: 10, windowMs: 30 * minute },
} satisfies Record<string, Budget>;
