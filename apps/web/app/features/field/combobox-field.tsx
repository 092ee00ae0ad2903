import { m } from "@bcc/messages";
import { useId } from "react";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import styles from "./combobox-field.module.css";
import field from "./field.module.css";
import { controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";
import { ChevronIcon } from "./icons.tsx";
import type { Option } from "./rules.ts";
import { useCombobox } from "./use-combobox.ts";

/**
 * Text with a list to choose from, filtered as one types (product §2, §9). Without scripts the browser's own
 * suggestions take the place of the list.
 */
export function ComboboxField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
	const id = useId();
	const hydrated = useHydrated();
	const { open, shown, active, list, take, optionId, inputProps } = useCombobox(id, options);
	return (
		<FieldFrame {...props} id={id}>
			<div className={`${field.withButton} ${styles.box}`}>
				<input
					className={`${field.control} ${styles.input}`}
					type="text"
					defaultValue={props.value}
					autoComplete={props.autoComplete}
					spellCheck={false}
					{...controlProps(id, props)}
					{...(hydrated ? inputProps : { list: `${id}-suggestions` })}
				/>
				<ChevronIcon className={field.mark} />
				{open && (
					<div className={styles.panel}>
						<div id={`${id}-list`} ref={list} role="listbox" aria-label={props.label} className={styles.list}>
							{shown.map(({ name }, index) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
								<div
									key={name}
									id={optionId(index)}
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
					{open &&
						(shown.length === 0
							? m.field_options_none()
							: m.field_options({ count: shown.length, shown: formatNumber(shown.length) }))}
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
