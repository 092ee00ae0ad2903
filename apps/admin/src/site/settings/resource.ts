import TuneIcon from "@mui/icons-material/Tune";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "settings";

export const resource: Description = {
	label: t("Site settings"),
	one: t("Site settings"),
	summary: t("Contact, social links, texts, voting rules"),
	icon: TuneIcon,
	fields: {
		about_lead: t("First sentence"),
		about_text: t("Text"),
		address: t("Postal address"),
		contact_lead: t("Above the contact details"),
		copyright_holder: t("Copyright holder"),
		counts_hidden_until_close: t("Counts are hidden until a category’s voting closes"),
		counts_hidden_until_published: t("Counts are hidden until you publish the results"),
		designer: t("Designer"),
		facebook_url: t("Facebook"),
		instagram_url: t("Instagram"),
		label: t("Words"),
		logo: t("Logo"),
		map_picture: t("Picture of the map"),
		map_picture_alt: t("What the picture shows"),
		map_url: t("Link of “Find us”"),
		mission: t("Mission"),
		name: t("Name of the programme"),
		payment_ways: t("Ways to pay"),
		published_categories: t("Categories that were public by themselves"),
		receipts_show_choice: t("A receipt shows which couple the vote was for"),
		results_published_at: t("Results published on"),
		rights: t("Rights"),
		season_name: t("Name of the season"),
		shared_network_allowance: t("Votes per shared network"),
		staff_two_step: t("Everybody who works here logs in in two steps"),
		tin: t("TIN"),
		url: t("Address"),
		useful_links: t("Useful links"),
		vision: t("Vision"),
		whatsapp: t("WhatsApp"),
	},
};
