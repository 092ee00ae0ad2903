import { adminPath, recordReply } from "@bcc/contract/admin/resource";
import { adminSettingsSchema, changedSettingsSchema } from "@bcc/contract/admin/site-settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { demandOpenBooks } from "#server/features/season/data.ts";
import { findSettingsRecord } from "#server/features/site-settings/data.ts";
import { changeSettings } from "#server/features/site-settings/mutations.ts";
import { hasAnyVotes } from "#server/features/withdrawal/data.ts";
import { differsIn, votedOnFields } from "#server/features/withdrawal/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { noReason } from "#server/records/change-record.ts";

const schema = {
	response: replies(recordReply(adminSettingsSchema)),
};

const constraints = {
	site_settings_logo_stored_file_path_fk: "logo",
	site_settings_map_picture_stored_file_path_fk: "map_picture",
};

/** What the season is, among the settings: it stays once its books are closed. */
const ofSeason = [
	"season_name",
	"season_name_sw",
	"shared_network_allowance",
	"counts_hidden_until_close",
	"counts_hidden_until_published",
] as const;

export const adminSiteSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (readers: typeof app) => {
		await readers.register(roleScope(["admin", "auditor"]));
		readers.get(`${adminPath}/settings`, { schema }, async () => ({
			status: success,
			data: await findSettingsRecord(app.db),
		}));
	});

	await app.register(async (administrators: typeof app) => {
		await administrators.register(roleScope(["admin"]));
		administrators.put(
			`${adminPath}/settings`,
			{ schema: { ...schema, body: changedSettingsSchema } },
			async (request) => {
				const { version, reason, ...input } = request.body;
				const data = await app.changeAudited(
					request.session.accountId,
					async (transaction) => {
						const before = await findSettingsRecord(transaction);
						const touches = differsIn(votedOnFields.settings, before, input);
						if (touches && !reason && (await hasAnyVotes(transaction))) throw noReason();
						const stored = before.version === version && (await changeSettings(transaction, version, input));
						const after = await findSettingsRecord(transaction);
						if (!stored) throw await app.changedMeanwhile(transaction, "settings", after);
						// After the settings, whose row every change of them locks first: in another order two would wait for each other.
						if (differsIn(ofSeason, before, input)) await demandOpenBooks(transaction);
						const entry = { action: "change", resource: "settings", recordId: 1, label: "settings" } as const;
						const noted = reason ? { reason } : {};
						return { result: after, entry: { ...entry, before, after: { ...after, ...noted } } };
					},
					constraints,
				);
				return { status: success, data };
			},
		);
	});
};
