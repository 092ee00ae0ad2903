import { afterAll, beforeAll, expect, test } from "vitest";
import { setSharedNetworkAllowance } from "#server/features/season/mutations.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let categoryId: number;
let nomineeIds: number[];
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
	await setSharedNetworkAllowance(t.db, 3);
	({ categoryId, nomineeIds } = await addCategory(t));
});
afterAll(() => t.close());

const sender = { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "203.0.113.9" } };

function cast(cookie: string, nomineeId = nomineeIds[0]) {
	const voteDetails = { nominee_id: nomineeId, category_id: categoryId, ip_address: "", device: "mobile" };
	return t.post("/voting/vote", { voteDetails }, { ...sender, headers: { ...sender.headers, cookie } });
}

test("on https only this host can set a voter's cookie; one with the earlier name is still that voter", async () => {
	const voterDetails = { category_id: categoryId, ip_address: "", device: "mobile" };
	const { cookies } = await t.post("/voting/check", { voterDetails }, sender);
	expect(cookies).toMatchObject([{ name: "__Host-bcc_voter", secure: true, path: "/", httpOnly: true }]);
	expect(cookies[0]?.domain).toBeUndefined();
	const { value } = cookies[0] ?? {};
	expect((await cast(`bcc_voter=${value}`)).statusCode).toBe(200);
	expect((await cast(`__Host-bcc_voter=${value}`, nomineeIds[1])).json().error.code).toBe("already_voted");
});

test("whoever can set cookies for a whole domain does not change who a voter is", async () => {
	const voterDetails = { category_id: categoryId, ip_address: "", device: "mobile" };
	const [own, planted] = await Promise.all(
		[1, 2].map(async () => (await t.post("/voting/check", { voterDetails }, sender)).cookies[0]?.value),
	);
	expect((await cast(`bcc_voter=${planted}`)).statusCode).toBe(200);
	expect((await cast(`bcc_voter=${planted}; __Host-bcc_voter=${own}`)).statusCode).toBe(200);
});
