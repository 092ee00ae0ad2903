import { setTimeout as delay } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { MailKind } from "#server/features/mail/table.ts";
import { isKnownNetwork } from "#server/features/session/data.ts";
import { rememberNetwork } from "#server/features/session/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { AttemptLedger, type Budget } from "#server/lib/attempt-ledger.ts";
import { unknownNetwork } from "#server/lib/origin.ts";
import { asBase64url, asUuid, deriveKey, isSecret, keyedHash, newSecretText } from "#server/lib/secrets.ts";

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
	session: { most: 10, windowMs: 15 * minute },
	registration: { most: 300, windowMs: 60 * minute },
	/** Registrations from a network with addresses that have an account: looking for who has one. */
	refusedRegistration: { most: 100, windowMs: 60 * minute },
	/** Other e-mail addresses for an account: each is written to, and so is the present one. */
	emailChange: { most: 5, windowMs: 60 * minute },
	link: { most: 300, windowMs: 60 * minute },
	mailNetwork: { most: 100, windowMs: 60 * minute },
	/**
	 * Mails of one kind to one address: above it nothing is sent. The window is no longer than a link to a new password
	 * lives, so whoever used it up, a good one is in the owner's letter box.
	 */
	mailAddress: { most: 3, windowMs: 30 * minute },
} satisfies Record<string, Budget>;

/** Keys remembered at once for each budget, so that none is flushed by another: some 5 MB each at most. */
const maxKeys = 25_000;

/** How long a refusal takes, in milliseconds: whether a password was looked at for it does not show. */
const refusalMs = 300;

/**
 * How often a network in use is written down, and of how many this process knows that they are: signing in is to cost
 * little beside the hash.
 */
const writtenDown: Budget = { most: 1, windowMs: 60 * minute };
const maxWrittenDown = 10_000;

/** Holds the proof that this browser was signed in to an account before; grants nothing but another try. */
const deviceCookie = "bcc_device";
const deviceMaxAge = 365 * 24 * 60 * 60;

export type Attempt = {
	/** The password was right: the attempt is given back, and browser and network are remembered. */
	succeeded(reply: FastifyReply, accountId: number): Promise<void>;
	failed(): Promise<AppError>;
	giveBack(): void;
};

declare module "fastify" {
	interface FastifyInstance {
		/** Takes an attempt to sign in, before the hash; throws `too_many_attempts`. The same for unknown addresses. */
		takeSignIn(request: FastifyRequest, email: string): Promise<Attempt>;
		rememberSignIn(
			request: FastifyRequest,
			reply: FastifyReply,
			email: string,
			accountId: number,
		): Promise<void>;
		/** Takes one of the budget of the sender's network, or of anything else; throws `too_many_attempts`. */
		takeAttempt(request: FastifyRequest, budget: keyof typeof budgets, key?: string | number): () => void;
		mayMail(kind: MailKind, email: string): boolean;
	}
}

/** Limits of what can be guessed, taken before the hash is computed (docs/decisions/0014). */
export const attempts = fp(async (app) => {
	const networksWritten = new AttemptLedger(maxWrittenDown);
	const deviceHash = keyedHash(deriveKey(app.secret, "known device"));
	const networkHash = keyedHash(deriveKey(app.secret, "known network"));
	const networkKeyOf = (network: string) => asUuid(networkHash(network));
	const now = () => app.clock().getTime();
	const networkOf = (request: FastifyRequest) => request.origin?.network ?? unknownNetwork;

	const ledgers = new Map(Object.keys(budgets).map((budget) => [budget, new AttemptLedger(maxKeys)]));
	const ledgerOf = (budget: keyof typeof budgets) => ledgers.get(budget) as AttemptLedger;
	const take = (budget: keyof typeof budgets, key: string) =>
		ledgerOf(budget).take(key, budgets[budget], now());
	const waitFor = (budget: keyof typeof budgets, key: string) =>
		ledgerOf(budget).wait(key, budgets[budget], now());
	const giveBack = (budget: keyof typeof budgets, key: string) => ledgerOf(budget).giveBack(key);
	const refuse = (waitMs: number) =>
		new AppError("too_many_attempts", { headers: { "retry-after": String(Math.ceil(waitMs / 1000)) } });

	const deviceProof = (device: string, email: string) =>
		asBase64url(deviceHash(`${device} ${email.toLowerCase()}`));

	function deviceOf(request: FastifyRequest, email: string): string | null {
		const [device = "", proof = ""] = (request.cookies[deviceCookie] ?? "").split(".");
		return isSecret(proof, deviceProof(device, email)) ? device : null;
	}

	app.decorate(
		"rememberSignIn",
		async (request: FastifyRequest, reply: FastifyReply, email: string, accountId: number) => {
			const device = deviceOf(request, email) ?? newSecretText();
			const { secureCookies: secure } = app;
			const value = `${device}.${deviceProof(device, email)}`;
			reply.setCookie(deviceCookie, value, {
				path: "/",
				httpOnly: true,
				sameSite: "lax",
				secure,
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
		const wrong = async () => new AppError("wrong_credentials");
		const attempt = (taken: [keyof typeof budgets, string][], failed = wrong): Attempt => {
			const giveAllBack = () => {
				for (const [budget, key] of taken) giveBack(budget, key);
			};
			return {
				async succeeded(reply, id) {
					giveAllBack();
					await app.rememberSignIn(request, reply, email, id);
				},
				failed,
				giveBack: giveAllBack,
			};
		};

		const device = deviceOf(request, email);
		if (device && take("device", device) === 0) return attempt([["device", device]]);

		const all: [keyof typeof budgets, string][] = [["account", address]];
		// On the machine itself, all would share one network (docs/decisions/0007).
		if (!request.origin?.localTrial) all.push(["network", network]);
		// Looked at before any is taken: whoever has none left leaves no trace of the addresses tried.
		const wait = Math.max(...all.map(([budget, key]) => waitFor(budget, key)));
		if (wait === 0) {
			for (const [budget, key] of all) take(budget, key);
			return attempt(all);
		}
		const refusable = delay(refusalMs);
		const refused = () => refusable.then(() => refuse(wait));
		const pair = `${address} ${network}`;
		const known = await isKnownNetwork(app.db, email, networkKeyOf(network));
		// The same answer as to everybody else: it would tell that the address has an account.
		if (known && take("knownNetwork", pair) === 0) return attempt([["knownNetwork", pair]], refused);
		throw await refused();
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
	app.decorate(
		"mayMail",
		(kind: MailKind, email: string) => take("mailAddress", `${kind} ${email.toLowerCase()}`) === 0,
	);
});
