import { readPhone } from "@bcc/contract/phone";
import type { ChosenCouple } from "@bcc/contract/votes/voting";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import type { UssdRequest } from "#server/features/ussd/session/gateways.ts";
import type { VotePace } from "#server/features/ussd/session/pace.ts";
import { identifyPhone, type MenuCategory, type Place, replay } from "#server/features/ussd/session/rules.ts";
import { coupleOf, ending, refused, type Screen, screenAt } from "#server/features/ussd/session/screens.ts";
import { castFor } from "#server/features/votes/voting/cast.ts";
import type { Outcome } from "#server/features/votes/voting/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";

type Context = {
	app: FastifyInstance;
	menu: () => Promise<MenuCategory[]>;
	pace: VotePace;
	/** Where the request comes from. */
	gateway: string;
};

/** E.164, also without its plus. */
const fullNumber = /^\+?([1-9]\d{7,14})$/;

/** The screen that answers a gateway's request: by what was typed, the lists of now and the votes stored. */
export async function answer(context: Context, { number, steps }: UssdRequest): Promise<Screen> {
	const { app } = context;
	let locale: Locale = "sw";
	try {
		const menu = await context.menu();
		const place = replay(steps, menu);
		locale = place.locale;
		const phone = await numberOf(number);
		if (!phone) return ending(m.ussd_number({}, { locale }));
		return await answerAt(place, menu, phone, context);
	} catch (error) {
		if (!(error instanceof AppError)) app.log.error({ err: error }, "a USSD request failed");
		return ending(m.ussd_busy({}, { locale }));
	}
}

async function numberOf(given: string): Promise<string | null> {
	const [, digits] = fullNumber.exec(given.trim()) ?? [];
	return digits ? await readPhone(`+${digits}`) : null;
}

async function answerAt(
	place: Place,
	menu: MenuCategory[],
	phone: string,
	context: Context,
): Promise<Screen> {
	const { app } = context;
	const { voterHash } = await app.votingSettings.get();
	if (!voterHash) return ending(m.ussd_none_open({}, place));
	const { category, couple, isOver, isConfirmed } = place;
	if (category && !isOver) {
		// First, so that a request repeated after the last moment, or after the couple is withdrawn, is answered alike.
		const chosen = await app.voteCheck.byVoter(identifyPhone(voterHash, phone), category.id);
		if (chosen) return ofVote(chosen, isConfirmed ? couple?.id : undefined, place);
	}
	return screenAt(place, menu, app.clock()) ?? (await cast(context, phone, place));
}

async function cast({ app, pace, gateway }: Context, phone: string, place: Place): Promise<Screen> {
	const [categoryId, nomineeId] = [place.category?.id ?? 0, place.couple?.id ?? 0];
	const giveBack = pace.take(gateway, categoryId);
	try {
		const { outcome } = await castFor(app, { categoryId, nomineeId }, (hash) => ({
			...{ voter: identifyPhone(hash, phone), browserId: null },
			// A phone is a network of its own; `pace` is that of all of them.
			pacedBy: 1,
		}));
		if (outcome.kind !== "counted") giveBack();
		return lastScreen(outcome, nomineeId, place);
	} catch (error) {
		giveBack();
		if (error instanceof AppError && error.code === "voting_closed") return refused("closed", place);
		throw error;
	}
}

/** What a number hears of its vote: of the couple that it has confirmed, that it is counted, also when the request is repeated. */
function ofVote(chosen: ChosenCouple, confirmedId: number | undefined, options: { locale: Locale }): Screen {
	const couple = coupleOf(chosen);
	return chosen.nominee_id === confirmedId
		? ending(m.ussd_counted({ couple }, options))
		: ending(m.ussd_already_voted({ couple }, options));
}

/** What becomes of a confirmed vote. */
function lastScreen(outcome: Outcome, nomineeId: number, { locale }: Place): Screen {
	const options = { locale };
	switch (outcome.kind) {
		case "counted":
		case "already_voted":
			return ofVote(outcome.couple, nomineeId, options);
		case "closed":
		case "frozen":
		case "not_open":
			return refused(outcome.kind, options);
		case "unknown_category":
			return refused("withdrawn", options);
		case "unknown_nominee":
			return ending(m.ussd_couple_gone({}, options));
		default:
			return ending(m.ussd_busy({}, options));
	}
}
