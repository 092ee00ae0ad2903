import { expect, test } from "vitest";
import { commandOf } from "#admin/awards/evening/keys.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
	commandOf({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
	[" ", "next"],
	["PageDown", "next"],
	["ArrowRight", "next"],
	["PageUp", "back"],
	["ArrowLeft", "back"],
	[".", "blank"],
	["Escape", "leave"],
	["F5", "ignore"],
	["Tab", null],
	["x", null],
])("%j asks for %s", (key, command) => {
	expect(press(key)).toBe(command);
});

test("holding a key down does nothing more, and the browser's own combinations still work", () => {
	expect(press(" ", { repeat: true })).toBe("ignore");
	expect(press("ArrowLeft", { altKey: true })).toBeNull();
});
