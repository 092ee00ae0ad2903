import { expect, type Locator, type Page } from "@playwright/test";
import { arrived } from "../staff.ts";
import type { Effort } from "./effort.ts";

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Somebody who works in the back office by its screens alone: presses, types, chooses files. */
export class Organiser {
	readonly page: Page;
	readonly #effort: Effort;

	private constructor(page: Page, effort: Effort) {
		this.page = page;
		this.#effort = effort;
	}

	/** @param page one that has loaded nothing yet */
	static async at(page: Page, effort: Effort): Promise<Organiser> {
		await effort.follow(page);
		return new Organiser(page, effort);
	}

	/** Presses a button or follows a link, by its text. */
	async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
		const exact = typeof name === "string";
		const button = within.getByRole("button", { name, exact });
		await button.or(within.getByRole("link", { name, exact })).first().click();
	}

	/** Goes to a screen by its entry in the menu. */
	async go(entry: string, title = entry): Promise<void> {
		await this.page.getByRole("menu").getByRole("menuitem", { name: entry, exact: true }).click();
		await arrived(this.page, title);
	}

	/**
	 * Does the next step of the start page.
	 *
	 * @param votes that count, as it shows them
	 */
	async goOn(next: string | RegExp, votes: number): Promise<void> {
		const { page } = this;
		await this.go("Start", "Back office");
		const step = page.getByRole("region", { name: "What to do next" });
		await expect(step.getByRole("heading", { name: next })).toBeVisible({ timeout: 40_000 });
		const figure = page.getByRole("term").filter({ hasText: "Votes that count" });
		await expect(figure.locator("xpath=following-sibling::dd[1]")).toHaveText(String(votes));
		await step.getByRole("link").click();
	}

	/** Presses "Add" in a list, and waits for the empty form. */
	async add(title: string): Promise<void> {
		await this.press("Add");
		await arrived(this.page, title);
	}

	/** Types into fields, by their labels. */
	async type(values: Record<string, string>, within: Page | Locator = this.page): Promise<void> {
		for (const [label, value] of Object.entries(values)) {
			await this.typeInto(labelled(within, label), value);
		}
	}

	async typeInto(place: Locator, value: string): Promise<void> {
		await place.fill(value);
		this.#effort.note("typed");
	}

	/** Chooses one of a list that opens. */
	async choose(label: string, option: string | RegExp, within: Page | Locator = this.page): Promise<void> {
		await labelled(within, label).click();
		await this.page.getByRole("option", { name: option }).click();
	}

	/** Opens the tab of the Swahili texts; the form has it once or twice. */
	async turnToSwahili(tabs = 1): Promise<void> {
		for (let index = 0; index < tabs; index += 1) {
			await this.page.getByRole("tab", { name: "Swahili" }).nth(index).click();
		}
	}

	/** Presses the button that asks for files, and chooses them. */
	async chooseFiles(button: string, files: Picture[], within: Page | Locator = this.page): Promise<void> {
		const chooser = this.page.waitForEvent("filechooser");
		await this.press(button, within);
		await (await chooser).setFiles(files);
		for (const _file of files) this.#effort.note("files");
	}

	/** Saves one of several new records that are filled in one after the other. */
	async saveOneOf(count: number, index: number, list: string, next?: Locator): Promise<void> {
		if (index === count - 1) return await this.save(list, next);
		const { page } = this;
		const stored = page.waitForResponse(
			(reply) => reply.request().method() === "POST" && reply.url().endsWith(`/admin/api/${list}`),
		);
		await this.press(/^(Save|Publish) and add another$/);
		expect((await stored).ok()).toBe(true);
		await expect(page.getByText("Added. The form is for the next one.").first()).toBeVisible();
	}

	/** Saves a new record, and waits for the list, or for what comes next. */
	async save(list: string, next?: Locator): Promise<void> {
		await this.press(/^Save( and publish)?$/);
		if (next) return await next.waitFor();
		await this.page.waitForURL(new RegExp(`/admin/${list}/?(\\?.*)?$`));
		// The form stays for a moment longer, and what is added to it is lost.
		await expect(this.page.getByRole("button", { name: /^Save( and publish)?$/ })).toHaveCount(0);
	}
}

function labelled(within: Page | Locator, label: string): Locator {
	const words = label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return within.getByLabel(new RegExp(`^${words}(\\s*\\*)?$`)).first();
}
