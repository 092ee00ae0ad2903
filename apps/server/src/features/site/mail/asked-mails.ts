import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { FifoMap } from "toad-cache";
import type { Database } from "#server/db/client.ts";
import {
	giveBackBudget,
	type MailBudgetKey,
	takeOfBudgets,
	type UsedUp,
} from "#server/features/site/mail/budgets.ts";
import { enqueueMail, type MailRequest } from "#server/features/site/mail/mutations.ts";
import { tooManyAttempts } from "#server/lib/app-error.ts";
import { clientKey, operatorKey } from "#server/lib/origin.ts";
import { deriveKey, keyedHash } from "#server/lib/secrets.ts";

const minute = 60_000;

/** How long a budget that was used up is believed to be, in milliseconds. */
const believedMs = 1_000;

/** Budgets remembered as used up. */
const mostRemembered = 10_000;

/** Whose network asks for a mail. */
type Client = Pick<FastifyRequest, "origin">;

type Asked = Pick<MailRequest, "kind" | "email">;

declare module "fastify" {
	interface FastifyInstance {
		/**
		 * Takes a mail of the network that asks for it, of its operator and of the address, or of none; throws `too_many_attempts` where
		 * network or operator have nothing left.
		 *
		 * @param client null where the network has another budget
		 * @returns false where the address has had as many of its kind as it may
		 */
		takeMail(db: Database, mail: Asked, client: Client | null): Promise<boolean>;
		/** Takes a mail of the operator of a network that has a budget of its own; throws `too_many_attempts`. */
		takeMailOfOperator(client: Client): Promise<void>;
		/**
		 * Takes a mail that a network causes by booking or cancelling, which are never refused for it. What is rolled back takes none.
		 *
		 * @returns false where the network or its operator has none left
		 */
		takeCausedMail(db: Database, client: Client): Promise<boolean>;
		/** An address whose links to a new password, and codes, were ended may ask for them again. */
		giveBackMails(email: string): Promise<void>;
		/** Takes a mail and sends it, unless its address has had enough; one that cannot be stored does not count. */
		mailWithinBudget(mail: MailRequest, client: Client | null): Promise<void>;
	}
}

const metadata = { name: "site/mail/asked-mails", dependencies: ["site/mail"] };

/** Mails that anybody can ask for: so many by a network, by its operator and to an address (docs/decisions/0015). */
export const askedMails = fp(async (app) => {
	const { db } = app;
	const now = () => app.clock().getTime();
	const hashOf = keyedHash(deriveKey(app.secret, "mail budget"));
	const keyOf = (budget: MailBudgetKey["budget"], whose: string): MailBudgetKey => ({
		budget,
		keyHash: hashOf(`${budget} ${whose}`),
	});

	// On the machine itself, all would share one network (docs/decisions/0007).
	const isCounted = ({ origin }: Client) => !origin?.localTrial;
	const ofOperator = ({ origin }: Client) => keyOf("operator", operatorKey(origin));
	const ofNetwork = (client: Client) => [keyOf("network", clientKey(client.origin)), ofOperator(client)];
	function keysOf({ kind, email }: Asked, client: Client | null): MailBudgetKey[] {
		const ofAddress = keyOf("address", `${kind} ${email.toLowerCase()}`);
		if (!client || !isCounted(client)) return [ofAddress];
		return [...ofNetwork(client), ofAddress];
	}

	/** A flood of requests that are refused costs the database one statement a second. */
	const remembered = new FifoMap<{ usedUp: UsedUp; at: number }>(mostRemembered);
	const usedUpLately = (wanted: MailBudgetKey[]): UsedUp[] =>
		wanted.flatMap(({ keyHash }) => {
			const found = remembered.get(keyHash);
			const age = found ? now() - found.at : -1;
			return found && age >= 0 && age < believedMs ? [found.usedUp] : [];
		});

	/** @returns whether there was a mail left for the address */
	function answer(usedUp: UsedUp[]): boolean {
		const shared = usedUp.find(({ budget }) => budget !== "address");
		if (shared) {
			const count = Math.ceil(shared.waitMs / minute);
			throw tooManyAttempts(shared.waitMs, (options) => m.api_too_many_mails({ count }, options));
		}
		return usedUp.length === 0;
	}

	async function usedUpOf(database: Database, wanted: MailBudgetKey[]): Promise<UsedUp[]> {
		const lately = usedUpLately(wanted);
		if (lately.length > 0) return lately;
		const found = await takeOfBudgets(database, wanted);
		for (const usedUp of found) remembered.set(usedUp.keyHash, { usedUp, at: now() });
		return found;
	}
	const take = async (database: Database, wanted: MailBudgetKey[]) =>
		answer(await usedUpOf(database, wanted));

	app.decorate("takeMail", async (database, mail, client) => await take(database, keysOf(mail, client)));
	app.decorate("takeMailOfOperator", async (client) => {
		if (isCounted(client)) await take(db, [ofOperator(client)]);
	});
	app.decorate(
		"takeCausedMail",
		async (database, client) =>
			!isCounted(client) || (await usedUpOf(database, ofNetwork(client))).length === 0,
	);
	app.decorate("giveBackMails", async (email) => {
		const kinds = ["reset", "sign_in_code"] as const;
		const keys = kinds.flatMap((kind) => keysOf({ kind, email }, null).map(({ keyHash }) => keyHash));
		await giveBackBudget(db, keys);
		for (const each of keys) remembered.delete(each);
	});
	app.decorate("mailWithinBudget", async (mail, client) => {
		const wanted = keysOf(mail, client);
		// Before a connection is taken for it.
		if (!answer(usedUpLately(wanted))) return;
		const isStored = await db.transaction(async (transaction) => {
			const isLeft = await take(transaction, wanted);
			if (isLeft) await enqueueMail(transaction, mail, app.clock());
			return isLeft;
		});
		if (isStored) app.sendMail(mail);
	});
}, metadata);
