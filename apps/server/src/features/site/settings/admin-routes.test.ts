import { siteSettingsReplySchema } from "@bcc/contract/site/settings";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { usesOf } from "#server/features/site/file/admin-data.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";

const path = "/admin/api/settings";
let t: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	admin = (await registerStaff(t, "admin")).browser;
});
afterAll(() => t.close());

async function settings(values: object = {}) {
	const { id: _, built_in: __, ...stored } = (await admin.get(path)).json().data;
	return { ...stored, ...values };
}
async function change(values: object) {
	const reply = await admin.send("PUT", path, { ...(await settings(values)), reason: "For a test" });
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data;
}
async function shown(language = "en") {
	const reply = await t.app.inject({ url: "/site/settings", headers: { "accept-language": language } });
	return siteSettingsReplySchema.parse(reply.json()).data[0];
}

describe("site settings", () => {
	test("begin with neutral values and the built-in texts, and change at once in both languages", async () => {
		expect(await shown()).toMatchObject({
			address_lines: ["Best Christian Couple Awards", "P.O. Box 12345", "Dar es Salaam, Tanzania"],
			vision: "Making Christian families prosper spiritually, economically and socially.",
		});
		const builtIn = (await admin.get(path)).json().data.built_in;
		expect((await shown("sw"))?.vision).toBe(builtIn.vision_sw);
		const phone = "+255 711 222 333";
		await change({ phone, vision: "Homes of peace", mission_sw: "Kuwafikia wote", instagram_url: "" });
		expect(await shown()).toMatchObject({ phone, vision: "Homes of peace", instagram_url: null });
		expect((await shown())?.mission).toBe(builtIn.mission);
		expect(await shown("sw")).toMatchObject({ vision: "Homes of peace", mission: "Kuwafikia wote" });
	});

	test("name the programme in Swahili, and say which texts are not translated", async () => {
		expect(await shown("sw")).toMatchObject({
			name: "Tuzo za Wanandoa Bora wa Kikristo",
			address_lines: ["Tuzo za Wanandoa Bora wa Kikristo", "S.L.P. 12345", "Dar es Salaam, Tanzania"],
		});
		await change({ name_sw: "Tuzo za Ndoa", address_sw: "", vision: "Homes of peace", vision_sw: "" });
		const swahili = await shown("sw");
		expect(swahili).toMatchObject({ name: "Tuzo za Ndoa", in_english: ["address_lines", "vision"] });
		const english = await shown();
		expect([english?.name, english?.in_english]).toEqual(["Best Christian Couple Awards", undefined]);
		await change({ name: "Marriage Awards", name_sw: "", vision: "" });
		expect([(await shown())?.name, (await shown("sw"))?.name]).toEqual([
			"Marriage Awards",
			"Marriage Awards",
		]);
		await change({ name: "" });
	});

	test("have a WhatsApp number as people write it, and none that leads nowhere", async () => {
		for (const whatsapp of [
			"0712 345 678",
			"+255 (712) 345-678",
			"255712345678",
			"https://wa.me/255712345678",
		]) {
			await change({ whatsapp });
			expect((await shown())?.whatsapp, whatsapp).toBe("+255712345678");
		}
		const record = (await admin.get(path)).json().data;
		const refused = await admin.send("PUT", path, { ...record, whatsapp: "javascript:alert(1)" });
		expect([refused.statusCode, refused.json().error.field]).toEqual([400, "whatsapp"]);
		await change({ whatsapp: "" });
		expect((await shown())?.whatsapp).toBeNull();
	});

	test("have a map of the organisers', and links that they find useful", async () => {
		expect(await shown()).toMatchObject({ map: { picture: null, drawn: true }, useful_links: [] });
		const picture = await storePicture(t.app.files, 40, 30);
		const links = [
			{ label: "Ways to pay", label_sw: "Njia za malipo", url: "/book" },
			{ label: "Data protection", label_sw: null, url: "https://www.pdpc.go.tz" },
		];
		await change({
			map_url: "",
			latitude: -3.3869,
			longitude: 36.683,
			useful_links: links,
			map_picture: picture,
			map_picture_alt: "Arusha",
			map_picture_alt_sw: "Jiji la Arusha",
		});
		const mapUrl = "https://www.google.com/maps/search/?api=1&query=-3.3869%2C36.683";
		expect(await shown()).toMatchObject({
			map_url: mapUrl,
			map: { picture, alt: "Arusha", drawn: false },
			useful_links: [
				{ label: "Ways to pay", url: "/book" },
				{ label: "Data protection", url: "https://www.pdpc.go.tz" },
			],
		});
		expect(await shown("sw")).toMatchObject({
			map: { alt: "Jiji la Arusha" },
			useful_links: [{ label: "Njia za malipo" }, { label: "Data protection", in_english: ["label"] }],
		});
		expect(await usesOf(t.db, [picture])).toEqual([{ path: picture, by: "site_settings 1" }]);
		const log = (await admin.get("/admin/api/audit?resource=settings&perPage=1")).json().data[0];
		expect(log.after).toMatchObject({ map_picture: picture, useful_links: links });
		const back = {
			map_url: "https://maps.example/x",
			latitude: -6.8161,
			longitude: 39.2894,
			map_picture: "",
		};
		await change({ ...back, useful_links: [] });
		expect(await shown()).toMatchObject({ map_url: "https://maps.example/x", map: { drawn: true } });
	});

	test("have the organisers' own sign in place of the drawn one", async () => {
		expect((await shown())?.logo).toBeNull();
		const logo = await storePicture(t.app.files, 60, 30);
		await change({ logo });
		expect((await shown())?.logo).toBe(logo);
		expect(await usesOf(t.db, [logo])).toEqual([{ path: logo, by: "site_settings 1" }]);
		await change({ logo: "" });
		expect((await shown())?.logo).toBeNull();
	});

	test("name the faults, and change nothing", async () => {
		const before = await settings();
		for (const [wrong, field] of [
			[{ email: "nobody" }, "email"],
			[{ phone: "none" }, "phone"],
			[{ map_url: "javascript:alert(1)" }, "map_url"],
			[{ map_url: "", latitude: null, longitude: null }, "map_url"],
			[{ latitude: 91 }, "latitude"],
			[{ latitude: null }, "longitude"],
			[{ logo: `${"0".repeat(32)}.jpg` }, "logo"],
			[{ map_picture: "../x.jpg" }, "map_picture"],
			[{ map_picture: `${"0".repeat(32)}.jpg`, map_picture_alt: "A map" }, "map_picture"],
			[{ map_picture: `${"0".repeat(32)}.jpg`, map_picture_alt: "" }, "map_picture_alt"],
			...["javascript:alert(1)", "//evil.example", "/\\evil.example", "/a b", "ftp://x", ""].map(
				(url) => [{ useful_links: [{ label: "x", url }] }, "useful_links.0.url"] as const,
			),
			...["/admin", "/sw/about", "/sitemap.xml", "/../admin"].map(
				(url) => [{ useful_links: [{ label: "x", url }] }, "useful_links.0.url"] as const,
			),
			[{ useful_links: [{ label: "", url: "/book" }] }, "useful_links.0.label"],
			[{ useful_links: [{ label: "x".repeat(61), url: "/book" }] }, "useful_links.0.label"],
			[{ useful_links: Array.from({ length: 13 }, () => ({ label: "x", url: "/book" })) }, "useful_links"],
			[{ facebook_url: "ftp://x" }, "facebook_url"],
			[{ address: " " }, "address"],
			[{ shared_network_allowance: 0 }, "shared_network_allowance"],
			[{ shared_network_allowance: 10_001 }, "shared_network_allowance"],
		] as const) {
			const reply = await admin.send("PUT", path, { ...before, ...wrong });
			expect([reply.statusCode, reply.json().error.field]).toEqual([400, field]);
		}
		const late = await admin.send("PUT", path, { ...before, version: before.version + 1 });
		expect(late.json().error).toMatchObject({
			code: "changed_meanwhile",
			changed: { version: before.version },
		});
		expect(await settings()).toEqual(before);
	});

	test("take a name on Instagram for the address of its page", async () => {
		for (const [given, stored] of [
			[" @bcc.awards_tz ", "https://www.instagram.com/bcc.awards_tz"],
			["instagram.com/bcc", "https://instagram.com/bcc"],
			["https://www.instagram.com/bcc/", "https://www.instagram.com/bcc/"],
		]) {
			expect((await change({ instagram_url: given })).instagram_url).toBe(stored);
		}
		const wrong = await admin.send("PUT", path, await settings({ instagram_url: "@bcc awards" }));
		expect(wrong.json().error.faults).toEqual([{ field: "instagram_url", kind: "not_valid" }]);
		await change({ instagram_url: "" });
	});

	test("name the season that results are of", async () => {
		await change({ season_name: "Best Christian Couple 2026" });
		const { data } = (await admin.get("/admin/api/votes/results")).json();
		expect(data.season).toBe("Best Christian Couple 2026");
		const before = await settings({ season_name: " " });
		expect((await admin.send("PUT", path, before)).json().error.field).toBe("season_name");
	});

	test("hold the shared-network allowance, by which the next vote goes; the log has it", async () => {
		await change({ shared_network_allowance: 7 });
		expect((await t.app.votingSettings.get()).allowance).toBe(7);
		const log = (await admin.get("/admin/api/audit?resource=settings&perPage=1")).json().data[0];
		expect([log.before, log.after]).toEqual([
			{ shared_network_allowance: 1, reason: null },
			{ shared_network_allowance: 7, reason: "For a test" },
		]);
		await change({ shared_network_allowance: 1 });
	});
});

test.each([
	[{}, false],
	[{ SMTP_URL: "smtp://127.0.0.1:9" }, true],
])("the site is given whether mails are sent: %o", async (env, sends_mails) => {
	const site = await createTestApp(env);
	onTestFinished(() => site.close());
	expect((await site.app.inject("/site/settings")).json().data).toMatchObject([{ sends_mails }]);
});

test("whether receipts show the choice is sent to the site, off at first", async () => {
	expect((await shown())?.receipts_show_choice).toBe(false);
	await change({ receipts_show_choice: true });
	expect((await shown())?.receipts_show_choice).toBe(true);
	await change({ receipts_show_choice: false });
});

describe("counts that are hidden until voting closes", () => {
	test("appear in no reply while it is open, and in all when it has closed", async () => {
		const open = await addCategory(t);
		const closed = await addCategory(t, { votingClosesAt: new Date(Date.now() - 60_000) });
		const calls = ({ categoryId, nomineeIds: [nominee] }: typeof open) => [
			`/voting/nominee/count/${nominee}`,
			`/voting/category/counts/${categoryId}`,
		];
		const cast = async (ip_address: string) => {
			const { categoryId: category_id, nomineeIds } = open;
			const voteDetails = { nominee_id: nomineeIds[0], category_id, ip_address, device: "mobile" };
			return (await t.post("/voting/vote", { voteDetails })).json().data[0].number_of_votes;
		};
		expect(await cast("203.0.113.8")).toBe(1);
		await change({ counts_hidden_until_close: true });
		for (const url of calls(open)) {
			const reply = await t.app.inject(url);
			expect([reply.statusCode, reply.json().error.code]).toEqual([403, "counts_hidden"]);
		}
		for (const url of calls(closed)) expect((await t.app.inject(url)).statusCode).toBe(200);
		expect(await cast("203.0.113.9")).toBeNull();
		await change({ counts_hidden_until_close: false });
		for (const url of calls(open)) expect((await t.app.inject(url)).statusCode).toBe(200);
		expect(await cast("203.0.113.10")).toBe(3);
	});

	test("changed by many at once become one of them, and the others get an error", async () => {
		// Each has its connection to the database by then.
		const seen = await Promise.all(Array.from({ length: 12 }, () => settings()));
		const changes = seen.map((each, index) =>
			admin.send("PUT", path, { ...each, season_name: `Season ${index}`, reason: "For a test" }),
		);
		const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
		expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
		await change({ season_name: seen[0].season_name });
	});
});
