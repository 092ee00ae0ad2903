import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "#server/testing/app.ts";

test("the log's alert rule asks for a metric that there is", async () => {
	const token = "0".repeat(16);
	const t = await createTestApp({ METRICS_TOKEN: token, PUBLIC_URL: "https://awards.example" });
	onTestFinished(() => t.close());
	const { body } = await t.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
	const rules = await readFile(new URL("../../../../../../deploy/alerts.yml", import.meta.url), "utf8");
	const [, ofLog = ""] = rules.split("- name: log");
	const [asked] = /\bawards_\w+/.exec(ofLog) ?? [];
	expect(body).toContain(`# TYPE ${asked} `);
});
