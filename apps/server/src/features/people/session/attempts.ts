import fp from "fastify-plugin";
import { tooManyAttempts, type Words } from "#server/lib/app-error.ts";
import { type Budget, RateLimit } from "#server/lib/rate-limit.ts";

const minute = 60_000;

/**
 * Wrong attempts that there are; where those of others could be used up, there is another way in (docs/decisions/0014).
 */
export const budgets = {
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
	session: { most: 10, windowMs: 15 * minute },
	/** Codes of the second step: from a browser that has shown a good one before, and from all others together. */
	secondStep: { most: 10, windowMs: 30 * minute },
	/** From all browsers of an account that have shown a good one. */
	secondSteps: { most: 50, windowMs: 30 * minute },
	/** Other e-mail addresses for an account: each is written to, and so is the present one. */
	emailChange: { most: 5, windowMs: 60 * minute },
	/** Invitations that one administrator sends: each e-mails an arbitrary address. */
	invitation: { most: 30, windowMs: 60 * minute },
	/** What a couple sends by its link, and the photos that come by it before. */
	coupleSending: { most: 30, windowMs: 60 * minute },
	couplePhoto: { most: 20, windowMs: 60 * minute },
	/** Photos by a link that were refused, or whose sender left while they were looked through. */
	coupleRefusedPhoto: { most: 12, windowMs: 24 * 60 * minute },
	/** The same from one network, by all links. */
	networkSending: { most: 200, windowMs: 60 * minute },
	/** Bookings from one network. */
	networkBooking: { most: 120, windowMs: 10 * minute },
	/** Times that one phone is asked to pay, from one network: nobody can use up all that there are. */
	networkPush: { most: 3, windowMs: 60 * minute },
	/** The same from all networks together. */
	bookingPush: { most: 6, windowMs: 60 * minute },
} satisfies Record<string, Budget>;

type BudgetName = keyof typeof budgets;

/** A budget and whose it is. */
export type BudgetKey = [budget: BudgetName, key: string];

/** Keys remembered at once for each budget, so that none is flushed by another: some 5 MB each at most. */
const maxKeys = 25_000;

declare module "fastify" {
	interface FastifyInstance {
		/** Takes one of a budget; throws `too_many_attempts`. @returns what gives it back */
		takeAttempt(budget: BudgetName, key: string | number, words?: Words): () => void;
		/** Takes one of each budget and returns what gives them back; takes none and returns null where one is used up. */
		takeAttempts(wanted: BudgetKey[]): (() => void) | null;
	}
}

/** Limits of what can be guessed, taken before the hash is computed (docs/decisions/0014). */
export const attempts = fp(async (app) => {
	const now = () => app.clock().getTime();
	const limits = new Map(Object.keys(budgets).map((budget) => [budget, new RateLimit(maxKeys)]));
	const limitOf = (budget: BudgetName) => limits.get(budget) as RateLimit;
	const take = (budget: BudgetName, key: string) => limitOf(budget).take(key, budgets[budget], now());
	const waitFor = (budget: BudgetName, key: string) => limitOf(budget).wait(key, budgets[budget], now());
	const giveBack = (budget: BudgetName, key: string) => limitOf(budget).giveBack(key);

	app.decorate("takeAttempt", (budget: BudgetName, key: string | number, words?: Words) => {
		const waitMs = take(budget, String(key));
		if (waitMs > 0) throw tooManyAttempts(waitMs, words);
		return () => giveBack(budget, String(key));
	});
	app.decorate("takeAttempts", (wanted: BudgetKey[]) => {
		// Checked before any is taken: without attempts left nothing is recorded.
		if (wanted.some(([budget, key]) => waitFor(budget, key) > 0)) return null;
		for (const [budget, key] of wanted) take(budget, key);
		return () => {
			for (const [budget, key] of wanted) giveBack(budget, key);
		};
	});
});
