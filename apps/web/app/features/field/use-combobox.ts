import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { matchingOptions, namedOption, type Option } from "./rules.ts";

/**
 * How an editable combobox with a list behaves (ARIA Authoring Practices): typing filters, arrows move, Enter
 * takes, Escape and Tab close, and the focus never leaves the input.
 *
 * @param id of the input; the options get ids of their own from it
 */
export function useCombobox(id: string, options: readonly Option[]) {
	const input = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	/* What filters the list: empty until something is typed, so that a filled field still offers all. */
	const [filter, setFilter] = useState("");
	const [active, setActive] = useState(-1);
	const shown = open ? matchingOptions(options, filter) : [];

	useEffect(() => {
		if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);

	function show() {
		/* Until the options have come it is a plain text field. */
		if (open || options.length === 0) return;
		setFilter("");
		const named = namedOption(options, input.current?.value ?? "");
		setActive(options.findIndex(({ name }) => name === named));
		setOpen(true);
	}

	function close() {
		setOpen(false);
		setActive(-1);
	}

	/** Puts an option into the input as if it had been typed, so that the form hears of it. */
	function take(name: string) {
		close();
		if (!input.current) return;
		input.current.value = name;
		input.current.dispatchEvent(new Event("input", { bubbles: true }));
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Tab") return close();
		if (event.key === "Escape" && open) {
			event.preventDefault();
			return close();
		}
		if (event.key === "Enter" && open) {
			const option = shown[active];
			/* A first Enter is for the list, not for the form. */
			event.preventDefault();
			return option === undefined ? close() : take(option.name);
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		if (!open) return show();
		const step = event.key === "ArrowDown" ? 1 : -1;
		const from = active < 0 && step < 0 ? 0 : active;
		if (shown.length > 0) setActive((from + step + shown.length) % shown.length);
	}

	return {
		open,
		shown,
		active,
		list,
		take,
		optionId: (index: number) => `${id}-option-${index}`,
		inputProps: {
			ref: input,
			role: "combobox",
			"aria-autocomplete": "list" as const,
			"aria-expanded": open,
			"aria-controls": open ? `${id}-list` : undefined,
			"aria-activedescendant": active < 0 ? undefined : `${id}-option-${active}`,
			onKeyDown,
			onClick: show,
			onBlur() {
				close();
				/* What was typed in full is spelled as the list does. */
				const text = input.current?.value ?? "";
				const named = namedOption(options, text);
				if (named !== null && named !== text) take(named);
			},
			onInput: (event: { nativeEvent: Event; currentTarget: HTMLInputElement }) => {
				/* `take` and browsers that fill the form in send an input event without what was typed. */
				if (!("inputType" in event.nativeEvent)) return;
				setFilter(event.currentTarget.value);
				setActive(event.currentTarget.value.trim() === "" ? -1 : 0);
				setOpen(options.length > 0);
			},
		},
	};
}
