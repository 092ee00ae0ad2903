import { expect } from "@playwright/test";
import { administrator } from "#e2e/filled-site/administrator.ts";
import type { Organiser } from "./organiser.ts";
import { awards, burst, couples } from "./season.ts";

/** Completes the missing points before voting opens. */
export async function goThroughChecklist(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.go("Start", "Back office");
	const toDo = page.getByRole("list", { name: "To do" });
	const toBeSeen = [
		/Privacy Policy and the Terms/,
		/over one connection/,
		/tell visitors apart/,
		/without a photo/,
	];
	for (const asked of toBeSeen) {
		const point = toDo.getByRole("listitem").filter({ hasText: asked });
		await organiser.press(/^Tick as seen/, point);
		await expect(point).toHaveCount(0);
	}
	await expect(toDo.getByRole("listitem")).toHaveCount(1);
	await organiser.press("Make a backup", toDo);
	await makeBackup(organiser);
	await organiser.go("Start", "Back office");
	await expect(page.getByText("Everything is ready.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Wait for voting to open" })).toBeVisible();
}

export async function makeBackup(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	const backups = page.getByRole("list", { name: "Backups" }).getByRole("listitem");
	const panel = page.getByRole("region", { name: "Backups" });
	await expect(panel.getByRole("button", { name: "Make a backup" })).toBeEnabled();
	const before = await backups.count();
	await organiser.press("Make a backup", panel);
	const dialog = page.getByRole("dialog", { name: "Make a backup" });
	await organiser.type({ "Your password": administrator.password }, dialog);
	await organiser.press("Make it", dialog);
	await expect(backups).toHaveCount(before + 1, { timeout: 60_000 });
}

const faith = awards[0].name;
const favourite = couples[0]?.[0]?.name ?? "";

export const frozenNotice = "We look into a complaint.";

export async function freezeAndReopen(organiser: Organiser, lookAtIt: () => Promise<void>): Promise<void> {
	const { page } = organiser;
	await organiser.go("Votes");
	await organiser.press(`Freeze ${faith}`);
	const dialog = page.getByRole("dialog");
	await organiser.type(
		{ "What visitors read": frozenNotice, "What visitors read (Swahili)": "Tunachunguza." },
		dialog,
	);
	await organiser.type({ Reason: "A burst of votes" }, dialog);
	await organiser.press("Freeze", dialog);
	await expect(page.getByRole("button", { name: `Reopen ${faith}` })).toBeVisible();
	await lookAtIt();
	await organiser.press(`Reopen ${faith}`);
	await organiser.type({ Reason: "Looked into" }, dialog);
	await organiser.press("Reopen", dialog);
	await expect(page.getByRole("button", { name: `Freeze ${faith}` })).toBeVisible();
}

/** The burst is voided with its selection filled in, or held. */
export async function takeBurstOut(organiser: Organiser, how: "Void" | "Hold"): Promise<void> {
	const { page } = organiser;
	await organiser.go("Votes");
	const these = page.getByRole("button", { name: new RegExp(`^Void the votes for ${favourite}`) });
	// New votes join the charts some seconds later.
	await expect(these).toBeVisible({ timeout: 40_000 });
	await these.click();
	const dialog = page.getByRole("dialog", { name: "Void votes" });
	await expect(dialog.getByText(`${burst} votes from 1 network, cast before`)).toBeVisible();
	await organiser.type({ Reason: how === "Void" ? "All from one shop" : "The shop is a school" }, dialog);
	await organiser.press(how === "Void" ? `Void ${burst} votes` : `Hold ${burst} for review`, dialog);
	await expect(dialog).toHaveCount(0);
}

/** The action of the newest group in the list of voided votes: "Put back" or "Release". */
export async function letCountAgain(organiser: Organiser, action: "Put back" | "Release"): Promise<void> {
	const { page } = organiser;
	await organiser.go("Voided votes");
	await organiser.press(action);
	const dialog = page.getByRole("dialog");
	await organiser.type({ Reason: "Everybody there votes by phone" }, dialog);
	await organiser.press(action, dialog);
	await expect(dialog).toHaveCount(0);
}

/** The figures at the head of the votes screen. */
export async function expectTotals(organiser: Organiser, totals: Record<string, number>): Promise<void> {
	for (const [name, value] of Object.entries(totals)) {
		const figure = organiser.page
			.getByRole("term")
			.filter({ hasText: name })
			.locator("xpath=following-sibling::dd[1]");
		await expect(figure, name).toHaveText(String(value), { timeout: 20_000 });
	}
}

export async function closeAllVoting(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.go("Votes");
	await organiser.press("Close all voting now");
	const dialog = page.getByRole("dialog", { name: "Close all voting now?" });
	await organiser.type({ Reason: "The hour has come" }, dialog);
	await organiser.press("Close all voting", dialog);
	await expect(page.getByText("Voting is closed in 3 categories.")).toBeVisible();
}
