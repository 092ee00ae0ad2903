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

const docs =
	'<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal">Plain, </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400;font-style:italic"> and slanted</span></p></b>';

const item = (marker: string, words: string) =>
	`<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

const pastes = [
	["Google Docs", docs, "<p>Plain, <strong>bold</strong><em> and slanted</em></p>"],
	[
		"a numbered list of Word",
		item("1.", "First") + item("2.", "Second"),
		"<ol><li><p>First</p></li><li><p>Second</p></li></ol>",
	],
	["a list of Word", item("·", "First"), "<ul><li><p>First</p></li></ul>"],
	[
		"a table",
		"<table><tr><td><p>Doors</p></td><td>18:30</td></tr><tr><td>Dinner</td><td>20:00</td></tr></table>",
		"<p>Doors · 18:30</p><p>Dinner · 20:00</p>",
	],
] as const;

test("what is pasted from Google Docs, Word and tables arrives as it was meant", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	await openScreen(page, office.origin, `banners/${office.banner}`, "Banner");
	const text = page.getByRole("group", { name: /^Text/ });
	const editor = text.getByRole("textbox", { name: "Text" });
	for (const [name, html, stored] of pastes) {
		await test.step(name, async () => {
			await editor.click();
			await page.keyboard.press("ControlOrMeta+A");
			await page.keyboard.press("Delete");
			await editor.evaluate((target, pasted) => {
				const clipboardData = new DataTransfer();
				clipboardData.setData("text/html", pasted);
				target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
			}, html);
			await text.getByRole("button", { name: "HTML" }).click();
			const source = await text.getByRole("textbox").inputValue();
			expect(source.replaceAll(/\s+</g, "<").replace(/<p><\/p>$/, "")).toBe(stored.replaceAll(/\s+</g, "<"));
			await text.getByRole("button", { name: "As it looks" }).click();
		});
	}
});
