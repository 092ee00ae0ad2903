import * as m from "@bcc/messages";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type Credentials, findCredentials } from "#server/features/account/data.ts";
import { isSignInCode, takeToken } from "#server/features/account/mailed-link.ts";
import type { MailKind } from "#server/features/mail/table.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { type Budget, orGiveBack, RateLimit } from "#server/lib/rate-limit.ts";
import {
	asBase64url,
	deriveKey,
	isSecret,
	keyedHash,
	newSecretText,
	plainSecret,
	secretHash,
} from "#server/lib/secrets.ts";

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
	/** Bookings from one network, and for one e-mail address or phone: each may e-mail an arbitrary address. */
	networkBooking: { most: 120, windowMs: 10 * minute },
	contactBooking: { most: 10, windowMs: 60 * minute },
	/** Times that one phone is asked to pay. */
	bookingPush: { most: 6, windowMs: 60 * minute },
	/** Times that the links of an address's bookings are sent again. */
	bookingLinks: { most: 3, windowMs: 60 * minute },
	/**
	 * Mails of one kind to one address: above it nothing is sent. The window is no longer than a link to a new password
	 * and a code live, so however it was used up, a valid one is in the owner's mailbox.
	 */
	mailAddress: { most: 3, windowMs: 30 * minute },
} satisfies Record<string, Budget>;

type BudgetName = keyof typeof budgets;

/** Keys remembered at once for each budget, so that none is flushed by another: some 5 MB each at most. */
const maxKeys = 25_000;

const deviceMaxAge = 365 * 24 * 60 * 60;

export type Attempt = {
	/** The password was right: the attempt is given back, and a code is used up. */
	passwordRight(): Promise<void>;
	giveBack(): void;
};

/** Whose browsers are known: with a new password none of them is any more. */
export type DeviceOwner = Pick<Credentials, "id" | "passwordHash">;

declare module "fastify" {
	interface FastifyInstance {
		/**
		 * Takes an attempt to sign in, before the hash. When others have used up what there is, it throws `code_needed` and
		 * mails a code; with that code there is an attempt. The same for unknown addresses.
		 */
		takeSignIn(request: FastifyRequest, email: string, code: string | undefined): Promise<Attempt>;
		/** @param twoSteps a code was given, too: only then has the browser its own budget of codes */
		rememberSignIn(
			request: FastifyRequest,
			reply: FastifyReply,
			account: DeviceOwner,
			twoSteps?: boolean,
		): void;
		/** Takes an attempt at a second step; throws `too_many_attempts`. */
		takeSecondStep(request: FastifyRequest, account: DeviceOwner): () => void;
		/** Takes one of a budget; throws `too_many_attempts`. */
		takeAttempt(budget: BudgetName, key: string | number, words?: Words): () => void;
		mayMail(kind: MailKind, email: string): boolean;
		/** Sends a mail unless its address has had as many of its kind as it may; one that cannot be stored does not count. */
		mailWithinBudget(...mail: Parameters<FastifyInstance["mail"]>): Promise<void>;
	}
}

/** Limits of what can be guessed, taken before the hash is computed (docs/decisions/0014). */
export const attempts = fp(async (app) => {
	/** Holds the proof that this browser was signed in to an account before; grants nothing but another try. */
	const deviceCookie = app.secureCookies ? "__Host-bcc_device" : "bcc_device";
	const deviceHash = keyedHash(deriveKey(app.secret, "known device"));
	const now = () => app.clock().getTime();

	const ledgers = new Map(Object.keys(budgets).map((budget) => [budget, new RateLimit(maxKeys)]));
	const ledgerOf = (budget: BudgetName) => ledgers.get(budget) as RateLimit;
	const take = (budget: BudgetName, key: string) => ledgerOf(budget).take(key, budgets[budget], now());
	const waitFor = (budget: BudgetName, key: string) => ledgerOf(budget).wait(key, budgets[budget], now());
	const giveBack = (budget: BudgetName, key: string) => ledgerOf(budget).giveBack(key);
	const refuse = (waitMs: number, words?: Words) =>
		new AppError("too_many_attempts", {
			words,
			headers: { "retry-after": String(Math.ceil(waitMs / 1000)) },
		});

	const mailKey = (kind: MailKind, email: string) => `${kind} ${email.toLowerCase()}`;

	const deviceProof = (device: string, { id, passwordHash }: DeviceOwner, twoSteps: boolean) =>
		asBase64url(deviceHash(`${device} ${id} ${passwordHash}${twoSteps ? " in two steps" : ""}`));

	function deviceOf({ cookies }: FastifyRequest, account: DeviceOwner, twoSteps: boolean): string | null {
		const [device = "", proof = ""] = (cookies[deviceCookie] ?? "").split(".");
		return isSecret(proof, deviceProof(device, account, twoSteps)) ? device : null;
	}

	/** The budgets of a browser that was signed in to the account of this address; null of all others. */
	async function knownDevice(request: FastifyRequest, email: string): Promise<[BudgetName, string][] | null> {
		if (!request.cookies[deviceCookie]) return null;
		const account = await findCredentials(app.db, { email });
		const device = account && (deviceOf(request, account, true) ?? deviceOf(request, account, false));
		if (!device) return null;
		return [
			["device", device],
			["devices", String(account.id)],
		];
	}

	/** Takes one of each budget, or of none. */
	function takeAll(wanted: [BudgetName, string][]): boolean {
		// Checked before any is taken: without attempts left nothing is recorded.
		if (wanted.some(([budget, key]) => waitFor(budget, key) > 0)) return false;
		for (const [budget, key] of wanted) take(budget, key);
		return true;
	}

	app.decorate(
		"rememberSignIn",
		(request: FastifyRequest, reply: FastifyReply, account: DeviceOwner, twoSteps = false) => {
			const trusted = deviceOf(request, account, true);
			// Without a code a browser may collect any number of device cookies: with a code it starts with a new one.
			const device = trusted ?? (twoSteps ? null : deviceOf(request, account, false)) ?? newSecretText();
			const { secureCookies: secure } = app;
			const value = `${device}.${deviceProof(device, account, twoSteps || trusted !== null)}`;
			reply.setCookie(deviceCookie, value, {
				path: "/",
				httpOnly: true,
				sameSite: "lax",
				secure,
				maxAge: deviceMaxAge,
			});
		},
	);

	app.decorate("takeSignIn", async (request: FastifyRequest, email: string, code: string | undefined) => {
		const attempt = (taken: [BudgetName, string][], spendCode?: () => Promise<unknown>): Attempt => {
			const giveAllBack = () => {
				for (const [budget, key] of taken) giveBack(budget, key);
			};
			const passwordRight = async () => {
				giveAllBack();
				await spendCode?.();
			};
			return { passwordRight, giveBack: giveAllBack };
		};

		const own = await knownDevice(request, email);
		if (own && takeAll(own)) return attempt(own);

		const all: [BudgetName, string][] = [["account", email.toLowerCase()]];
		// On the machine itself, all would share one network (docs/decisions/0007).
		if (!request.origin?.localTrial) all.push(["network", clientKey(request.origin)]);
		if (takeAll(all)) return attempt(all);

		// From here on no password is looked at without a code: there is nothing to guess, and nothing that takes time.
		if (code !== undefined && (await isSignInCode(app.db, email, code, app.clock()))) {
			const token = plainSecret(code);
			const key = secretHash(token);
			if (take("code", key) === 0) {
				return attempt([["code", key]], () => takeToken(app.db, ["sign_in"], token, app.clock()));
			}
		}
		const { locale } = request;
		await app.mailWithinBudget({ kind: "sign_in_code", email, accountId: null, locale });
		const words: Words = (options) => (code ? m.api_code_wrong({}, options) : m.api_code_needed({}, options));
		throw new AppError("code_needed", { field: "user.code", words });
	});

	app.decorate("takeAttempt", (budget: BudgetName, key: string | number, words?: Words) => {
		const wait = take(budget, String(key));
		if (wait > 0) throw refuse(wait, words);
		return () => giveBack(budget, String(key));
	});
	app.decorate("takeSecondStep", (request: FastifyRequest, account: DeviceOwner) => {
		const words: Words = (options) => m.api_second_step_too_often({}, options);
		const device = deviceOf(request, account, true);
		if (!device) return app.takeAttempt("secondStep", `account ${account.id}`, words);
		const giveBackOne = app.takeAttempt("secondStep", `device ${device}`, words);
		const giveBackOfAll = app.takeAttempt("secondSteps", account.id, words);
		return () => {
			giveBackOne();
			giveBackOfAll();
		};
	});
	app.decorate("mayMail", (kind, email) => take("mailAddress", mailKey(kind, email)) === 0);
	app.decorate("mailWithinBudget", async (mail) => {
		const { kind, email } = mail;
		if (!app.mayMail(kind, email)) return;
		await orGiveBack(() => giveBack("mailAddress", mailKey(kind, email)), app.mail(mail));
	});
});
