import { t } from "#admin/i18n/texts.ts";

/** What screens call the fields of the calls; a resource's own words come before those that all share. */
const shared: Record<string, string> = {
	draft: t("Draft"),
	active: t("Active"),
	alt: t("What it shows"),
	blocked: t("Blocked"),
	blocked_at: t("Blocked since"),
	caption: t("Caption"),
	category_id: t("Category"),
	code: t("Code"),
	deleted_at: t("Deleted on"),
	description: t("Description"),
	email: t("Email"),
	end_date: t("Last day"),
	first_image: t("First picture"),
	frozen_at: t("Frozen since"),
	frozen_notice: t("What visitors read"),
	husband: t("Husband"),
	image_url: t("Picture"),
	img_url: t("Photo"),
	latitude: t("Latitude (north; south below 0)"),
	longitude: t("Longitude (east)"),
	name: t("Name"),
	phone: t("Phone"),
	photos: t("Photos"),
	place: t("Place (town, district, region)"),
	placement: t("Placement"),
	presenter: t("Presented by"),
	price: t("Price in shillings"),
	reason: t("Reason for the change"),
	role: t("Role"),
	second_image: t("Second picture"),
	start_date: t("First day"),
	talker_name: t("Presented by"),
	text: t("Text"),
	time_in: t("Time in"),
	time_out: t("Time out"),
	title: t("Title"),
	topic: t("Topic"),
	valid_from: t("Valid from"),
	venue: t("Venue (hall, hotel, church)"),
	videos: t("Videos"),
	voting_closes_at: t("Voting closes"),
	voting_opens_at: t("Voting opens"),
	wife: t("Wife"),
	withdrawn_at: t("Withdrawn on"),
	withdrawn_reason: t("Why it was withdrawn"),
};

const own: Record<string, Record<string, string>> = {
	events: { start_date: t("Day") },
	files: {
		byte_size: t("Size in bytes"),
		content_type: t("Type of file"),
		height: t("Height in pixels"),
		name: t("File"),
		path: t("Stored as"),
		width: t("Width in pixels"),
	},
	"legal-texts": { kind: t("Text"), edition: t("Version") },
	nominees: {
		church: t("Church"),
		married_year: t("Year of the wedding"),
		photos: t("More photos"),
		region: t("Region"),
		link_ends_at: t("The link works until"),
		story: t("Story"),
		submission: t("From what the couple sent, number"),
	},
	settings: {
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
		map_picture: t("Picture of the map"),
		map_picture_alt: t("What the picture shows"),
		map_url: t("Address of the map page"),
		mission: t("Mission"),
		name: t("Name of the programme"),
		rights: t("Rights"),
		results_published_at: t("Results published on"),
		published_categories: t("Categories that were public by themselves"),
		receipts_show_choice: t("A receipt shows which couple the vote was for"),
		staff_two_step: t("Everybody who works here logs in in two steps"),
		season_name: t("Name of the season"),
		shared_network_allowance: t("Votes per shared network"),
		url: t("Address"),
		useful_links: t("Useful links"),
		vision: t("Vision"),
	},
	invitations: { email: t("Email"), role: t("Role"), language: t("Language of the letter"), user: t("User") },
	submissions: {
		consent_version: t("Edition of the consent"),
		letters: t("Letters of the story"),
		link_ends_at: t("The link works until"),
		note: t("Note"),
		photo: t("Photo"),
		photo_used_at: t("Photo taken over on"),
		state: t("State"),
		story: t("Story"),
		story_used_at: t("Story taken over on"),
	},
	sponsors: { link: t("Address of its page"), logo: t("Logo"), event: t("Event"), event_id: t("Event") },
	seasons: {
		couples: t("Couples, the best first"),
		decided_by: t("Decided by"),
		expected_at: t("The winners will be announced"),
		results_expected_at: t("The winners will be announced"),
		results_published_at: t("Results published on"),
		replaced: t("The decision before"),
		shared: t("They share the place"),
		category_ids: t("Categories to copy"),
		copied_categories: t("Categories copied"),
		ends_on: t("Last day"),
		keep_banners: t("Banners kept"),
		keep_sponsors: t("Sponsors copied"),
		keep_settings: t("Voting rules kept"),
		password: t("Your password"),
		season: t("Season"),
		starts_on: t("First day"),
		votes_in_archive: t("Winners are shown with their votes"),
		year: t("Year"),
	},
	users: { email_confirmed: t("Email confirmed"), fullname: t("Name"), two_step: t("Two-step log-in") },
	votes: {
		reason: t("Reason"),
		books: t("Books"),
		category: t("Category"),
		couples: t("Couples"),
		decided_by: t("Decided by"),
		expected_at: t("The winners will be announced"),
		device_type: t("Type of device"),
		expected_votes: t("Votes in the preview"),
		from: t("From"),
		held: t("Held for review"),
		held_as: t("Number of the hold"),
		ipv4_prefix: t("Size of IPv4 networks"),
		ipv6_prefix: t("Size of IPv6 networks"),
		min_network_votes: t("Votes per network, at least"),
		nominee_id: t("Couple"),
		restore_reason: t("Why the votes were restored"),
		selection: t("Which votes"),
		to: t("Until"),
		votes: t("Votes"),
	},
};

/** The label of a field as its screen has it; undefined where no screen has such a field. */
export function fieldLabel(resource: string, field: string): string | undefined {
	const english = field.replace(/_sw$/, "");
	const label = own[resource]?.[english] ?? shared[english];
	return label && field !== english ? t("%{label} (Swahili)", { label }) : label;
}

/** A dotted path such as `photos.0.alt` in words: `“What it shows” of photo 1`; undefined as above. */
export function pathInWords(resource: string, path: string): string | undefined {
	const [field = "", place, inside] = path.split(".");
	const name =
		inside === "url" && field !== "useful_links" ? t("File") : fieldLabel(resource, inside ?? field);
	if (!name) return undefined;
	if (place === undefined) return `“${name}”`;
	const values = { name, number: Number(place) + 1 };
	switch (field) {
		case "photos":
			return t("“%{name}” of photo %{number}", values);
		case "videos":
			return t("“%{name}” of video %{number}", values);
		case "useful_links":
			return t("“%{name}” of link %{number}", values);
		default:
			return t("“%{name}”, number %{number}", values);
	}
}
