import { staffRoles } from "@bcc/contract/admin/resources";
import { backupDueMs } from "@bcc/contract/office/admin-operations";
import { legalKinds } from "@bcc/contract/site/legal-text";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import type { Locale } from "@bcc/messages/locale";
import { account } from "#server/db/schema/account.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { settingsFields } from "#server/db/schema/site-settings.ts";
import { latestBackup } from "#server/features/office/backup/data.ts";
import {
	couplesWithoutPhoto,
	draftCategories,
	draftCouples,
	legalTextsInForce,
	otherTextsWithoutSwahili,
	storiesWithoutSwahili,
} from "#server/features/office/start-page/content.ts";
import { asks, type Item, missing, type StartPoint } from "#server/features/office/start-page/point.ts";
import { hasCouples } from "#server/features/office/start-page/rules.ts";
import { isGivenUp } from "#server/features/site/mail/data.ts";
import { and, asc, gte, inArray, isNull, or, sql } from "#server/lib/drizzle.ts";

const editors: StartPoint["roles"] = ["admin", "editor"];
const administrators: StartPoint["roles"] = ["admin"];

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

const fields = (names: string[]): Item[] => names.map((label) => ({ resource: "settings", id: null, label }));

const named = (categories: CategoryVotes[]): Item[] =>
	categories.map(({ category_id: id, name: label }) => ({ resource: "categories", id, label }));

const drafts = (resource: string) => `/${resource}?filter=${encodeURIComponent('{"state":"draft"}')}`;

/** The checklist before voting opens, in the order in which its points are mended. */
export const startPoints: StartPoint[] = [
	{
		key: "categories",
		name: { en: "categories", sw: "vipengele" },
		roles: editors,
		find: (_tx, { categories: { length } }) => ({ state: length > 0 ? "done" : "missing", figure: length }),
		done: { en: "There are categories to vote in", sw: "Vipengele vya kupigia kura vipo" },
		title: { en: "There is no category yet", sw: "Bado hakuna kipengele" },
		why: {
			en: "Visitors vote for couples within categories. Make the first category.",
			sw: "Wageni huwapigia kura wanandoa, na wanandoa huwania katika vipengele. Ongeza cha kwanza.",
		},
		remedy: { label: { en: "Make a category", sw: "Ongeza kipengele" }, to: "/categories/create" },
	},
	{
		key: "empty_categories",
		name: { en: "empty categories", sw: "vipengele visivyo na wanandoa" },
		roles: editors,
		counts: "categories",
		find: (_tx, { categories }) => missing(named(categories.filter((each) => !hasCouples(each)))),
		done: { en: "Every category has couples", sw: "Kila kipengele kina wanandoa" },
		title: {
			en: "%{count} category without couples |||| %{count} categories without couples",
			sw: "Kipengele %{count} hakina wanandoa |||| Vipengele %{count} havina wanandoa",
		},
		why: {
			en: "Visitors find an empty page there, and nobody to vote for.",
			sw: "Wageni wanakuta ukurasa mtupu, bila wa kumpigia kura.",
		},
		remedy: { label: { en: "Add a couple", sw: "Ongeza wanandoa" } },
		pathOf: (id) => `/nominees/create?source=${encodeURIComponent(JSON.stringify({ category_id: id }))}`,
	},
	{
		key: "category_dates",
		name: { en: "category dates", sw: "tarehe za vipengele" },
		roles: editors,
		counts: "categories",
		find: (_tx, { categories }) =>
			missing(
				named(
					categories.filter(
						({ voting_opens_at, voting_closes_at, state }) =>
							(voting_opens_at === null || voting_closes_at === null) && state !== "closed",
					),
				),
			),
		done: {
			en: "Every category has a beginning and an end of voting",
			sw: "Kila kipengele kina mwanzo na mwisho wa upigaji kura",
		},
		title: {
			en: "%{count} category without a beginning or an end of voting |||| %{count} categories without a beginning or an end of voting",
			sw: "Kipengele %{count} hakina mwanzo au mwisho wa upigaji kura |||| Vipengele %{count} havina mwanzo au mwisho wa upigaji kura",
		},
		why: {
			en: "Without a beginning votes count at once; without an end they never stop.",
			sw: "Bila mwanzo kura zinahesabiwa mara moja; bila mwisho hazikomi kamwe.",
		},
		remedy: { label: { en: "Set the times", sw: "Weka nyakati" }, to: "/categories" },
	},
	{
		key: "category_drafts",
		name: { en: "category drafts", sw: "rasimu za vipengele" },
		roles: editors,
		counts: "categories",
		find: async (tx, { locale }) => asks(await draftCategories(tx, locale)),
		done: { en: "No category is a draft", sw: "Hakuna kipengele ambacho ni rasimu" },
		title: {
			en: "%{count} category not published yet |||| %{count} categories not published yet",
			sw: "Kipengele %{count} bado hakijachapishwa |||| Vipengele %{count} bado havijachapishwa",
		},
		why: {
			en: "Only staff can see a draft. Publish it, or tick this if it is for later.",
			sw: "Rasimu inaonekana na wanaofanya kazi hapa tu. Ichapishe, au weka alama hapa ikiwa ni ya baadaye.",
		},
		remedy: { label: { en: "See the drafts", sw: "Angalia rasimu" }, to: drafts("categories") },
	},
	{
		key: "couple_drafts",
		name: { en: "couple drafts", sw: "rasimu za wanandoa" },
		roles: editors,
		counts: "couples",
		find: async (tx) => asks(await draftCouples(tx)),
		done: { en: "No couple is a draft", sw: "Hakuna wanandoa ambao ni rasimu" },
		title: {
			en: "%{count} couple not published yet |||| %{count} couples not published yet",
			sw: "Wanandoa %{count} bado hawajachapishwa |||| Wanandoa %{count} bado hawajachapishwa",
		},
		why: {
			en: "Only staff can see a draft. Publish it, or tick this if it is for later.",
			sw: "Rasimu inaonekana na wanaofanya kazi hapa tu. Ichapishe, au weka alama hapa ikiwa ni ya baadaye.",
		},
		remedy: { label: { en: "See the drafts", sw: "Angalia rasimu" }, to: drafts("nominees") },
	},
	{
		key: "couple_photos",
		name: { en: "couple photos", sw: "picha za wanandoa" },
		roles: editors,
		counts: "couples",
		find: async (tx) => asks(await couplesWithoutPhoto(tx)),
		done: { en: "Every couple has a photo", sw: "Wanandoa wote wana picha" },
		title: {
			en: "%{count} couple without a photo |||| %{count} couples without a photo",
			sw: "Wanandoa %{count} hawana picha |||| Wanandoa %{count} hawana picha",
		},
		why: {
			en: "A couple without a photo looks forgotten beside the others.",
			sw: "Wanandoa wasio na picha wanaonekana kusahauliwa mbele ya wenzao.",
		},
		remedy: { label: { en: "Add a photo", sw: "Ongeza picha" } },
	},
	{
		key: "couple_swahili",
		name: { en: "couples’ stories in Swahili", sw: "simulizi za wanandoa kwa Kiswahili" },
		roles: editors,
		counts: "couples",
		find: async (tx) => asks(await storiesWithoutSwahili(tx)),
		done: {
			en: "Every couple’s story is there in Swahili",
			sw: "Simulizi za wanandoa wote zipo kwa Kiswahili",
		},
		title: {
			en: "%{count} couple whose story is in English only |||| %{count} couples whose story is in English only",
			sw: "Wanandoa %{count} wana simulizi kwa Kiingereza tu |||| Wanandoa %{count} wana simulizi kwa Kiingereza tu",
		},
		why: {
			en: "Visitors who read the site in Swahili find English there.",
			sw: "Anayesoma tovuti kwa Kiswahili anakuta Kiingereza hapo.",
		},
		remedy: { label: { en: "Add the Swahili", sw: "Ongeza Kiswahili" } },
	},
	{
		key: "other_swahili",
		name: { en: "other texts in Swahili", sw: "maandishi mengine kwa Kiswahili" },
		roles: editors,
		find: async (tx, { now, locale }) => asks(await otherTextsWithoutSwahili(tx, now, locale)),
		done: {
			en: "Categories, seminars, events, galleries and banners are there in Swahili",
			sw: "Vipengele, semina, matukio, picha na mabango vina Kiswahili",
		},
		title: {
			en: "%{count} text in English only |||| %{count} texts in English only",
			sw: "Maelezo %{count} ni ya Kiingereza tu |||| Maelezo %{count} ni ya Kiingereza tu",
		},
		why: {
			en: "Visitors who read the site in Swahili find English there. Names that stay as they are can be ticked.",
			sw: "Anayesoma tovuti kwa Kiswahili anakuta Kiingereza hapo. Kwa majina yanayobaki kama yalivyo, weka alama tu.",
		},
		remedy: { label: { en: "Add the Swahili", sw: "Ongeza Kiswahili" } },
	},
	{
		key: "legal_texts",
		name: { en: "legal texts", sw: "nyaraka za kisheria" },
		roles: editors,
		async find(tx, { now }) {
			const holding = await legalTextsInForce(tx, now);
			const lacking = legalKinds.length - holding.length;
			return lacking > 0
				? { state: "missing", reason: "legal_missing", figure: lacking }
				: { state: "asks", reason: "legal_unread", figure: holding.length, basis: holding };
		},
		done: { en: "Privacy Policy and Terms are there", sw: "Sera ya Faragha na Vigezo na Masharti vipo" },
		title: {
			en: "Has somebody responsible read the Privacy Policy and the Terms?",
			sw: "Je, mtu mwenye dhamana amesoma Sera ya Faragha na Vigezo na Masharti?",
		},
		why: {
			en: "They bind you towards everybody who votes. Tick this once they say what you do.",
			sw: "Vinakuwajibisha kwa kila anayepiga kura. Weka alama hapa vikishasema unachofanya kweli.",
		},
		remedy: { label: { en: "Read them", sw: "Visome" }, to: "/legal-texts" },
		because: {
			legal_missing: {
				title: {
					en: "The Privacy Policy or the Terms are missing",
					sw: "Sera ya Faragha au Vigezo na Masharti havipo",
				},
				why: {
					en: "Visitors have to be informed how their data is used, and by which rules they vote.",
					sw: "Wageni wanapaswa kuelezwa taarifa zao zinafanywa nini, na wanapiga kura kwa kanuni zipi.",
				},
				remedy: { label: { en: "Write them", sw: "Viandike" }, to: "/legal-texts" },
			},
		},
	},
	{
		key: "contact",
		name: { en: "contact", sw: "mawasiliano" },
		roles: administrators,
		find: (_tx, { season: { settings } }) =>
			missing(fields(aboutOrganisers.filter((field) => settings[field] === settingsFields[field].default))),
		done: { en: "The contact details are yours", sw: "Taarifa za mawasiliano ni zako" },
		title: {
			en: "The contact details are still made-up ones",
			sw: "Taarifa za mawasiliano bado ni za kubuni",
		},
		why: {
			en: "Visitors would write and call where nobody answers.",
			sw: "Wageni wataandika na kupiga simu mahali ambapo hakuna anayejibu.",
		},
		remedy: { label: { en: "Put in yours", sw: "Weka zako" }, to: "/settings" },
	},
	{
		// The organisers' own words; the built-in ones have Swahili.
		key: "settings_swahili",
		name: { en: "settings in Swahili", sw: "mipangilio kwa Kiswahili" },
		roles: administrators,
		find(_tx, { season: { settings } }) {
			const texts = new Map<string, unknown>(Object.entries(settings));
			const lacking = [...texts.keys()].filter(
				(field) =>
					field.endsWith("_sw") && texts.get(field) === null && texts.get(field.slice(0, -3)) !== null,
			);
			const links = settings.useful_links.some(({ label_sw }) => !label_sw) ? ["useful_links"] : [];
			return asks(fields([...lacking, ...links]));
		},
		done: {
			en: "Your own words about the programme are there in Swahili",
			sw: "Maandishi yako kuhusu tuzo yapo kwa Kiswahili",
		},
		title: {
			en: "%{count} text about the programme in English only |||| %{count} texts about the programme in English only",
			sw: "Maelezo %{count} kuhusu tuzo ni ya Kiingereza tu |||| Maelezo %{count} kuhusu tuzo ni ya Kiingereza tu",
		},
		why: {
			en: "Visitors who read the site in Swahili find English there.",
			sw: "Anayesoma tovuti kwa Kiswahili anakuta Kiingereza hapo.",
		},
		remedy: { label: { en: "To the settings", sw: "Nenda kwenye mipangilio" }, to: "/settings" },
	},
	{
		key: "allowance",
		name: { en: "allowance", sw: "kura zinazoruhusiwa kwa kila mtandao" },
		roles: administrators,
		find: (_tx, { season: { allowance } }) => ({ state: "asks", figure: allowance, basis: allowance }),
		done: {
			en: "How many may vote over one connection is decided",
			sw: "Imeamuliwa ni kura ngapi zinaweza kupigwa kwa muunganisho mmoja",
		},
		title: {
			en: "How many may vote over one connection? Now: %{count} in each category",
			sw: "Kura ngapi zinaweza kupigwa kwa muunganisho mmoja? Sasa: %{count} katika kila kipengele",
		},
		why: {
			en: "A family, an office or a café is one connection. The number counts phones, tablets and computers apart. A larger one lets more people in, and more who vote twice.",
			sw: "Familia, ofisi au mgahawa ni muunganisho mmoja. Idadi hii huhesabu simu, tableti na kompyuta kila moja peke yake. Ikiwa kubwa, watu wengi zaidi wanaweza kupiga kura, na wengi zaidi wanaopiga mara mbili.",
		},
		remedy: { label: { en: "Choose the number", sw: "Chagua idadi" }, to: "/settings" },
	},
	{
		key: "two_step",
		name: { en: "two-step log-in", sw: "kuingia kwa hatua mbili" },
		roles: administrators,
		async find(tx, { season: { settings } }) {
			if (!settings.staff_two_step) return null;
			const owing = await tx
				.select({ id: account.id, label: sql<string>`${account.firstName} || ' ' || ${account.lastName}` })
				.from(account)
				.where(and(inArray(account.role, staffRoles), isNull(account.blockedAt), isNull(account.twoStepAt)))
				.orderBy(asc(account.id));
			return missing(owing.map((each) => ({ resource: "users", ...each })));
		},
		done: {
			en: "Everybody who works here logs in in two steps",
			sw: "Kila anayefanya kazi hapa huingia kwa hatua mbili",
		},
		title: {
			en: "%{count} person without two-step log-in |||| %{count} people without two-step log-in",
			sw: "Mtu %{count} haingii kwa hatua mbili |||| Watu %{count} hawaingii kwa hatua mbili",
		},
		why: {
			en: "You require it: until they have set it up, they cannot work here. Remind them.",
			sw: "Umelidai mwenyewe: hadi waliweke, hawawezi kufanya kazi hapa. Wakumbushe.",
		},
		remedy: { label: { en: "To the users", sw: "Nenda kwa watumiaji" }, to: "/users" },
	},
	{
		key: "mail",
		name: { en: "mail", sw: "barua pepe" },
		roles: administrators,
		async find(tx, { hasMailServer }) {
			if (!hasMailServer) return { state: "asks", reason: "mail_no_server" };
			const failing = await tx.$count(
				outgoingMail,
				or(gte(outgoingMail.attempts, failingAttempts), isGivenUp),
			);
			return failing > 0 ? { state: "missing", reason: "mail_failing", figure: failing } : { state: "done" };
		},
		done: { en: "E-mails are sent", sw: "Barua pepe zinatumwa" },
		title: { en: "No mail server is set up", sw: "Seva ya barua pepe haijawekwa" },
		why: {
			en: "Nobody can confirm an address or choose a new password without an e-mail. Ask the person who runs the server to set up a mail server.",
			sw: "Bila barua pepe hakuna anayeweza kuthibitisha anwani wala kuchagua nenosiri jipya. Mwombe anayeendesha seva aweke seva ya barua pepe.",
		},
		remedy: { label: { en: "E-mails waiting", sw: "Barua pepe zinazosubiri" }, to: "/operations" },
		because: {
			mail_failing: {
				title: {
					en: "%{count} e-mail could not be sent |||| %{count} e-mails could not be sent",
					sw: "Barua pepe %{count} haikuweza kutumwa |||| Barua pepe %{count} hazikuweza kutumwa",
				},
			},
		},
	},
	{
		key: "proxy",
		name: { en: "proxy", sw: "proksi" },
		roles: administrators,
		find: (_tx, { proxyFaults, trustedProxies }) =>
			proxyFaults > 0
				? { state: "missing", reason: "proxy_faults", figure: proxyFaults }
				: { state: "asks", reason: "proxy_unsure", basis: trustedProxies },
		done: { en: "Visitors can be told apart", sw: "Wageni wanaweza kutofautishwa" },
		title: { en: "Can the server tell visitors apart?", sw: "Je, seva inaweza kutofautisha wageni?" },
		why: {
			en: "Open the check on this device, and on a phone without Wi-Fi. Two different numbers: all is well, tick this. The same number twice: nearly all votes would be refused. Ask the person who runs the server to fix that.",
			sw: "Fungua ukaguzi kwenye kifaa hiki, na kwenye simu isiyotumia Wi-Fi. Namba mbili tofauti: kila kitu ni sawa, weka alama hapa. Namba ileile mara mbili: karibu kura zote zingekataliwa. Mwombe anayeendesha seva arekebishe.",
		},
		remedy: { label: { en: "Open the check", sw: "Fungua ukaguzi" }, href: "/ip" },
		because: {
			proxy_faults: {
				title: { en: "Visitors cannot be told apart", sw: "Wageni hawawezi kutofautishwa" },
				why: {
					en: "The proxy in front of the server does not forward visitors’ addresses: all visitors count as one, and nearly all votes would be refused. Ask the person who runs the server; the next screen has the details.",
					sw: "Kilicho mbele ya seva hakisemi nani anakuja: wageni wote wanahesabiwa kama mtu mmoja, na karibu kura zote zitakataliwa. Mwombe anayesimamia seva; ukurasa unaofuata una maelezo.",
				},
				remedy: { label: { en: "See what is wrong", sw: "Angalia kasoro" }, to: "/operations" },
			},
		},
	},
	{
		key: "backup",
		name: { en: "backup", sw: "nakala ya akiba" },
		roles: administrators,
		async find(tx, { now }) {
			const backup = await latestBackup(tx);
			if (!backup) return { state: "missing", reason: "backup_none" };
			if (backup.isGood === false) return { state: "missing", reason: "backup_damaged" };
			return now.getTime() - backup.takenAt.getTime() > backupDueMs
				? { state: "missing", reason: "backup_old" }
				: { state: "done" };
		},
		done: { en: "There is a backup of the last 24 hours", sw: "Ipo nakala ya akiba ya saa 24 zilizopita" },
		title: {
			en: "The last backup is older than a day",
			sw: "Nakala ya akiba ya mwisho ina zaidi ya siku moja",
		},
		why: {
			en: "If the disk fails, everything not backed up is lost. Make a backup, and store a copy elsewhere, too.",
			sw: "Diski ikiharibika, ambacho hakina nakala kinapotea. Tengeneza nakala ya akiba, uitunze mahali pengine pia.",
		},
		remedy: { label: { en: "Make a backup", sw: "Tengeneza nakala ya akiba" }, to: "/safekeeping" },
		because: {
			backup_none: {
				title: { en: "No backup was ever made", sw: "Hakuna nakala ya akiba iliyowahi kutengenezwa" },
			},
			backup_damaged: {
				title: { en: "The last backup is damaged", sw: "Nakala ya akiba ya mwisho ina kasoro" },
			},
		},
	},
];

/** The name of a point in the audit log, whose entries have its key. */
export function pointName(label: string, locale: Locale): string {
	return startPoints.find(({ key }) => key.replaceAll("_", " ") === label)?.name[locale] ?? label;
}
