/** What screens call the fields of the calls; a resource's own words come before those that all share. */
const shared: Record<string, string> = {
	draft: "Draft",
	active: "Active",
	alt: "What it shows",
	blocked: "Blocked",
	blocked_at: "Blocked since",
	caption: "Caption",
	category_id: "Category",
	code: "Code",
	deleted_at: "Deleted on",
	description: "Description",
	email: "Email",
	end_date: "Last day",
	first_image: "First picture",
	frozen_at: "Frozen since",
	frozen_notice: "What visitors read",
	husband: "Husband",
	image_url: "Picture",
	img_url: "Photo",
	latitude: "Latitude (north; south below 0)",
	longitude: "Longitude (east)",
	name: "Name",
	phone: "Phone",
	photos: "Photos",
	place: "Place (town, district, region)",
	placement: "Placement",
	presenter: "Presented by",
	price: "Price in shillings",
	reason: "Reason for the change",
	role: "Role",
	second_image: "Second picture",
	start_date: "First day",
	talker_name: "Presented by",
	text: "Text",
	time_in: "Time in",
	time_out: "Time out",
	title: "Title",
	topic: "Topic",
	valid_from: "Valid from",
	venue: "Venue (hall, hotel, church)",
	videos: "Videos",
	voting_closes_at: "Voting closes",
	voting_opens_at: "Voting opens",
	wife: "Wife",
	withdrawn_at: "Withdrawn on",
	withdrawn_reason: "Why it was withdrawn",
};

const own: Record<string, Record<string, string>> = {
	events: { start_date: "Day" },
	files: {
		byte_size: "Size in bytes",
		content_type: "Type of file",
		height: "Height in pixels",
		name: "File",
		path: "Stored as",
		width: "Width in pixels",
	},
	"legal-texts": { kind: "Text", edition: "Version" },
	nominees: {
		church: "Church",
		married_year: "Year of the wedding",
		photos: "More photos",
		region: "Region",
		story: "Story",
	},
	settings: {
		about_lead: "First sentence",
		about_text: "Text",
		address: "Postal address",
		contact_lead: "Above the contact details",
		copyright_holder: "Copyright holder",
		counts_hidden_until_close: "Counts are hidden until a category’s voting closes",
		counts_hidden_until_published: "Counts are hidden until you publish the results",
		designer: "Designer",
		facebook_url: "Facebook",
		instagram_url: "Instagram",
		label: "Words",
		map_picture: "Picture of the map",
		map_picture_alt: "What the picture shows",
		map_url: "Address of the map page",
		mission: "Mission",
		name: "Name of the programme",
		rights: "Rights",
		results_published_at: "Results published on",
		receipts_show_choice: "A receipt shows which couple the vote was for",
		staff_two_step: "Everybody who works here logs in in two steps",
		season_name: "Name of the season",
		shared_network_allowance: "Votes per shared network",
		url: "Address",
		useful_links: "Useful links",
		vision: "Vision",
	},
	invitations: { email: "Email", role: "Role", language: "Language of the letter", user: "User" },
	sponsors: { link: "Address of its page", logo: "Logo", event: "Event", event_id: "Event" },
	seasons: {
		category_ids: "Categories to copy",
		copied_categories: "Categories copied",
		ends_on: "Last day",
		keep_banners: "Banners kept",
		keep_sponsors: "Sponsors copied",
		keep_settings: "Voting rules kept",
		password: "Your password",
		season: "Season",
		starts_on: "First day",
		votes_in_archive: "The archive shows the winners’ votes",
		year: "Year",
	},
	users: { email_confirmed: "Email confirmed", fullname: "Name", two_step: "Two-step log-in" },
	votes: {
		reason: "Reason",
		books: "Books",
		category: "Category",
		couples: "Couples",
		device_type: "Type of device",
		expected_votes: "Votes in the preview",
		from: "From",
		held: "Held for review",
		held_as: "Number of the hold",
		ipv4_prefix: "Size of IPv4 networks",
		ipv6_prefix: "Size of IPv6 networks",
		min_network_votes: "Votes per network, at least",
		nominee_id: "Couple",
		restore_reason: "Why the votes were restored",
		selection: "Which votes",
		to: "Until",
		votes: "Votes",
	},
};

/** One of several things, by the field that holds them. */
const things: Record<string, string> = { photos: "photo", useful_links: "link", videos: "video" };

/** The label of a field as its screen has it; undefined where no screen has such a field. */
export function fieldLabel(resource: string, field: string): string | undefined {
	const english = field.replace(/_sw$/, "");
	const label = own[resource]?.[english] ?? shared[english];
	return label && field !== english ? `${label} (Swahili)` : label;
}

/** A dotted path such as `photos.0.alt` in words: `“What it shows” of photo 1`; undefined as above. */
export function pathInWords(resource: string, path: string): string | undefined {
	const [field = "", place, inside] = path.split(".");
	const thing = place === undefined ? undefined : `${things[field] ?? field} ${Number(place) + 1}`;
	const name = inside === "url" && field !== "useful_links" ? "File" : fieldLabel(resource, inside ?? field);
	if (!name) return undefined;
	return thing ? `“${name}” of ${thing}` : `“${name}”`;
}
