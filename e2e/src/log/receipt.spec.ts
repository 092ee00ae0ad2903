import { m } from "@bcc/messages";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { voteButton, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("after a vote the voter alone gets a receipt", { tag: "@desktop" }, async ({
			page,
			press,
			votingCategory,
			anotherVisitor,
		}) => {
			const couple = coupleAt(votingCategory, 0);
			await page.goto(nomineesPath(votingCategory));
			await press(voteButton(page, couple));
			await expect(votedBanner(page, couple)).toBeVisible();
			const main = page.getByRole("main");
			await press(main.getByRole("link", { name: m.receipt_link() }));
			const code = main.getByText(new RegExp(`^${votingCategory.id}\\.[\\w-]{22}$`));
			await expect(code).toBeVisible();
			await expect(page.getByRole("img", { name: m.receipt_picture() })).toBeVisible();
			const check = page.getByRole("link", { name: m.receipt_check() });
			await expect(check).toHaveAttribute("href", `/verify#r=${await code.textContent()}`);
			const otherWindow = await anotherVisitor({ sameNetwork: true });
			await otherWindow.goto(`/verify/mine?categoryId=${votingCategory.id}`);
			await expect(otherWindow.getByText(m.receipt_none())).toBeVisible();
		});
	});
}
