import { expect, test } from "./office.ts";
import { callAdmin, openScreen, save } from "./staff.ts";

type Banner = { title: string; text: string };

test("a text is written as it looks; pasted HTML is cleaned with a notice", async ({
	page,
	office,
	become,
	watch,
}) => {
	// The policy prevents pasted scripts from running, which the browser reports.
	watch.tolerate(/^console: Executing inline event handler violates/);
	await become("editor");
	await openScreen(page, office.origin, `banners/${office.banner}`, "Banner");
	const text = page.getByRole("group", { name: /^Text/ });
	const editor = text.getByRole("textbox", { name: "Text" });
	await expect(editor).toHaveText("Welcome.");
	await editor.click();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("Karibuni");
	await page.keyboard.press("ControlOrMeta+A");
	await text.getByRole("button", { name: "Bold" }).click();
	await expect(editor.locator("strong")).toHaveText("Karibuni");

	await page.keyboard.press("End");
	await editor.evaluate((target) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData(
			"text/html",
			`<p> nyote <span onclick="alert(1)">leo</span></p><script>alert(1)</script>`,
		);
		target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	});
	await expect(editor).toContainText("nyote leo");
	await expect(text.getByText("Left out of the pasted text")).toContainText("<script>");

	await text.getByRole("button", { name: "HTML" }).click();
	const source = text.getByRole("textbox");
	await expect(source).toHaveValue(/<strong>Karibuni/);
	await source.fill(
		`<p onclick="alert(1)">Karibuni <a href="javascript:alert(1)">wote</a></p><script>alert(1)</script>`,
	);
	const warning = text.getByText("This will be stripped when stored");
	await expect(warning).toContainText("<script>");
	await expect(warning).toContainText("onclick");
	await expect(text.getByText("What stays:")).toContainText("Karibuni");
	await save(page, "banners");
	const stored = await callAdmin<Banner>(page, "GET", `banners/${office.banner}`);
	expect(stored.text).toContain("Karibuni");
	expect(stored.text).not.toMatch(/script|onclick/);
});
