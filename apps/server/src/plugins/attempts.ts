import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isKnownNetwork } from "#server/features/session/data.ts";
import { rememberNetwork } from "#server/features/session/mutations.ts";
import { newSecretText } from "#server/features/session/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { AttemptLedger, type Budget } from "#server/lib/attempt-ledger.ts";
import { asUuid, deriveKey, keyedHash } from "#server/lib/secrets.ts";

const minute = 60_000;

/** Wrong attempts that there are (docs/decisions/0014). */
export const budgets = {
	/** With the cookie of a browser that was signed in to the account before. */
	device: { most: 10, windowMs: 15 * minute },
	/** For an account, from everybody else together. */
	account: { most: 20, windowMs: 60 * minute },
	/** From a network, on all accounts: a carrier's phones share it. */
	network: { most: 100, windowMs: 10 * minute },
	/** For an account from a network that it was signed in from before, when the two above are used up. */
	knownNetwork: { most: 10, windowMs: 15 * minute },
	/** The own password asked again while signed in. */
	session: { most: 10, windowMs: 15 * minute },
	/** Registrations from a network. */
	registration: { most: 300, windowMs: 60 * minute },
	/** Registrations from a network with addresses that have an account: looking for who has one. */
	refusedRegistration: { most: 20, windowMs: 60 * minute },
	/** Uses of mailed links from a network. */
	link: { most: 300, windowMs: 60 * minute },
	/** Mails asked for from a network, and to one address: above the latter nothing is sent. */
	mailNetwork: { most: 100, windowMs: 60 * minute },
	mailAddress: { most: 3, windowMs: 60 * minute },
} satisfies Record<string, Budget>;

/** Keys remembered at once: some 20 MB at most. */
const maxKeys = 100_000;

/**
 * How often a network in use is written down, and of how many this process knows that they are: signing in is to cost
 * little beside the hash.
 */
const writtenDown: Budget = { most: 1, windowMs: 60 * minute };
const maxWrittenDown = 10_000;

/** Holds the proof that this browser was signed in to an account before; grants nothing but another try. */
const deviceCookie = "bcc_device";
const deviceMaxAge = 365 * 24 * 60 * 60;

/** One attempt at a password, taken from a budget. */
export type Attempt = {
	/** The password was right: the attempt is given back, and browser and network are remembered. */
	succeeded(reply: FastifyReply, accountId: number): Promise<void>;
};

declare module "fastify" {
	interface FastifyInstance {
		/** Takes an attempt to sign in, before the hash; throws `too_many_attempts`. The same for unknown addresses. */
		takeSignIn(request: FastifyRequest, email: string): Promise<Attempt>;
		/** Remembers the browser and the network of somebody who has just shown who they are. */
		rememberSignIn(
			request: FastifyRequest,
			reply: FastifyReply,
			email: string,
			accountId: number,
		): Promise<void>;
		/** Takes one of the budget of the sender's network, or of anything else; throws `too_many_attempts`. */
		takeAttempt(request: FastifyRequest, budget: keyof typeof budgets, key?: string | number): () => void;
		/** As `takeAttempt`, but only says whether there was one. */
		hasAttempt(budget: keyof typeof budgets, key: string): boolean;
	}
}

/** Limits of what can be guessed, taken before the hash is computed (docs/decisions/0014). */
export const attempts = fp(async (app) => {
	const ledger = new AttemptLedger(maxKeys);
	const networksWritten = new AttemptLedger(maxWrittenDown);
	const deviceHash = keyedHash(deriveKey(app.secret, "known device"));
	const networkHash = keyedHash(deriveKey(app.secret, "known network"));
	const networkKeyOf = (network: string) => asUuid(networkHash(network));
	const now = () => app.clock().getTime();
	const networkOf = (request: FastifyRequest) => request.origin?.network ?? "none";

	const take = (budget: keyof typeof budgets, key: string) =>
		ledger.take(`${budget} ${key}`, budgets[budget], now());
	const giveBack = (budget: keyof typeof budgets, key: string) => ledger.giveBack(`${budget} ${key}`);
	const refuse = (waitMs: number) =>
		new AppError("too_many_attempts", { headers: { "retry-after": String(Math.ceil(waitMs / 1000)) } });

	const deviceProof = (device: string, email: string) =>
		Buffer.from(deviceHash(`${device} ${email.toLowerCase()}`), "hex");

	function deviceOf(request: FastifyRequest, email: string): string | null {
		const [device = "", proof = ""] = (request.cookies[deviceCookie] ?? "").split(".");
		const given = Buffer.from(proof, "base64url");
		const expected = deviceProof(device, email);
		return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
	}

	app.decorate(
		"rememberSignIn",
		async (request: FastifyRequest, reply: FastifyReply, email: string, accountId: number) => {
			const device = deviceOf(request, email) ?? newSecretText();
			const proof = deviceProof(device, email).toString("base64url");
			const { secureCookies: secure } = app;
			const value = `${device}.${proof}`;
			reply.setCookie(deviceCookie, value, {
				...{ path: "/", httpOnly: true, sameSite: "lax", secure },
				maxAge: deviceMaxAge,
			});
			const networkKey = networkKeyOf(networkOf(request));
			const pair = `${accountId} ${networkKey}`;
			if (networksWritten.take(pair, writtenDown, now()) > 0) return;
			try {
				await rememberNetwork(app.database, accountId, networkKey, app.clock());
			} catch (error) {
				networksWritten.giveBack(pair);
				throw error;
			}
		},
	);

	app.decorate("takeSignIn", async (request: FastifyRequest, email: string) => {
		const address = email.toLowerCase();
		const network = networkOf(request);
		const attempt = (...taken: [keyof typeof budgets, string][]): Attempt => ({
			async succeeded(reply, id) {
				for (const [budget, key] of taken) giveBack(budget, key);
				await app.rememberSignIn(request, reply, email, id);
			},
		});

		const device = deviceOf(request, email);
		if (device && take("device", device) === 0) return attempt(["device", device]);

		const accountWait = take("account", address);
		// On the machine itself with nothing forwarded, all would share one network (docs/decisions/0007).
		const counted = accountWait === 0 && !request.origin?.localTrial;
		const networkWait = counted ? take("network", network) : 0;
		if (accountWait === 0 && networkWait === 0) {
			return counted ? attempt(["account", address], ["network", network]) : attempt(["account", address]);
		}
		if (accountWait === 0) giveBack("account", address);
		const pair = `${address} ${network}`;
		const known = await isKnownNetwork(app.db, email, networkKeyOf(network));
		if (known && take("knownNetwork", pair) === 0) return attempt(["knownNetwork", pair]);
		throw refuse(Math.max(accountWait, networkWait));
	});

	app.decorate(
		"takeAttempt",
		(request: FastifyRequest, budget: keyof typeof budgets, key?: string | number) => {
			if (key === undefined && request.origin?.localTrial) return () => {};
			const whose = String(key ?? networkOf(request));
			const wait = take(budget, whose);
			if (wait > 0) throw refuse(wait);
			return () => giveBack(budget, whose);
		},
	);
	app.decorate("hasAttempt", (budget: keyof typeof budgets, key: string) => take(budget, key) === 0);
});
