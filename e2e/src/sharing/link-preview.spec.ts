import { m } from "@bcc/messages";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { couplePath } from "#e2e/fixtures/open-page.ts";
import { type PageHead, readHead } from "#e2e/fixtures/page-head.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/** The addresses of the site map; each with its alternates by language. */
async function readSiteMap(request: APIRequestContext) {
	const reply = await request.get("/sitemap.xml");
	const entries = (await reply.text()).split("<url>").slice(1);
	const decode = (text = "") => text.replaceAll("&amp;", "&");
	return entries.map((entry) => ({
		address: decode(/<loc>(.*?)<\/loc>/.exec(entry)?.[1]),
		alternates: Object.fromEntries(
			[...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, tag, href]) => [tag, decode(href)]),
		),
	}));
}

/** The metadata that every page must have, in its own language. */
function expectWholeHead(head: PageHead, address: string): void {
	const swahili = new URL(address).pathname.startsWith("/sw/");
	const { meta, title } = head;
	expect.soft(head.language, address).toBe(swahili ? "sw" : "en");
	const programme = m.shell_brand_full({}, { locale: swahili ? "sw" : "en" });
	expect.soft(title.endsWith(programme), address).toBe(true);
	expect.soft(meta.description?.length, address).toBeGreaterThan(20);
	expect.soft(head.canonical, address).toEqual([address]);
	expect.soft(meta, address).toMatchObject({
		"og:type": "website",
		"og:site_name": programme,
		"og:url": address,
		"og:description": meta.description,
		"og:locale": swahili ? "sw_TZ" : "en_TZ",
		"og:locale:alternate": swahili ? "en_TZ" : "sw_TZ",
		"og:image:width": "1200",
		"og:image:height": "630",
		"twitter:card": "summary_large_image",
		"twitter:title": meta["og:title"],
		"twitter:description": meta.description,
		"twitter:image": meta["og:image"],
		"twitter:image:alt": meta["og:image:alt"],
	});
	expect.soft(title.startsWith(meta["og:title"] ?? "none"), address).toBe(true);
	expect.soft(meta["og:image:alt"], address).toMatch(/\S/);
	expect.soft(meta.robots, address).toBeUndefined();
}

/** The picture has the declared size and type, and is small enough for every network. */
async function expectPicture(request: APIRequestContext, { meta }: PageHead): Promise<void> {
	const address = meta["og:image"] ?? "";
	const reply = await request.get(address, { headers: { accept: "*/*" } });
	const content = await reply.body();
	const { width, height, format } = await sharp(content).metadata();
	expect.soft([address, reply.status(), width, height]).toEqual([address, 200, 1200, 630]);
	expect.soft(reply.headers()["content-type"], address).toBe(meta["og:image:type"]);
	expect.soft(`image/${format}`, address).toBe(meta["og:image:type"]);
	expect.soft(content.byteLength, address).toBeLessThan(300_000);
}

function expectEventData({ data }: PageHead, address: string): void {
	expect.soft(data, address).toHaveLength(1);
	expect.soft(JSON.parse(data[0] ?? "{}"), address).toMatchObject({
		"@context": "https://schema.org",
		"@type": "Event",
		name: expect.stringMatching(/\S/),
		url: address,
		startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+03:00$/),
		endDate: expect.stringMatching(/\+03:00$/),
		eventStatus: "https://schema.org/EventScheduled",
		location: {
			"@type": "Place",
			name: expect.stringMatching(/\S/),
			address: {
				"@type": "PostalAddress",
				addressLocality: expect.stringMatching(/\S/),
				addressCountry: "TZ",
			},
		},
		performer: { name: expect.stringMatching(/\S/) },
		offers: { price: expect.any(Number), priceCurrency: "TZS" },
	});
}

test("every page of the site map has its metadata, in both languages; the home page says whose site it is; a shared couple has its card; manifests name their icons", {
	tag: "@desktop",
}, async ({ page, request, site, baseURL }) => {
	await test.step("every page of the site map has its metadata, in both languages", async () => {
		const listed = await readSiteMap(request);
		const addresses = new Set(listed.map(({ address }) => address));
		expect(addresses.size).toBe(listed.length);
		for (const path of ["home", "about", "award/category", "seminars", "events", "gallery"]) {
			expect(addresses).toContain(`${baseURL}/${path}`);
			expect(addresses).toContain(`${baseURL}/sw/${path}`);
		}
		const pictures = new Set<string>();
		// Pages of one kind are the same: two represent all.
		const ofKind = new Map<string, typeof listed>();
		for (const each of listed) {
			const { pathname } = new URL(each.address);
			ofKind.set(pathname, [...(ofKind.get(pathname) ?? []), each].slice(0, 2));
		}
		for (const { address, alternates } of [...ofKind.values()].flat()) {
			const head = await readHead(page, request, address);
			expectWholeHead(head, address);
			expect.soft(head.alternates, address).toEqual(alternates);
			expect.soft(Object.keys(alternates).sort()).toEqual(["en", "sw", "x-default"]);
			expect.soft(alternates["x-default"]).toBe(alternates.en);
			expect.soft(addresses.has(alternates.en ?? "") && addresses.has(alternates.sw ?? "")).toBe(true);
			if (/\/(seminars|events)\/view\?/.test(address)) expectEventData(head, address);
			const picture = head.meta["og:image"] ?? "";
			if (!pictures.has(picture)) await expectPicture(request, head);
			pictures.add(picture);
		}
	});

	await test.step("search engines learn who runs the site", async () => {
		const { data } = await readHead(page, request, `${baseURL}/home`);
		expect(JSON.parse(data[0] ?? "{}")["@graph"]).toMatchObject([
			{ "@type": "Organization" },
			{ "@type": "WebSite" },
		]);
	});

	await test.step("a page shared for a couple shows that couple's card", async () => {
		const couple = coupleAt(site.reading, 1);
		for (const language of ["", "/sw"]) {
			const address = `${baseURL}${language}${couplePath(couple)}`;
			const head = await readHead(page, request, address);
			expectWholeHead(head, address);
			expect(head.meta["og:image"]).toContain(`/share/couple/${couple.id}.jpg`);
			expect(head.title).toContain(`${couple.husband} & ${couple.wife}`);
			await expectPicture(request, head);
		}
	});

	await test.step("each language has its manifest, with the icons it names", async () => {
		for (const language of ["en", "sw"]) {
			const start = language === "en" ? "/home" : "/sw/home";
			const { manifest: address } = await readHead(page, request, start);
			const reply = await request.get(address);
			expect(reply.headers()["content-type"]).toContain("application/manifest+json");
			const manifest = await reply.json();
			expect(manifest).toMatchObject({ start_url: start, lang: `${language}-TZ`, theme_color: "#43090f" });
			expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(true);
			for (const { src, sizes, type } of manifest.icons) {
				const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata();
				expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
			}
			for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
		}
	});
});
