export type Command = "next" | "back" | "first" | "blank" | "leave";

/** What keyboards and the clickers of presenters send: Page Down and Page Up, and a full stop or B to darken the screen. */
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

/** What some clickers send to begin a presentation: it would load the page anew, without a connection for good. */
const swallowed = /^(F5|End)$/;

type Press = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key asks of the show: null for nothing, `ignore` where the browser must not have it either. */
export function commandOf({ key, repeat, ctrlKey, metaKey, altKey }: Press): Command | "ignore" | null {
	if (swallowed.test(key)) return "ignore";
	if (ctrlKey || metaKey || altKey) return null;
	const command = commands[key];
	if (!command) return null;
	// A key held down would tell the whole evening.
	return repeat ? "ignore" : command;
}
