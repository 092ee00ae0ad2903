import type { MadeJudge } from "@bcc/contract/jury/admin-jury";
import { judgeLinkPath } from "@bcc/contract/jury/limits";
import * as m from "@bcc/messages";
import { type Locale, localizePath } from "@bcc/messages/locale";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/db/client.ts";
import type { JudgeRow } from "#server/db/schema/jury.ts";
import { judge } from "#server/db/schema/jury.ts";
import { endLink, makeLink } from "#server/features/jury/judge/judges.ts";
import { auditedJudge } from "#server/features/jury/judge/mutations.ts";
import { invitingBudget } from "#server/features/jury/judge/rules.ts";
import { fixedWords } from "#server/features/site/mail/email.ts";
import { enqueueMail, type OutgoingMail } from "#server/features/site/mail/mutations.ts";
import type { Letter } from "#server/features/site/mail/plugin.ts";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, isNull } from "#server/lib/drizzle.ts";

type Found = (transaction: Database) => Promise<JudgeRow>;

/** Gives judges their links: by e-mail, or with words for the organiser to pass on. */
export function invitation(app: FastifyInstance) {
	async function give(
		accountId: number,
		action: "create" | "resend",
		byMail: boolean,
		find: Found,
	): Promise<MadeJudge> {
		const settings = await app.siteSettings();
		const data = await app.changeAudited(accountId, async (transaction) => {
			const row = await find(transaction);
			await endLink(transaction, row.id);
			const made = byMail ? await mail(transaction, accountId, row) : await passOn(transaction, row);
			const result = { judge_id: row.id, name: row.name, made };
			return { result, entry: { ...auditedJudge(row.id), action, before: null, after: { by_mail: byMail } } };
		});
		if (byMail) app.sendMails();
		return data;

		async function passOn(transaction: Database, { id, name }: JudgeRow): Promise<MadeJudge["made"]> {
			const token = await makeLink(transaction, id);
			const words = (locale: Locale) => {
				const programme = programmeName(settings, locale);
				const link = app.publicUrl() + localizePath(judgeLinkPath(token), locale);
				return { link, message: m.jury_message({ name, programme, link }, { locale }) };
			};
			const subject = (locale: Locale) =>
				m.jury_subject({ programme: programmeName(settings, locale) }, { locale });
			return { subject: { en: subject("en"), sw: subject("sw") }, en: words("en"), sw: words("sw") };
		}
	}

	/** Each is an e-mail to anybody: so many from one administrator, and so many to one address. */
	async function mail(
		transaction: Database,
		accountId: number,
		{ id, email, locale }: JudgeRow,
	): Promise<null> {
		if (!email) throw new AppError("invalid_input", { field: "email" });
		app.takeAttempt(invitingBudget, accountId, (options) => m.api_invitations_many({}, options));
		const kind = "judge_invited";
		if (!(await app.takeMail(transaction, { kind, email }, null)))
			throw new AppError("rate_limited", { words: (options) => m.api_invitation_mailed_often({}, options) });
		await enqueueMail(transaction, { kind, email, locale, accountId: null, judgeId: id }, app.clock());
		return null;
	}

	return {
		invite: (accountId: number, byMail: boolean, add: Found) => give(accountId, "create", byMail, add),
		inviteAgain: (accountId: number, byMail: boolean, find: Found) => give(accountId, "resend", byMail, find),
	};
}

/** The link is made as the e-mail goes out: until then nothing stored is worth stealing. */
export async function writeInvitation(
	{ db }: FastifyInstance,
	{ judgeId, email, locale }: OutgoingMail,
): Promise<Letter | null> {
	if (judgeId === null) return null;
	return await db.transaction(async (transaction) => {
		const [row] = await transaction
			.select({ id: judge.id, name: judge.name })
			.from(judge)
			.where(and(eq(judge.id, judgeId), isNull(judge.removedAt)))
			.for("update");
		if (!row) return null;
		const path = judgeLinkPath(await makeLink(transaction, row.id));
		return {
			to: email,
			name: row.name || null,
			words: fixedWords("judge_invited", locale),
			links: [{ path }],
		};
	});
}
