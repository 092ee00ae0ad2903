import { m } from "@bcc/messages";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import styles from "./combobox-field.module.css";
import field from "./field.module.css";
import { ChevronIcon, controlProps, FieldFrame, type FieldProps } from "./fields.tsx";
import { matchingOptions, namedOption, type Option } from "./rules.ts";

/**
 * Text with a list to choose from, filtered as one types (product §2, §9). Without scripts the browser's own
 * suggestions take the place of the list.
 */
export function ComboboxField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
	const id = useId();
	const hydrated = useHydrated();
	const { open, shown, active, list, take, inputProps } = useCombobox(id, options);
	const count = m.field_options({ count: shown.length, shown: formatNumber(shown.length) });
	return (
		<FieldFrame {...props} id={id}>
			<div className={field.withButton}>
				<input
					className={`${field.control} ${styles.input}`}
					type="text"
					defaultValue={props.value}
					autoComplete={props.autoComplete}
					spellCheck={false}
					{...controlProps(id, props)}
					{...(hydrated ? inputProps : { list: `${id}-suggestions` })}
				/>
				<ChevronIcon />
				{open && (
					<div className={`popover ${styles.panel}`}>
						<div id={`${id}-list`} ref={list} role="listbox" aria-label={props.label} className={styles.list}>
							{shown.map(({ name }, index) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
								<div
									key={name}
									id={optionId(id, index)}
									role="option"
									tabIndex={-1}
									aria-selected={index === active}
									className={styles.option}
									/* The focus stays in the input. */
									onMouseDown={(event) => event.preventDefault()}
									onClick={() => take(name)}
								>
									{name}
								</div>
							))}
						</div>
						{shown.length === 0 && <p className={styles.none}>{m.field_options_none()}</p>}
					</div>
				)}
				<p className="visually-hidden" role="status">
					{open && (shown.length === 0 ? m.field_options_none() : count)}
				</p>
			</div>
			{!hydrated && (
				<datalist id={`${id}-suggestions`}>
					{/* Text browsers know no suggestions; they show this list, and only they send what is chosen in it. */}
					<select name={props.name} aria-label={props.label}>
						<option value="">{m.field_choose()}</option>
						{options.map(({ name }) => (
							<option key={name}>{name}</option>
						))}
					</select>
				</datalist>
			)}
		</FieldFrame>
	);
}

const optionId = (id: string, index: number) => `${id}-option-${index}`;

/**
 * How an editable combobox with a list behaves (ARIA Authoring Practices): typing filters, arrows move, Enter and Tab
 * take, Escape closes, and the focus stays in the input while the list is open.
 */
function useCombobox(id: string, options: readonly Option[]) {
	const input = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	/* Filters the list; empty until something is typed, so that a filled field still offers all. */
	const [filter, setFilter] = useState("");
	const [active, setActive] = useState(-1);
	const shown = open ? matchingOptions(options, filter) : [];

	useEffect(() => {
		if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);

	function show() {
		/* It is a plain text field until the options are loaded. */
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

	/** Puts an option into the input as if it had been typed, so that the form gets the event. */
	function take(name: string) {
		close();
		if (!input.current || input.current.value === name) return;
		input.current.value = name;
		input.current.dispatchEvent(new Event("input", { bubbles: true }));
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Escape" && open) {
			event.preventDefault();
			return close();
		}
		/* As of a native select, what is highlighted is taken by Tab, and the focus goes on. */
		if (open && (event.key === "Enter" || event.key === "Tab")) {
			const option = shown[active];
			/* The first Enter chooses from the list and does not submit the form. */
			if (event.key === "Enter") event.preventDefault();
			return option ? take(option.name) : close();
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
		inputProps: {
			ref: input,
			role: "combobox",
			"aria-autocomplete": "list" as const,
			"aria-expanded": open,
			"aria-controls": open ? `${id}-list` : undefined,
			"aria-activedescendant": active < 0 ? undefined : optionId(id, active),
			onKeyDown,
			onClick: show,
			onBlur() {
				close();
				/* An option typed in full gets the list's spelling; a part of a name that only one has stands for it. */
				const [first, second] = shown;
				const only = filter.trim() && !second && first?.name;
				const named = namedOption(options, input.current?.value ?? "") ?? only;
				if (named) take(named);
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
