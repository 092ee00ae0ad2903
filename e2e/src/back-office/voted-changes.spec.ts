import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { addBallot, castVote } from "./ballots.ts";
import { test } from "./own-site.ts";
import { people } from "./people.ts";
import { callAdmin, openScreen, save, signIn } from "./staff.ts";

const sizes = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 800 },
];

test("once there are votes, editors find names and window read-only, and administrators say why they change them", async ({
	page,
	empty: { origin },
	anotherVisitor,
	watch,
}, testInfo) => {
	watch.expect(/^400: PUT \S+\/admin\/api\/categories\/\d+$/);
	const editor = await anotherVisitor();
	await signIn(page, origin, people.admin);
	await signIn(editor, origin, people.editor);
	const ballot = await addBallot(page, "REST-1");
	const [couple = 0] = ballot.couples;

	await openScreen(editor, origin, `categories/${ballot.id}`, "Category");
	await expect(editor.getByLabel("Voting closes")).toBeEditable();
	await expect(editor.getByText("People have voted here")).toHaveCount(0);

	await castVote(page, origin, ballot);
	for (const size of sizes) {
		await editor.setViewportSize(size);
		await openScreen(editor, origin, `categories/${ballot.id}`, "Category");
		await expect(editor.getByText("only administrators change name, code and voting times")).toBeVisible();
		for (const label of ["Name *", "Code *", "Voting opens", "Voting closes"]) {
			await expect(editor.getByLabel(label, { exact: true })).not.toBeEditable();
		}
		await expectAccessible(editor);
		await editor.screenshot({ path: testInfo.outputPath(`editor-${size.width}.png`) });
	}
	await editor.getByLabel("Description *", { exact: true }).fill("For couples of two towns.");
	await save(editor, "categories");
	await openScreen(editor, origin, `nominees/${couple}`, "Couple");
	await expect(editor.getByText("only administrators change names and photo")).toBeVisible();
	await expect(editor.getByLabel("Husband *")).not.toBeEditable();

	for (const size of sizes) {
		await page.setViewportSize(size);
		await openScreen(page, origin, `categories/${ballot.id}`, "Category");
		await expect(page.getByText("Changing name, code and voting times takes a reason.")).toBeVisible();
		await expectAccessible(page);
		await page.screenshot({ path: testInfo.outputPath(`admin-${size.width}.png`) });
	}
	await page.getByLabel("Code *", { exact: true }).fill("REST-2");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(m.api_reason_needed()).first()).toBeVisible();
	await page.getByLabel("Reason for the change").fill("Two categories had this code");
	await save(page, "categories");
	const [entry] = await callAdmin<{ after: object }[]>(
		page,
		"GET",
		`audit?resource=categories&record_id=${ballot.id}`,
	);
	expect(entry?.after).toMatchObject({ code: "REST-2", reason: "Two categories had this code" });
});
