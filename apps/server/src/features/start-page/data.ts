import { type StaffRole, staffRoles } from "@bcc/contract/admin/resources";
import type { CheckedPoint, CheckPoint, StartPage } from "@bcc/contract/admin/start-page";
import { programmeToday } from "@bcc/contract/calendar";
import { legalKinds } from "@bcc/contract/legal-text";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { settingsFields, siteSettings } from "#server/db/schema/site-settings.ts";
import { checklistTick } from "#server/db/schema/start-page.ts";
import { latestBackup } from "#server/features/backup/data.ts";
import { isGivenUp } from "#server/features/mail/data.ts";
import { publishedCategories } from "#server/features/publication/data.ts";
import { categoryVotes, snapshot } from "#server/features/result/data.ts";
import { sumsOf } from "#server/features/result/rules.ts";
import { bookChecks } from "#server/features/safekeeping/data.ts";
import { booksClosedAt } from "#server/features/season/data.ts";
import { findGaps, holdingTexts, placeholdersOf, untranslatedOf } from "#server/features/start-page/gaps.ts";
import {
	checklistOf,
	hasUnpublishedWinners,
	mayMend,
	nextStep,
	stageOf,
} from "#server/features/start-page/rules.ts";
import { lastTask } from "#server/features/task/data.ts";
import { freshVotes, lastDayOfVotes, voteBursts } from "#server/features/vote-history/data.ts";

/** Attempts after which a waiting e-mail counts as refused by the mail server. */
const failingAttempts = 2;

/** What this process knows beside the database. */
export type Dependencies = {
	/** Of the reader. */
	locale: Locale;
	now: Date;
	hasMailServer: boolean;
	/** Requests whose proxy did not forward the address. */
	proxyFaults: number;
	trustedProxies: string[];
};

/** The season that runs, with the settings. */
async function runningSeason(db: Database) {
	const [row] = await db
		.select({
			id: season.id,
			name: season.name,
			nameSw: season.nameSw,
			year: season.year,
			allowance: season.sharedNetworkAllowance,
			publishedAt: season.resultsPublishedAt,
			closedAt: sql<Date | null>`${booksClosedAt(season.id)}`.mapWith(season.createdAt),
			settings: settingsFields,
		})
		.from(season)
		.innerJoin(siteSettings, eq(siteSettings.id, 1))
		.where(eq(season.id, currentSeasonId));
	if (!row) throw new Error("there is no season, or there are no site settings");
	return row;
}

type Running = Awaited<ReturnType<typeof runningSeason>>;

/** The points that a role may mend, with the ticks that still hold; of one moment in a transaction that sees one. */
async function checkedPoints(
	tx: Database,
	running: Running,
	{ locale, now, hasMailServer, proxyFaults, trustedProxies }: Dependencies,
	role: StaffRole,
	known: Pick<Parameters<typeof checklistOf>[0], "categories" | "backup">,
): Promise<CheckedPoint[]> {
	const { settings } = running;
	const today = programmeToday(now);
	const isFailing = or(gte(outgoingMail.attempts, failingAttempts), isGivenUp);
	const points = checklistOf({
		...known,
		seasonId: running.id,
		now,
		gaps: await findGaps(tx, today, locale),
		legal: await holdingTexts(tx, today),
		legalKinds: legalKinds.length,
		placeholders: placeholdersOf(settings),
		untranslated: untranslatedOf(settings),
		allowance: running.allowance,
		twoStepDemanded: settings.staff_two_step,
		owing: role === "admin" && settings.staff_two_step ? await owingStaff(tx) : [],
		mail: {
			hasServer: hasMailServer,
			failing: role === "admin" ? await tx.$count(outgoingMail, isFailing) : 0,
		},
		proxy: { faults: proxyFaults, trusted: trustedProxies },
	});
	const ticks = await tx.select().from(checklistTick).where(eq(checklistTick.seasonId, running.id));
	return points
		.filter(({ point }) => mayMend(role, point))
		.map((each) => {
			const tick = ticks.find(({ point, about }) => point === each.point && about === each.about);
			const holds = tick && each.state === "asks";
			return { ...each, seen: holds ? { by: tick.seenBy, at: tick.seenAt.toISOString() } : null };
		});
}

async function owingStaff(tx: Database): Promise<{ id: number; name: string }[]> {
	return await tx
		.select({ id: account.id, name: sql<string>`${account.firstName} || ' ' || ${account.lastName}` })
		.from(account)
		.where(and(inArray(account.role, staffRoles), isNull(account.blockedAt), isNull(account.twoStepAt)))
		.orderBy(asc(account.id));
}

/**
 * The first screen of the back office for a role, in one snapshot.
 *
 * @param settled the result of `settledCategories`
 */
export async function startPage(
	{ db, kind }: DatabaseHandle,
	role: StaffRole,
	dependencies: Dependencies,
	settled: Set<number>,
): Promise<StartPage> {
	const { locale, now } = dependencies;
	return await db.transaction(async (tx) => {
		const running = await runningSeason(tx);
		const { id, name, nameSw, year, settings } = running;
		const categories = await categoryVotes(tx, now, id, locale);
		const stage = stageOf(categories, running.closedAt);
		const isOver = stage.stage === "ended" || stage.stage === "closed";
		const backup = role === "admin" ? await latestBackup(tx) : undefined;
		const recount = role === "admin" ? await lastTask(tx, "recount") : null;
		const known = { categories, backup: backup ?? null };
		const points = isOver ? [] : await checkedPoints(tx, running, dependencies, role, known);
		const books =
			role === "admin" && stage.stage === "ended"
				? await bookChecks(tx, { kind, settled, now }, categories)
				: null;
		const votes = role === "editor" ? null : await voteFigures(tx, now, sumsOf(categories));
		return {
			taken_at: now.toISOString(),
			season: { id, name, name_sw: nameSw, year },
			...stage,
			next: nextStep({
				role,
				stage: stage.stage,
				points,
				held: votes?.held ?? 0,
				bursts: votes?.bursts ?? 0,
				books: books?.checks ?? null,
				unpublished:
					settings.counts_hidden_until_published &&
					running.publishedAt === null &&
					hasUnpublishedWinners(categories, await publishedCategories(tx, id)),
			}),
			points,
			votes,
			safekeeping:
				role === "admin"
					? {
							backup: backup ? { taken_at: backup.takenAt.toISOString(), is_good: backup.isGood } : null,
							recount: recount ? { started_at: recount.started_at, ok: recount.ok === true } : null,
						}
					: null,
		};
	}, snapshot);
}

async function voteFigures(
	tx: Database,
	now: Date,
	{ votes: total, held }: { votes: number; held: number },
): Promise<NonNullable<StartPage["votes"]>> {
	const day = await lastDayOfVotes(tx, now, await freshVotes(tx, undefined, now));
	const bursts = await voteBursts(tx, undefined, now);
	return { total, held, ...day, bursts: bursts.filter(({ seen }) => !seen).length };
}

/** A point's current state for a role, and its season; null when it is not the role's or there is none. */
export async function findPoint(
	transaction: Database,
	role: StaffRole,
	dependencies: Dependencies,
	point: CheckPoint,
): Promise<{ seasonId: number; found: CheckedPoint } | null> {
	const running = await runningSeason(transaction);
	const categories = await categoryVotes(transaction, dependencies.now, running.id);
	const backup = await latestBackup(transaction);
	const known = { categories, backup: backup ?? null };
	const points = await checkedPoints(transaction, running, dependencies, role, known);
	const found = points.find((each) => each.point === point);
	return found ? { seasonId: running.id, found } : null;
}
