import { doneReplySchema } from "@bcc/contract/reply";
import {
	bookingReplySchema,
	type ClaimConflict,
	payRequestSchema,
	pushRequestSchema,
} from "@bcc/contract/tickets/booking";
import { canonicalCode } from "@bcc/contract/tickets/transaction-code";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { tooOften } from "#server/features/tickets/booking/mutations.ts";
import { changeByLink, requireBooking, requirePhone } from "#server/features/tickets/booking/routes.ts";
import { networkPushBudget, pushBudget } from "#server/features/tickets/booking/rules.ts";
import { claimPayment } from "#server/features/tickets/payment/claims.ts";
import { type PayProvider, PushRefused } from "#server/features/tickets/payment/pay-provider.ts";
import { beginPush, noteProviderPayment } from "#server/features/tickets/payment/pushes.ts";
import { replies, success } from "#server/http/replies.ts";
import { AppError } from "#server/lib/app-error.ts";
import { clientKey } from "#server/lib/origin.ts";
import { orGiveBack } from "#server/lib/rate-limit.ts";

const tags = ["bookings"];

/** What a buyer hears whose code may be no payment for the booking. */
const conflicts = {
	elsewhere: m.booking_code_disputed,
	named: m.booking_code_disputed,
	foreign: m.booking_code_put_aside,
	reversed: m.booking_code_reversed,
};

/** Whether a code is the number of an account or till that is paid to, however that is written. */
function isNumberIn(code: string, given: string): boolean {
	const number = given.replaceAll(/\D/g, "").replace(/^0+/, "");
	return number.length >= 9 ? code.includes(number) : code === canonicalCode(given);
}

/** What buyers say of their payment, by their booking's link. */
export const payRoutes: FastifyPluginAsyncZod = async (app) => {
	const body = payRequestSchema;
	app.post(
		"/bookings/pay",
		{ schema: { tags, body, response: replies(bookingReplySchema) } },
		async (request) => {
			const { transaction_code } = request.body;
			const { ways } = await app.paymentWays();
			if (ways.some(({ number }) => isNumberIn(transaction_code, number)))
				throw new AppError("invalid_input", {
					field: "transaction_code",
					words: (options) => m.booking_code_is_our_number({}, options),
				});
			let conflict = null as ClaimConflict | null;
			const answered = await changeByLink(app, request, async (transaction, locked, now) => {
				conflict = await claimPayment(transaction, locked, transaction_code, now);
			});
			if (conflict === null) return answered;
			const said = conflicts[conflict];
			throw new AppError("already_taken", {
				field: "transaction_code",
				words: (options) => said({}, options),
			});
		},
	);
};

/** Asking a phone to pay, by the booking's link. */
export const pushRoutes =
	(provider: PayProvider): FastifyPluginAsyncZod =>
	async (app) => {
		const { db } = app;
		const { name } = provider;
		app.post(
			"/bookings/push",
			{ schema: { tags, body: pushRequestSchema, response: replies(bookingReplySchema) } },
			async ({ body, locale, log, origin }) => {
				const row = await requireBooking(app, body.token);
				const phone = await requirePhone(body.phone, "phone");
				const client = clientKey(origin);
				const giveBack = app.takeAttempts([
					[networkPushBudget, `${client} ${phone}`],
					[pushBudget, phone],
				]);
				if (!giveBack) throw new AppError("too_many_attempts", { words: tooOften });
				const beginning = app.changeBooking(row.id, client, (transaction, locked) =>
					beginPush(transaction, locked, name, app.clock()),
				);
				const push = await orGiveBack(giveBack, beginning);
				try {
					await provider.push({ ...push, phone });
				} catch (error) {
					if (error instanceof PushRefused) {
						// The phone was not asked.
						giveBack();
						const { orderReference } = push;
						const failed = { orderReference, transactionCode: null, amount: null, payer: null };
						await noteProviderPayment(db, name, { ...failed, state: "failed" }, app.clock());
						throw new AppError("invalid_input", {
							field: "phone",
							words: (options) => m.booking_push_refused({}, options),
						});
					}
					// The phone may have been asked: the provider is asked for the state.
					log.warn({ err: error, orderReference: push.orderReference }, "the provider did not answer");
				}
				const data = [await app.presentBooking(row, locale)];
				return { status: success, message: m.booking_push_sent({}, { locale }), data };
			},
		);
	};

/** The provider's callback; it has a signature instead of the API's key. */
export const callbackRoutes =
	(provider: PayProvider): FastifyPluginAsyncZod =>
	async (app) => {
		app.post(
			`/bookings/callback/${provider.name}`,
			{ schema: { tags, body: z.unknown(), response: replies(doneReplySchema) } },
			async ({ body, log }) => {
				const payment = provider.readCallback(body);
				if (payment === null) {
					log.warn({ event: "callback_refused", provider: provider.name }, "a callback was not signed");
					throw new AppError("forbidden");
				}
				if (payment !== "other") await noteProviderPayment(app.db, provider.name, payment, app.clock());
				app.sendMails();
				return { status: success, data: [] };
			},
		);
	};
