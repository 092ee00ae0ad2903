import { m } from "@bcc/messages";
import { bannerWords, closedAt, opensAt, type SiteContent } from "#e2e/filled-site/content.ts";
import { eventPath } from "#e2e/fixtures/open-page.ts";
import { isThere, type OfWing } from "#e2e/fixtures/wings.ts";

const sw = { locale: "sw" } as const;

type SwahiliTexts = OfWing & {
	name: string;
	path?(site: SiteContent): string;
	texts(site: SiteContent): string[];
};

const all: SwahiliTexts[] = [
	{
		name: "landing",
		texts: () => [
			bannerWords.homepageSw.text,
			bannerWords.seminarSw.text,
			m.home_vote_now({}, sw),
			m.home_seminars({}, sw),
			m.home_view_seminars({}, sw),
			m.home_events({}, sw),
			m.home_view_events({}, sw),
			m.shell_quote({}, sw),
			m.shell_footer_rights({}, sw),
		],
	},
	{
		name: "categories",
		texts: ({ reading }) => [
			m.awards_title({}, sw),
			m.awards_subtitle({}, sw),
			reading.nameSw,
			m.awards_select({}, sw),
			m.awards_closed({}, sw),
			m.awards_opens_on({ when: opensAt.sw }, sw),
		],
	},
	{
		name: "couples",
		texts: ({ reading }) => [
			reading.nameSw,
			m.awards_nominees_heading({}, sw),
			m.awards_votes({ count: 1, shown: "1" }, sw),
			m.awards_vote({}, sw),
			m.awards_code({ code: reading.code }, sw),
			m.awards_share({}, sw),
			m.awards_rule({}, sw),
		],
	},
	{
		name: "many couples",
		texts: () => [m.awards_find({}, sw)],
	},
	{
		name: "no couples",
		texts: ({ empty }) => [m.awards_nominees_empty({ category: empty.nameSw }, sw)],
	},
	{
		name: "not open yet",
		texts: () => [m.awards_not_open_title({}, sw), m.awards_not_open_text({ when: opensAt.sw }, sw)],
	},
	{
		name: "closed",
		texts: () => [m.awards_closed_title({}, sw), m.awards_closed_text({ when: closedAt.sw }, sw)],
	},
	{
		name: "seminars, the cheapest first",
		path: () => "/seminars?sort=price-low",
		texts: ({ listings }) => [
			m.content_seminars_title({}, sw),
			listings.seminars.weekend.nameSw,
			opensAt.sw,
			m.content_price({ price: "25,000" }, sw),
			m.content_free_entry({}, sw),
			m.content_presented_by({ name: "Pastor Elia Ngowi" }, sw),
			m.content_more_details({}, sw),
			m.content_on_now({}, sw),
			m.content_seminar_past({}, sw),
			m.content_sort_price_low({}, sw),
		],
	},
	{
		name: "seminar",
		texts: () => [
			"Maombi katika ndoa",
			"Siku ya waume na wake.",
			m.content_view_more({}, sw),
			m.content_info_price({}, sw),
			m.content_info_from({}, sw),
			m.content_info_to({}, sw),
			m.content_info_time_in({}, sw),
			m.content_info_time_out({}, sw),
			...(isThere({ wing: "tickets" }) ? [m.content_tickets_label({}, sw), m.content_book_now({}, sw)] : []),
			m.content_videos({}, sw),
			"Jahazi linarudi nyumbani",
		],
	},
	{
		name: "event with its order summary",
		wing: "tickets",
		path: ({ listings }) => `${eventPath(listings.events.dinner)}&tickets=2`,
		texts: ({ listings }) => [
			listings.events.dinner.nameSw,
			m.booking_summary({}, sw),
			m.booking_tickets({ count: 2, shown: "2" }, sw),
			m.booking_amount({ amount: "120,000" }, sw),
			m.booking_reserve({}, sw),
		],
	},
	{
		name: "no such event",
		path: () => "/events/view?eventId=999999",
		texts: () => [m.content_event_missing({}, sw), m.content_events_all({}, sw)],
	},
	{
		name: "galleries",
		texts: ({ listings }) => [
			m.content_gallery_title({}, sw),
			listings.galleries.feast.nameSw,
			m.content_gallery_no_photos({}, sw),
		],
	},
	{
		name: "payment methods",
		wing: "tickets",
		texts: () => [m.content_payment_title({}, sw), m.book_description({}, sw)],
	},
	{
		name: "a booking's link that is over",
		wing: "tickets",
		texts: () => [m.booking_link_invalid({}, sw), m.ticket_resend_text({}, sw)],
	},
	{
		name: "new booking",
		wing: "tickets",
		texts: () => [m.ticket_book_who({}, sw), m.ticket_confirm({}, sw)],
	},
	{
		name: "about",
		texts: () => [
			m.about_intro_1({}, sw),
			m.about_vision_mission({}, sw),
			m.about_vision_text({}, sw),
			m.about_mission_text({}, sw),
			m.about_contact_us({}, sw),
		],
	},
	{
		name: "sign-in",
		texts: () => [m.login_title({}, sw), m.field_email({}, sw), m.login_forgot({}, sw)],
	},
	{
		name: "sign-up",
		texts: () => [m.signup_title({}, sw), m.field_nationality({}, sw), m.signup_reset({}, sw)],
	},
	{
		name: "forgotten password",
		texts: () => [m.forgot_title({}, sw), m.forgot_button({}, sw)],
	},
	{
		name: "not found",
		texts: () => [m.not_found_text({}, sw), m.not_found_button({}, sw)],
	},
];

/** The Swahili texts of each screen; with a path for a state that `screens` does not have. */
export const swahiliTexts = all.filter(isThere);
