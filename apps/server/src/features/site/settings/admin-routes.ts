import { adminPath, recordReply } from "@bcc/contract/admin/resource";
import {
	adminSettingsSchema,
	changedSettingsSchema,
	type SettingsInput,
} from "@bcc/contract/site/admin-settings";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { publicationOf } from "#server/features/awards/publication/data.ts";
import { unpublishResults } from "#server/features/awards/publication/mutations.ts";
import {
	readSeason,
	requireOpenBooks,
	requireSeenSeason,
} from "#server/features/awards/running-season/data.ts";
import { changeSeason } from "#server/features/awards/running-season/mutations.ts";
import { hasAnyVotes } from "#server/features/awards/withdrawal/data.ts";
import { differsIn, votedOnFields } from "#server/features/awards/withdrawal/rules.ts";
import { findSettingsRecord } from "#server/features/site/settings/data.ts";
import { changeSettings } from "#server/features/site/settings/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { latestChange } from "#server/records/audit/data.ts";
import type { Entry } from "#server/records/audited-change.ts";
import { noReason } from "#server/records/change-record.ts";

const schema = {
	response: replies(recordReply(adminSettingsSchema)),
};

const constraints = {
	site_settings_logo_stored_file_path_fk: "logo",
	site_settings_map_picture_stored_file_path_fk: "map_picture",
};

/** Stored with the season, under its version. */
const inSeason = ["season_name", "season_name_sw", "shared_network_allowance"] as const;

/** What the season is, among the settings: it stays once its books are closed. */
const ofSeason = [...inSeason, "counts_hidden_until_close", "counts_hidden_until_published"] as const;

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
				const { reason, ...input } = request.body;
				const { season_id: seasonId, season_version: seasonVersion } = input;
				const data = await app.changeAudited(
					request.session.accountId,
					async (transaction) => {
						await requireSeenSeason(transaction, seasonId);
						const before = await findSettingsRecord(transaction);
						const touches = differsIn(votedOnFields.settings, before, input);
						if (touches && !reason && (await hasAnyVotes(transaction))) throw noReason();
						if (before.version !== input.version || !(await changeSettings(transaction, input))) {
							const present = await findSettingsRecord(transaction);
							throw await app.changedMeanwhile(transaction, "settings", present);
						}
						// After the settings, whose row every change of them locks first: in another order two would wait for each other.
						const seen = { id: seasonId, version: seasonVersion };
						if (
							differsIn(inSeason, before, input) &&
							!(await changeSeason(transaction, seen, seasonOf(input)))
						) {
							throw await seasonChanged(transaction, seasonId);
						}
						if (differsIn(ofSeason, before, input)) await requireOpenBooks(transaction);
						// Results that were published without waiting for that are not so for counts that wait from now on.
						const waits = "counts_hidden_until_published";
						const cleared = differsIn([waits], before, input)
							? await clearedPublication(transaction, seasonId)
							: null;
						const after = await findSettingsRecord(transaction);
						const entry = { action: "change", resource: "settings", recordId: 1, label: "settings" } as const;
						const noted = reason ? { reason } : {};
						const change = { ...entry, before, after: { ...after, ...noted } };
						return { result: after, entry: cleared ? [change, cleared] : change };
					},
					constraints,
				);
				return { status: success, data };
			},
		);
	});
};

const seasonOf = ({ season_name, season_name_sw, shared_network_allowance }: SettingsInput) => ({
	name: season_name,
	nameSw: season_name_sw,
	sharedNetworkAllowance: shared_network_allowance,
});

async function seasonChanged(transaction: Database, seasonId: number): Promise<AppError> {
	const who = (await latestChange(transaction, "seasons", seasonId))?.actor;
	const words: Words = (options) =>
		m.api_season_changed({ who: who ?? m.api_somebody({}, options) }, options);
	return new AppError("changed_meanwhile", { field: "season", words });
}

/** Takes back what was published of a season; the entry of the audit log, null where nothing was. */
async function clearedPublication(transaction: Database, seasonId: number): Promise<Entry | null> {
	const { published_at } = await publicationOf(transaction, seasonId);
	const hidden = await unpublishResults(transaction, seasonId);
	if (hidden === null) return null;
	const { name } = await readSeason(transaction, seasonId);
	return {
		...({ action: "change", resource: "settings", recordId: 1, label: name } as const),
		before: {
			results_published_at: published_at,
			...(hidden.length > 0 && { published_categories: hidden }),
		},
		after: { results_published_at: null, reason: "Results wait for publication by another rule since." },
	};
}
