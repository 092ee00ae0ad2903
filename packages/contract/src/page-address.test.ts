import fc from "fast-check";
import { expect, test } from "vitest";
import { readPageAddress } from "./page-address.ts";

test.each([
	["/Award/Category", "/award/category"],
	["/AWARD/CATEGORY", "/award/category"],
	["/award", "/award/category"],
	["/Award/", "/award/category"],
	["/award/category/", "/award/category"],
	["/award/category.", "/award/category"],
	["/award/category)", "/award/category"],
	["/award/category%20", "/award/category"],
	["/award/category,", "/award/category"],
	["/award/category%22", "/award/category"],
	["/award/category%E2%80%9D", "/award/category"],
	["/award/category/).", "/award/category"],
	["/award//category", "/award/category"],
	["/award%2Fcategory", "/award/category"],
	["/%E2%80%AAevents%E2%80%AC", "/events"],
	["/events.?a=b", "/events?a=b"],
	["/sw/Award", "/sw/award/category"],
	["/SW/Seminars/", "/sw/seminars"],
	["/SW", "/sw/home"],
	["/award/nominees?categoryid=3", "/award/nominees?categoryId=3"],
	["/award/nominees?CATEGORYID=3", "/award/nominees?categoryId=3"],
	["/award/nominees/?categoryId=3", "/award/nominees?categoryId=3"],
	["/award/nominees?categoryId=3/", "/award/nominees?categoryId=3"],
	["/award/nominees?categoryId=3.", "/award/nominees?categoryId=3"],
	["/award/nominees?categoryId=3)%20", "/award/nominees?categoryId=3"],
	["/award/nominees?utm=A.&categoryId=3,", "/award/nominees?utm=A.&categoryId=3"],
	["/sw/seminars/View/?SeminarId=4", "/sw/seminars/view?seminarId=4"],
	["/book/ticket?token=aB_c-D.", "/book/ticket?token=aB_c-D"],
	["/book/seats?EVENT=2&Kind=1&TICKETS=3.", "/book/seats?event=2&kind=1&tickets=3"],
	["/C/12", "/c/12"],
	["/c/12.", "/c/12"],
	["/c/12/", "/c/12"],
	["/sw/C/12)", "/sw/c/12"],
	["/awards", "/award/category"],
	["/Event", "/events"],
	["/home&", "/home"],
	["/%20home", "/home"],
	["/events/7", "/events/view?eventId=7"],
	["/events/view/7", "/events/view?eventId=7"],
	["/gallery/view/3", "/gallery/view?galleryId=3"],
	["/events/7/", "/events/view?eventId=7"],
	["/Events/7.", "/events/view?eventId=7"],
	["/seminars/7", "/seminars/view?seminarId=7"],
	["/award/category/3/", "/award/nominees?categoryId=3"],
	["/gallery/3)", "/gallery/view?galleryId=3"],
])("%s is %s", (typed, page) => {
	expect(readPageAddress(typed)).toBe(page);
	expect(readPageAddress(page)).toBeNull();
});

test.each([
	"/",
	"/?from=poster",
	"/events",
	"/events?",
	"/award/nominees?categoryId=3&x=Y.",
	"/login?returnUrl=/Profile/",
	"/nowhere.",
	"/c/12",
	"/c/asha",
	"/award/unknown",
	"/voting/vote",
	"//elsewhere.example/events",
	"/%5C%5Celsewhere.example",
	"//elsewhere.example/",
	"/%ff",
	"/constructor",
	"/page-not-found",
	"/events/view?eventId=1%20or%201=1",
	"/events/view?eventId=%3Cscript%3E",
	"/seminars/view?seminarId=",
])("%s stays", (address) => {
	expect(readPageAddress(address)).toBeNull();
});

test("it leads to a page of this site, once, and nothing fails", () => {
	const part = fc.constantFrom(
		"/",
		"//",
		"\\",
		"sw",
		"Events",
		"award",
		"view",
		"7",
		".",
		"?",
		"&",
		"categoryId=",
		"%20",
		"%2F",
		"e.org",
	);
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.array(part).map((parts) => parts.join("")),
			),
			(typed) => {
				const page = readPageAddress(`/${typed}`);
				if (page === null) return;
				expect(page).toMatch(/^\/[a-z]/);
				expect(readPageAddress(page)).toBeNull();
			},
		),
	);
});
