import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Request } from "@playwright/test";
import { registered, signedIn } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { readAsText } from "#e2e/fixtures/text-browser.ts";

/** The pages that take forms; the nominees page is the other. */
const pages = [
	"/login",
	"/logout",
	"/signup",
	"/profile",
	"/forgot-password",
	"/reset-password",
	"/confirm-email",
];

/** Every POST of the API, as its own document lists them. */
async function postCalls(page: Page): Promise<string[]> {
	const { paths } = (await (await page.request.get("/docs/json")).json()) as {
		paths: Record<string, Record<string, unknown>>;
	};
	return Object.entries(paths).flatMap(([path, methods]) =>
		"post" in methods ? [path.replaceAll(/\{\w+\}/g, "1")] : [],
	);
}

/** A page of another origin on the same host: the browser sends the visitor's cookies along. */
async function otherOrigin() {
	const server = createServer((_request, response) => {
		response.setHeader("content-type", "text/html").end("<!doctype html><title>Evil</title><body>");
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test("from another origin no form, fetch or image changes anything, nor signs anybody in as somebody else", {
	tag: "@desktop",
}, async ({ page, context, votingCategory, watch }) => {
	await test.step("from another origin no form, fetch or image changes anything", async () => {
		const site = process.env.E2E_URL ?? "";
		watch.tolerate(/^foreign: /, /^console: /, /^failed: /, /^4\d\d: /);
		const visitor = await signedIn(page);
		const { id: nomineeId } = coupleAt(votingCategory, 0);
		await page.goto("/robots.txt");
		const counts = async () =>
			(await page.request.get(`/voting/category/counts/${votingCategory.id}`)).json();
		const before = await counts();
		const evil = await otherOrigin();
		const attack = await context.newPage();
		const calls = await postCalls(page);
		expect(calls).toEqual(expect.arrayContaining(["/users/update", "/auth/login", "/voting/vote"]));
		const sent: string[] = [];
		const answers: [string, number][] = [];
		const isAttack = (request: Request) => request.method() === "POST" && request.url().startsWith(site);
		context.on("request", (request) => isAttack(request) && sent.push(request.url()));
		context.on("response", (response) => {
			if (isAttack(response.request())) answers.push([response.url(), response.status()]);
		});
		try {
			await attack.goto(evil.url);
			const body = {
				userDetails: {
					userId: 1,
					firstname: "Evil",
					old_password: visitor.password,
					password: visitor.password,
				},
				user: { email: visitor.email, password: visitor.password },
				voteDetails: { nominee_id: nomineeId, category_id: votingCategory.id, ip_address: "", device: "" },
			};
			await attack.evaluate(
				async ({ site: origin, paths, json }) => {
					for (const path of paths) {
						const as = (type: string) =>
							fetch(origin + path, {
								method: "POST",
								body: json,
								headers: { "content-type": type },
								credentials: "include",
							});
						await as("application/json").catch(() => undefined);
						await fetch(origin + path, {
							method: "POST",
							body: json,
							mode: "no-cors",
							credentials: "include",
						}).catch(() => undefined);
						const image = new Image();
						image.src = origin + path;
						await image.decode().catch(() => undefined);
					}
				},
				{ site, paths: [...calls, ...pages, "/award/delete/category/1"], json: JSON.stringify(body) },
			);
			const details = {
				firstname: "Evil",
				intent: "details",
				nominee_id: String(nomineeId),
				password: visitor.password,
			};
			// These tests do not depend on the site's scripts.
			const session = await context.newCDPSession(attack);
			await session.send("Emulation.setScriptExecutionDisabled", { value: true });
			for (const path of [...pages, nomineesPath(votingCategory), "/auth/logout"]) {
				await attack.goto(evil.url);
				await attack.evaluate(
					({ action, fields }) => {
						const form = document.createElement("form");
						form.method = "post";
						form.action = action;
						for (const [name, value] of Object.entries(fields)) {
							const input = Object.assign(document.createElement("input"), { name, value });
							form.append(input);
						}
						document.body.append(form);
						form.submit();
					},
					{ action: site + path, fields: { ...details, email: visitor.email } },
				);
				await attack.waitForURL(site + path);
			}
		} finally {
			evil.close();
		}
		// The browser lets plain fetches out and hides their answers; forms show theirs.
		for (const path of [...calls, ...pages]) expect(sent).toContain(site + path);
		for (const path of pages) expect(answers).toContainEqual([site + path, 403]);
		expect(answers.filter(([, status]) => status !== 403)).toEqual([]);

		const profile = await readAsText(page, "/profile");
		const fields = profile.forms.flatMap((form) => form.fields);
		expect(fields).toContainEqual(["firstname", visitor.firstname]);
		expect(await counts()).toEqual(before);
		const { text } = await readAsText(page, nomineesPath(votingCategory));
		expect(text).toContain(votingCategory.name);
		expect(text).not.toContain("You have already voted");
	});

	await test.step("nor can another origin sign a visitor in as somebody else", async () => {
		await context.clearCookies();
		const site = process.env.E2E_URL ?? "";
		watch.tolerate(/^foreign: /, /^403: POST \S+\/login$/);
		const { email, password } = await registered(page);
		await page.goto("/robots.txt");
		const evil = await otherOrigin();
		const attack = await context.newPage();
		await attack.goto(evil.url);
		await attack.setContent(
			`<form method="post" action="${site}/login"><input name="email" value="${email}"><input name="password" value="${password}"><button>Win</button></form>`,
		);
		const session = await context.newCDPSession(attack);
		await session.send("Emulation.setScriptExecutionDisabled", { value: true });
		await attack.getByRole("button").click();
		await attack.waitForURL(`${site}/login`);
		evil.close();
		const { text } = await readAsText(page, "/about");
		expect(text).toContain("Log in");
		expect(text).not.toContain("Log Out");
	});
});
