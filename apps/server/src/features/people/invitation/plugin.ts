import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { adminInvitationRoutes } from "#server/features/people/invitation/admin-routes.ts";
import { deleteOldInvitations, issueInvitationLink } from "#server/features/people/invitation/mutations.ts";
import { invitationRoutes } from "#server/features/people/invitation/routes.ts";
import { invitationPath } from "#server/features/people/invitation/rules.ts";
import { fixedWords } from "#server/features/site/mail/email.ts";
import type { OutgoingMail } from "#server/features/site/mail/mutations.ts";
import type { Letter } from "#server/features/site/mail/plugin.ts";
import { publicApi } from "#server/http/public-api.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";

const cleanEveryMs = 60 * 60 * 1000;

const metadata = {
	name: "people/invitation",
	dependencies: [
		"attempts",
		"audited-changes",
		"people/password",
		"people/session",
		"site/mail",
		"site/mail/asked-mails",
	],
};

/** Writes invitations, and deletes those that have been over for long. */
export const invitationPlugin = fp(async (app) => {
	const cleaning = new BackgroundWork({
		everyMs: cleanEveryMs,
		run: () => deleteOldInvitations(app.db, app.clock()),
		failed: (error) => app.log.error({ err: error }, "old invitations were not deleted"),
	});
	app.addHook("onClose", () => cleaning.end());
	app.writeMails(["invited"], (mail) => writeInvitationEmail(app, mail));
	await app.register(publicApi(invitationRoutes));
	await app.register(adminInvitationRoutes);
}, metadata);

/** The invited person has no account, or one that the e-mail does not mention. */
async function writeInvitationEmail(
	{ db, clock }: FastifyInstance,
	{ email, invitationId, locale }: OutgoingMail,
): Promise<Letter | null> {
	const token = invitationId ? await issueInvitationLink(db, invitationId, clock()) : null;
	if (token === null) return null;
	const words = fixedWords("invited", locale);
	return { to: email, name: null, words, links: [{ path: invitationPath(token) }] };
}
