import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Publisher, publishingInWords } from "#admin/awards/evening/publisher.ts";

/* The server's next answers, by status; 0 = no answer. */
let answers: number[];
let asked: { path: string; body: unknown }[];

beforeEach(() => {
	answers = [];
	asked = [];
	vi.stubGlobal("document", { cookie: "" });
	vi.stubGlobal("fetch", async (url: string, { body: sent }: RequestInit) => {
		asked.push({ path: url.replace("/admin/api/votes/categories/", ""), body: JSON.parse(String(sent)) });
		const status = answers.shift() ?? 200;
		if (status === 0) throw new TypeError("Failed to fetch");
		const message = "Not final.";
		const body =
			status === 200 ? { status: 1, data: {} } : { status: 0, message, error: { code: "busy", message } };
		return new Response(JSON.stringify(body), { status });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const faith = { id: 3, name: "Faith", digest: "of Faith" };
const hope = { id: 4, name: "Hope", digest: "of Hope" };

test("a category is published as it was shown, in the season of the evening", async () => {
	const publisher = new Publisher(2);
	expect(publishingInWords(publisher.state)).toBe("");
	const published = publisher.publish(faith);
	expect(publishingInWords(publisher.state)).toBe("Publishing …");
	await published;
	expect(publishingInWords(publisher.state)).toMatch(/^Published \d\d:\d\d$/);
	await publisher.publish(faith);
	expect(asked, "once").toEqual([{ path: "3/publish", body: { season: 2, digest: "of Faith" } }]);
});

test("what could not be published is named, and published again when somebody says so", async () => {
	answers = [0, 409];
	const publisher = new Publisher(2);
	await publisher.publish(faith);
	await publisher.publish(hope);
	expect(publishingInWords(publisher.state)).toMatch(/^Not published: Faith, Hope\. \S/);
	expect(asked).toHaveLength(2);
	answers = [200, 409];
	publisher.again();
	await vi.waitFor(() => expect(publisher.state.sending).toBe(0));
	expect(publishingInWords(publisher.state)).toBe("Not published: Hope. Not final.");
	publisher.again();
	await vi.waitFor(() => expect(publishingInWords(publisher.state)).toMatch(/^Published/));
	expect(publisher.state.failed).toEqual([]);
	expect(asked.map(({ path }) => path)).toEqual(["3", "4", "3", "4", "4"].map((id) => `${id}/publish`));
});
