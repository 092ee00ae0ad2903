import { expect, test } from "vitest";
import { contentEffects, contentName } from "#admin/components/record/content-effects.ts";

test("the effects of a deletion list its address and its photos", () => {
	const seminar = { id: 7, name: "Talking", photos: [{}, {}], videos: [{}] };
	expect(contentEffects("seminars", seminar)).toEqual([
		"Its page, in English and Swahili: the address /seminars/view?seminarId=7 stops working",
		"2 photos and 1 video on that page; the files themselves stay",
		"Its entry in visitors’ calendars is no longer to be had",
		"Bookings stay, with seats reserved and money received, but nobody is asked for money any more",
	]);
	expect(contentEffects("galleries", { id: 3, name: "By the sea", photos: [] })).toEqual([
		"Its page, in English and Swahili: the address /gallery/view?galleryId=3 stops working",
	]);
	expect(contentEffects("banners", { id: 1, placement: "event" })[0]).toContain("Events section");
	expect(contentName(seminar)).toBe("Talking");
});
