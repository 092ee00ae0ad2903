import { fold } from "@bcc/contract/fold";
import {
	mostSaid,
	type NominatedCouple,
	type NominatedCoupleListQuery,
	type SentNomination,
	type SentNominations,
	sentPerPage,
} from "@bcc/contract/nominations/admin-nomination";
import { programmeToday } from "@bcc/contract/programme/calendar";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { folded } from "#server/db/folded.ts";
import { account } from "#server/db/schema/account.ts";
import { categoriesOfSeason, category } from "#server/db/schema/category.ts";
import {
	type NominationRow,
	nominatedCouple,
	nominatedNames,
	nomination,
} from "#server/db/schema/nomination.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import type { SiteSettingsRow } from "#server/db/schema/site-settings.ts";
import { bySupport } from "#server/features/nominations/nomination/rules.ts";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { and, asc, desc, eq, inArray, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";
import { type Page, pageOf } from "#server/records/list.ts";
import { isSearched } from "#server/records/search.ts";

const ofCouple = sql`${nomination} where ${nomination.coupleId} = ${nominatedCouple.id}`;
const times = sql<number>`(select count(*)::int from ${ofCouple})`;
const networks = sql<number>`(select count(distinct ${nomination.network})::int from ${ofCouple})`;
const lastSentAt = sql<Date | null>`(select max(${nomination.sentAt}) from ${ofCouple})`.mapWith(
	nomination.sentAt,
);

const [husband, wife] = [folded(nominee.husband), folded(nominee.wife)];

/** A couple of the same category that bears one of the names. */
const sameNominee = sql<number | null>`(select min(${nominee.id}) from ${nominee}, ${nominatedNames}
	where ${nominatedNames.coupleId} = ${nominatedCouple.id} and ${nominee.categoryId} = ${nominatedNames.categoryId}
		and ${nominee.deletedAt} is null
		and ${nominatedNames.namesKey} in (${husband} || ' ' || ${wife}, ${wife} || ' ' || ${husband}))`;

const columns = {
	id: nominatedCouple.id,
	version: nominatedCouple.version,
	category_id: nominatedCouple.categoryId,
	category: category.name,
	husband: nominatedCouple.husband,
	wife: nominatedCouple.wife,
	state: nominatedCouple.state,
	nominations: times,
	networks,
	last_sent_at: lastSentAt,
	nominee_id: nominatedCouple.nomineeId,
	same_nominee_id: sameNominee,
	note: nominatedCouple.note,
	decline_reason: nominatedCouple.declineReason,
	decided_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
	decided_at: nominatedCouple.decidedAt,
};

const selected = (db: Database) =>
	db
		.select(columns)
		.from(nominatedCouple)
		.innerJoin(category, eq(category.id, nominatedCouple.categoryId))
		.leftJoin(account, eq(account.id, nominatedCouple.decidedBy));

const sorts = {
	last_sent_at: lastSentAt,
	nominations: times,
	networks,
	husband: nominatedCouple.husband,
	wife: nominatedCouple.wife,
	state: nominatedCouple.state,
};

const ofSeason = inArray(nominatedCouple.categoryId, categoriesOfSeason);

/** Couples that were nominated in the season that runs. */
export async function listNominatedCouples(
	db: Database,
	query: NominatedCoupleListQuery,
): Promise<Page<NominatedCouple>> {
	const { state, category_id, q } = query;
	const condition = and(
		ofSeason,
		category_id ? eq(nominatedCouple.categoryId, category_id) : undefined,
		state ? eq(nominatedCouple.state, state) : undefined,
		isSearched(q, [nominatedCouple.husband, nominatedCouple.wife]),
	);
	const found = await pageOf(db, query, selected(db).$dynamic(), {
		table: nominatedCouple,
		condition,
		sorts,
	});
	return { data: found.data.map(withIsoTimes), total: found.total };
}

export async function findNominatedCouples(db: Database, ids: number[]): Promise<NominatedCouple[]> {
	return (await selected(db).where(inArray(nominatedCouple.id, ids))).map(withIsoTimes);
}

/** How many wait for a decision. */
export const countWaiting = (db: Database) =>
	db.$count(nominatedCouple, and(eq(nominatedCouple.state, "waiting"), ofSeason));

const sentColumns = {
	id: nomination.id,
	husband: nomination.husband,
	wife: nomination.wife,
	place: nomination.place,
	married_years: nomination.marriedYears,
	reason: nomination.reason,
	name: nomination.name,
	email: nomination.email,
	phone: nomination.phone,
	couple_knows: nomination.coupleKnows,
	sent_at: nomination.sentAt,
	language: nomination.locale,
};

/** What was sent for a couple, the latest first, with words to those who sent it and to the couple. */
export async function readSent(
	db: Database,
	couple: NominatedCouple,
	page: number,
	settings: SiteSettingsRow,
): Promise<SentNominations> {
	const rows = await db
		.select(sentColumns)
		.from(nomination)
		.where(eq(nomination.coupleId, couple.id))
		.orderBy(desc(nomination.id))
		.limit(sentPerPage)
		.offset((page - 1) * sentPerPage);
	const [named] = await db
		.select({ name: category.name, nameSw: category.nameSw })
		.from(category)
		.where(eq(category.id, couple.category_id));
	const valuesIn = (locale: NominationRow["locale"]) => ({
		programme: programmeName(settings, locale),
		category: textIn(locale)(named?.name ?? "", named?.nameSw ?? null),
		husband: couple.husband,
		wife: couple.wife,
	});
	const inBoth = (
		say: (values: ReturnType<typeof valuesIn>, options: { locale: "en" | "sw" }) => string,
	) => ({
		en: say(valuesIn("en"), { locale: "en" }),
		sw: say(valuesIn("sw"), { locale: "sw" }),
	});
	const answer = answers[couple.state];
	return {
		sent: rows.map((row): SentNomination => {
			const { language: locale, husband, wife, name } = row;
			const message = answer({ ...valuesIn(locale), husband, wife, name }, { locale });
			return { ...withIsoTimes(row), message };
		}),
		said: await readSaid(db, couple.id),
		subject: inBoth(m.nomination_subject),
		to_couple: inBoth(m.nomination_to_couple),
	};
}

/** What those who nominated are told. */
const answers = {
	waiting: m.nomination_ask_back,
	accepted: m.nomination_accepted,
	declined: m.nomination_declined,
};

/** What all nominations of a couple say that a draft may have. */
async function readSaid(db: Database, coupleId: number): Promise<SentNominations["said"]> {
	const { place, marriedYears, sentAt, network } = nomination;
	const rows = await db
		.select({ place, marriedYears, sentAt, network })
		.from(nomination)
		.where(eq(nomination.coupleId, coupleId))
		.orderBy(asc(nomination.id));
	const churches = rows.map(({ place: value, network }) => ({ value, network }));
	const years = rows.map(({ marriedYears, sentAt, network }) => ({
		value: Number(programmeToday(sentAt).slice(0, 4)) - marriedYears,
		network,
	}));
	return {
		church: bySupport(churches, (value) => fold(value) || value).slice(0, mostSaid),
		married_year: bySupport(years).slice(0, mostSaid),
	};
}

/** For the transaction alone; undefined when it has another version by now. */
export async function lockNominatedCouple(transaction: Database, id: number, version: number) {
	const [locked] = await transaction
		.select()
		.from(nominatedCouple)
		.where(and(eq(nominatedCouple.id, id), eq(nominatedCouple.version, version)))
		.for("update");
	return locked;
}
