import { type Page, test } from "@playwright/test";

type Stage = { name: string; clicks: number; typed: number; files: number };

/** The effort of the work in the screens, stage by stage. */
export class Effort {
	readonly stages: Stage[] = [];

	/** A stage of the season; presses and keys during it are counted for it. */
	async stage(name: string, work: () => Promise<void>): Promise<void> {
		this.stages.push({ name, clicks: 0, typed: 0, files: 0 });
		await test.step(name, work);
	}

	note(what: "clicks" | "typed" | "files"): void {
		const stage = this.stages.at(-1);
		if (!stage) throw new Error("Nothing is done before the first stage.");
		stage[what] += 1;
	}

	all(what: "clicks" | "typed" | "files"): number {
		return this.stages.reduce((sum, stage) => sum + stage[what], 0);
	}

	/**
	 * Counts each press of the mouse or a finger on a page, and each equivalent key: one that presses a button, sends a
	 * form, or announces a place of the evening.
	 */
	async follow(page: Page): Promise<void> {
		await page.exposeFunction("notePress", () => this.note("clicks"));
		await page.addInitScript(() => {
			const { notePress } = window as unknown as { notePress(): void };
			const isText = (target: EventTarget | null) =>
				target instanceof HTMLElement &&
				(target.isContentEditable || target.matches("textarea, input:not([type=checkbox], [type=radio])"));
			const keys = new Set(["Enter", " ", "PageDown", "PageUp", "ArrowRight", "ArrowLeft", "Escape"]);
			addEventListener("pointerdown", (event) => event.isTrusted && notePress(), true);
			addEventListener(
				"keydown",
				({ isTrusted, key, target }) => {
					if (isTrusted && keys.has(key) && (key === "Enter" || !isText(target))) notePress();
				},
				true,
			);
		});
	}

	toString(): string {
		const line = ({ name, clicks, typed, files }: Stage) =>
			`${String(clicks).padStart(4)} clicks ${String(typed).padStart(4)} fields ${String(files).padStart(4)} files  ${name}`;
		const sum = { clicks: this.all("clicks"), typed: this.all("typed"), files: this.all("files") };
		return [...this.stages, { name: "in all", ...sum }].map(line).join("\n");
	}
}
