export type Command = "next" | "back" | "first" | "blank" | "leave";

/** Keys of keyboards and presenters' clickers: Page Down and Page Up, and a full stop or B to darken the screen. */
const commands: Record<string, Command> = {
	" ": "next",
	Enter: "next",
	ArrowRight: "next",
	ArrowDown: "next",
	PageDown: "next",
	ArrowLeft: "back",
	ArrowUp: "back",
	Backspace: "back",
	PageUp: "back",
	Home: "first",
	b: "blank",
	B: "blank",
	".": "blank",
	Escape: "leave",
};

/** Some clickers send these to begin a presentation: they would reload the page, which fails without a connection. */
const swallowed = /^(F5|End)$/;

type Press = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey">;

/** The command of a key: null for none, `ignore` where the browser must not handle it either. */
export function commandOf({ key, repeat, ctrlKey, metaKey, altKey }: Press): Command | "ignore" | null {
	if (swallowed.test(key)) return "ignore";
	if (ctrlKey || metaKey || altKey) return null;
	const command = commands[key];
	if (!command) return null;
	// A key held down would announce the whole evening.
	return repeat ? "ignore" : command;
}
