import { staffRoles } from "@bcc/contract/admin/resources";
import { backupDueMs } from "@bcc/contract/office/admin-operation";
import type { CheckItem } from "@bcc/contract/office/admin-start-page";
import { account } from "#server/db/schema/account.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { settingsFields } from "#server/db/schema/site-settings.ts";
import { latestBackup } from "#server/features/office/backup/data.ts";
import { asks, missing, type StartPoint } from "#server/features/office/start-page/points.ts";
import { isGivenUp } from "#server/features/site/mail/data.ts";
import { and, asc, gte, inArray, isNull, or, sql } from "#server/lib/drizzle.ts";

const roles: StartPoint["roles"] = ["admin"];

/** Settings about the organisers. */
const aboutOrganisers = [
	"address",
	"address_sw",
	"phone",
	"email",
	"map_url",
	"instagram_url",
	"facebook_url",
] as const;

/** Attempts after which a waiting e-mail counts as refused by the mail server. */
const failingAttempts = 2;

const fields = (names: string[]): CheckItem[] =>
	names.map((label) => ({ resource: "settings", id: null, label }));

/** What administrators mend, in the order in which they do. */
export const sitePoints: StartPoint[] = [
	{
		key: "contact",
		roles,
		find: (_tx, { season: { settings } }) =>
			missing(fields(aboutOrganisers.filter((field) => settings[field] === settingsFields[field].default))),
	},
	{
		// The organisers' own words; the built-in ones have Swahili.
		key: "settings_swahili",
		roles,
		find(_tx, { season: { settings } }) {
			const texts = new Map<string, unknown>(Object.entries(settings));
			const lacking = [...texts.keys()].filter(
				(field) =>
					field.endsWith("_sw") && texts.get(field) === null && texts.get(field.slice(0, -3)) !== null,
			);
			const links = settings.useful_links.some(({ label_sw }) => !label_sw) ? ["useful_links"] : [];
			return asks(fields([...lacking, ...links]));
		},
	},
	{
		key: "allowance",
		roles,
		find: (_tx, { season: { allowance } }) => ({ state: "asks", figure: allowance, basis: allowance }),
	},
	{
		key: "two_step",
		roles,
		async find(tx, { season: { settings } }) {
			if (!settings.staff_two_step) return null;
			const owing = await tx
				.select({ id: account.id, label: sql<string>`${account.firstName} || ' ' || ${account.lastName}` })
				.from(account)
				.where(and(inArray(account.role, staffRoles), isNull(account.blockedAt), isNull(account.twoStepAt)))
				.orderBy(asc(account.id));
			return missing(owing.map((each) => ({ resource: "users", ...each })));
		},
	},
	{
		key: "mail",
		roles,
		async find(tx, { hasMailServer }) {
			if (!hasMailServer) return { state: "asks", reason: "mail_no_server" };
			const failing = await tx.$count(
				outgoingMail,
				or(gte(outgoingMail.attempts, failingAttempts), isGivenUp),
			);
			return failing > 0 ? { state: "missing", reason: "mail_failing", figure: failing } : { state: "done" };
		},
	},
	{
		key: "proxy",
		roles,
		find: (_tx, { proxyFaults, trustedProxies }) =>
			proxyFaults > 0
				? { state: "missing", reason: "proxy_faults", figure: proxyFaults }
				: { state: "asks", reason: "proxy_unsure", basis: trustedProxies },
	},
	{
		key: "backup",
		roles,
		async find(tx, { now }) {
			const backup = await latestBackup(tx);
			if (!backup) return { state: "missing", reason: "backup_none" };
			if (backup.isGood === false) return { state: "missing", reason: "backup_damaged" };
			return now.getTime() - backup.takenAt.getTime() > backupDueMs
				? { state: "missing", reason: "backup_old" }
				: { state: "done" };
		},
	},
];
