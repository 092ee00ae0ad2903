import { expect } from "@playwright/test";
import type { Organiser } from "./organiser.ts";
import { awards, coupleSheet, couples, picture, season } from "./season.ts";

export const phone = "+255 712 345 678";

/** The organisers' details, and when visitors see the counts. */
export async function fillInSettings(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.go("Site settings");
	await organiser.type({
		"Name of the season": season.name,
		"Postal address": "Wanandoa Bora\nP.O. Box 1177\nDar es Salaam",
		Phone: phone,
		Email: "tuzo@example.org",
		Instagram: "@wanandoabora",
		Facebook: "https://www.facebook.com/wanandoabora",
		"Link of “Find us”": "https://maps.example.org/azania-front",
	});
	await organiser.turnToSwahili(2);
	await organiser.type({ "Postal address (Swahili)": "Wanandoa Bora\nS.L.P. 1177\nDar es Salaam" });
	await page.getByRole("radio", { name: "When you publish the results" }).click();
	await organiser.press("Save");
	await expect(page.getByText("Stored.")).toBeVisible();
}

/** Categories by their forms, and their couples from a spreadsheet. */
export async function addCategories(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.go("Categories");
	await organiser.add("New category");
	for (const [index, { code, name, nameSw }] of awards.entries()) {
		await organiser.type({ Name: name, Description: `For couples: ${name}.`, Code: code });
		// The next form begins with them.
		if (index === 0)
			await organiser.type({ "Voting opens": "2099-01-15T08:00", "Voting closes": "2099-03-31T20:00" });
		await organiser.turnToSwahili();
		await organiser.type({ "Name (Swahili)": nameSw, "Description (Swahili)": `Kwa wanandoa: ${nameSw}.` });
		await organiser.chooseFiles("Add a picture", [await picture(`award-${index}.jpg`, index)]);
		await expect(page.getByAltText("Picture, as stored")).toBeVisible();
		await organiser.saveOneOf(awards.length, index, "categories");
	}
	await organiser.go("Import");
	await organiser.chooseFiles("Choose a CSV file", [coupleSheet]);
	await organiser.press("Import 15 couples");
	await expect(page.getByText("Imported: 15 couples.")).toBeVisible();
}

const legalTexts = ["Privacy Policy", "Terms and Conditions"];

/** The legal texts, in force from today on. */
export async function writeLegalTexts(organiser: Organiser, today: string): Promise<void> {
	await organiser.go("Legal texts");
	await organiser.add("New legal text");
	for (const [index, name] of legalTexts.entries()) {
		if (index === 0) await organiser.choose("Which document", name);
		await organiser.type({ "Valid from": today });
		await writeFormatted(organiser, "Wording", `The ${name} of ${season.name}.`);
		await organiser.turnToSwahili();
		await writeFormatted(organiser, "Wording (Swahili)", `Masharti ya ${season.name}.`);
		await organiser.saveOneOf(legalTexts.length, index, "legal-texts");
	}
}

/** Formatted text, as it looks. */
async function writeFormatted(organiser: Organiser, label: string, text: string): Promise<void> {
	await organiser.typeInto(organiser.page.getByRole("textbox", { name: label, exact: true }), text);
}

const venue = {
	"Venue (hall, hotel, church)": "Azania Front",
	"Place (town, district, region)": "Dar es Salaam",
};

const seminars = [
	{ en: "Two Purses, One Home", sw: "Pochi Mbili, Nyumba Moja", day: "2099-02-06", venue },
	// Its place is not known yet.
	{ en: "Praying Together", sw: "Kuomba Pamoja", day: "2099-02-20" },
];

/** What a new seminar or event leads to. */
const sellTickets = ({ page }: Organiser) => page.getByRole("button", { name: "Sell tickets here" });

export async function addSeminars(organiser: Organiser): Promise<void> {
	await organiser.go("Seminars");
	await organiser.add("New seminar");
	for (const [index, { day, ...texts }] of seminars.entries()) {
		const days = { "First day": day, "Last day": day };
		await fillInOccasion(organiser, { ...texts, days, shade: index });
		await organiser.saveOneOf(seminars.length, index, "seminars", sellTickets(organiser));
	}
}

const evening = { en: "Awards Night", sw: "Usiku wa Tuzo" };

export async function addEvent(organiser: Organiser): Promise<void> {
	await organiser.go("Events");
	await organiser.add("New event");
	const days = { Day: "2099-04-18" };
	await fillInOccasion(organiser, { ...evening, days, shade: 5, venue });
	await organiser.save("events", sellTickets(organiser));
}

/** Pages of seminars and events, with the names on them. */
export const listings = [
	{ path: "/seminars", names: seminars.map(({ en }) => en) },
	{ path: "/events", names: [evening.en] },
];

type Occasion = {
	en: string;
	sw: string;
	days: Record<string, string>;
	shade: number;
	venue?: Record<string, string>;
};

async function fillInOccasion(organiser: Organiser, { en, sw, days, shade, venue }: Occasion): Promise<void> {
	await organiser.type({
		...{ Name: en, Topic: "Marriage", Description: "An evening for husbands and wives." },
		...{ "Presented by": "Mchungaji Elia Ngowi", "Price in shillings": "25000", ...days },
		...{ "Time in": "17:00", "Time out": "20:00" },
		...venue,
	});
	await organiser.turnToSwahili();
	const description = "Jioni kwa waume na wake.";
	await organiser.type({
		...{ "Name (Swahili)": sw, "Topic (Swahili)": "Ndoa", "Description (Swahili)": description },
	});
	await addPhotos(organiser, [await picture("guests-at-the-door.jpg", shade)]);
}

async function addPhotos(organiser: Organiser, photos: Awaited<ReturnType<typeof picture>>[]): Promise<void> {
	const group = organiser.page.getByRole("group", { name: "Photos", exact: true });
	await organiser.chooseFiles("Add photos", photos, group);
	await expect(group.getByRole("heading", { name: `Photos (${photos.length})` })).toBeVisible();
}

const galleryPhotos = 8;

export async function addGallery(organiser: Organiser): Promise<void> {
	await organiser.go("Galleries");
	await organiser.add("New gallery");
	await organiser.type({ Name: "Last year", Description: "The evening in pictures." });
	await organiser.turnToSwahili();
	await organiser.type({ "Name (Swahili)": "Mwaka jana", "Description (Swahili)": "Jioni kwa picha." });
	const shots = Array.from({ length: galleryPhotos }, (_, index) => picture(`IMG_20${index}.jpg`, index + 6));
	await addPhotos(organiser, await Promise.all(shots));
	await organiser.type({ "One text for all of them": "Guests of last year" });
	await organiser.press("Fill in");
	await organiser.save("galleries");
}

export const banners = [
	{ placement: /^Awards/, title: "Love that endures", sw: "Upendo unaodumu" },
	{ placement: /^Seminars/, title: "Listen to one another", sw: "Sikilizaneni" },
	{ placement: /^Events/, title: "An evening together", sw: "Jioni pamoja" },
];

export async function addBanners(organiser: Organiser): Promise<void> {
	await organiser.go("Banners");
	await organiser.add("New banner");
	for (const [index, { placement, title, sw }] of banners.entries()) {
		if (index === 0) await organiser.choose("Placement", placement);
		else await expect(organiser.page.getByRole("combobox", { name: "Placement" })).toHaveText(placement);
		await writeFormatted(organiser, "Title", title);
		await writeFormatted(organiser, "Text", "Give your couple your vote.");
		await organiser.turnToSwahili();
		await writeFormatted(organiser, "Title (Swahili)", sw);
		await writeFormatted(organiser, "Text (Swahili)", "Wapigieni kura wanandoa wenu.");
		const group = organiser.page.getByRole("group", { name: "First picture", exact: true });
		await organiser.chooseFiles("Add a picture", [await picture("hall.jpg", index + 15)], group);
		await expect(group.getByAltText("First picture, as stored")).toBeVisible();
		await organiser.saveOneOf(banners.length, index, "banners");
	}
}

export const sponsors = ["Benki ya Upendo", "Hoteli ya Bahari"];

export async function addSponsors(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.go("Sponsors");
	await organiser.add("New sponsor");
	for (const [index, name] of sponsors.entries()) {
		await organiser.type({ Name: name, "Address of its page": `https://www.example.org/${index}` });
		await organiser.chooseFiles("Add a picture", [await picture("logo.png", index + 20, 100, 32)]);
		await expect(page.getByAltText("Logo, as stored")).toBeVisible();
		await organiser.saveOneOf(sponsors.length, index, "sponsors");
	}
}

/** Voting in all categories from this minute of today on. */
export async function openVoting(organiser: Organiser, opens: string, closes: string): Promise<void> {
	const { page } = organiser;
	await organiser.go("Categories");
	for (const [index, { name }] of awards.entries()) {
		await expect(page.getByRole("row").filter({ hasText: name })).toContainText(
			String(couples[index]?.length),
		);
	}
	await organiser.press("Voting times");
	const dialog = page.getByRole("dialog", { name: "Voting times" });
	await organiser.type({ "Voting opens at": opens }, dialog);
	await organiser.type({ "Voting closes at": closes }, dialog);
	await organiser.press("Set for 3 categories", dialog);
	await expect(dialog).toHaveCount(0);
}
