import { afterAll, beforeAll, expect, test } from "vitest";
import { setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { smallSite } from "#server/testing/small-site.ts";

/** A site with the page of a category's couples. */
async function load() {
	const build = await smallSite();
	if (build.routes.page) build.routes.page.path = "award/nominees";
	return build;
}

let t: TestApp;
let categoryId: number;
let nomineeIds: number[];
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" }, undefined, { site: { load } });
	await setSharedNetworkAllowance(t.db, 3);
	({ categoryId, nomineeIds } = await addCategory(t));
});
afterAll(() => t.close());

const sender = { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "203.0.113.9" } };

const checked = () => ({ voterDetails: { category_id: categoryId, ip_address: "", device: "mobile" } });
const withCookie = (cookie: string) => ({ ...sender, headers: { ...sender.headers, cookie } });

async function newCookie(): Promise<string> {
	const { cookies } = await t.post("/voting/check", checked(), sender);
	expect(cookies).toMatchObject([{ name: "__Host-bcc_voter", secure: true, path: "/", httpOnly: true }]);
	expect(cookies[0]?.domain).toBeUndefined();
	return cookies[0]?.value ?? "";
}

function cast(cookie: string, nomineeId = nomineeIds[0]) {
	const voteDetails = { nominee_id: nomineeId, category_id: categoryId, ip_address: "", device: "mobile" };
	return t.post("/voting/vote", { voteDetails }, withCookie(cookie));
}

test("a cookie set for a whole domain does not change a voter's identity", async () => {
	const [own, planted] = [await newCookie(), await newCookie()];
	expect((await cast(`bcc_voter=${planted}; __Host-bcc_voter=${own}`)).statusCode).toBe(200);
	expect((await cast(`__Host-bcc_voter=${own}`)).json().error.code).toBe("already_voted");
	// A cookie planted in a browser without one is neither used up nor revealed by its vote.
	const other = await newCookie();
	expect((await cast(`bcc_voter=${planted}`)).statusCode).toBe(200);
	const seen = await t.post("/voting/check", checked(), withCookie(`__Host-bcc_voter=${planted}`));
	expect(seen.json().data).toEqual([]);
	const receipt = await t.post("/voting/receipt", checked(), withCookie(`__Host-bcc_voter=${planted}`));
	expect(receipt.json().data).toEqual([]);
	expect((await cast(`__Host-bcc_voter=${other}`)).statusCode).toBe(200);
});

test.each(["the check", "the couples' page"])(
	"beside a planted cookie, %s issues the host's own",
	async (by) => {
		const planted = `bcc_voter=${await newCookie()}`;
		const reply =
			by === "the check"
				? await t.post("/voting/check", checked(), withCookie(planted))
				: await t.app.inject({ url: `/award/nominees?categoryId=${categoryId}`, ...withCookie(planted) });
		expect(reply.cookies.map(({ name }) => name)).toEqual(["__Host-bcc_voter"]);
	},
);
