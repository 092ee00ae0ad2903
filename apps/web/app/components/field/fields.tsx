import { m } from "@bcc/messages";
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#web/components/icon.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { useHydrated } from "#web/lib/hydrated.ts";
import styles from "./field.module.css";

export type FieldProps = {
	/** Name in the form and in the API (product §3). */
	name: string;
	label: string;
	/** Its initial value: stored, or sent without scripts. */
	value?: string;
	/** Its error; left out while there is none, or the field is untouched. */
	error?: string;
	/** A line of help, where the error comes when there is one. */
	hint?: string;
	/** The kind of value, for password managers and browsers. */
	autoComplete?: string;
	required?: boolean;
	/** For the first field at fault when the page comes back from the server. */
	takesFocus?: boolean;
	/** How many fields after it are at fault, said at the first one of a form that was sent. */
	more?: number;
};

type FieldFrameProps = Pick<FieldProps, "label" | "error" | "hint" | "more"> & {
	id: string;
	children: ReactNode;
};

/** Label above, help or error below: a line is reserved for them, so that nothing moves. */
export function FieldFrame({ id, label, error, hint, more = 0, children }: FieldFrameProps) {
	return (
		<div className={`stack gap-1 ${styles.field}`}>
			<label htmlFor={id} className={styles.label}>
				{label}
			</label>
			{children}
			<div className={styles.below}>
				{hint && (
					<p id={`${id}-hint`} className={error ? "visually-hidden" : styles.hint}>
						{hint}
					</p>
				)}
				<p id={`${id}-error`} className={styles.error} aria-live="polite">
					{error}
				</p>
				{more > 0 && (
					<p id={`${id}-more`} className={styles.more}>
						{m.field_more_errors({ count: more, shown: formatNumber(more) })}
					</p>
				)}
			</div>
		</div>
	);
}

/** Attributes that tie a control to its frame. */
export function controlProps(
	id: string,
	{ name, error, hint, required = true, takesFocus, more }: FieldProps,
) {
	return {
		id,
		name,
		"aria-required": required,
		"aria-invalid": error !== undefined,
		"aria-describedby": [hint && `${id}-hint`, more && `${id}-more`, `${id}-error`].filter(Boolean).join(" "),
		autoFocus: takesFocus,
	};
}

type TextFieldProps = FieldProps &
	Pick<ComponentProps<"input">, "inputMode" | "autoCapitalize" | "maxLength" | "readOnly"> & {
		type?: "text" | "email" | "tel";
	};

export function TextField({
	type = "text",
	inputMode,
	autoCapitalize,
	maxLength,
	readOnly,
	...field
}: TextFieldProps) {
	const id = useId();
	return (
		<FieldFrame {...field} id={id}>
			<input
				className={styles.control}
				type={type}
				defaultValue={field.value}
				autoComplete={field.autoComplete}
				spellCheck={false}
				inputMode={inputMode}
				autoCapitalize={autoCapitalize}
				maxLength={maxLength}
				readOnly={readOnly}
				{...controlProps(id, field)}
			/>
		</FieldFrame>
	);
}

type EmailFieldProps = Pick<FieldProps, "value" | "error" | "takesFocus"> & {
	/** The value is known; the field is there for people and password managers to read. */
	fixed?: boolean;
};

/** The account's address, as password managers fill it in. */
export function EmailField({ fixed, ...props }: EmailFieldProps) {
	return (
		<TextField
			{...props}
			readOnly={fixed}
			name="email"
			type="email"
			label={m.field_email()}
			autoComplete="username"
			autoCapitalize="none"
		/>
	);
}

/**
 * A password with a button that shows and hides it (product §4). Until the page's scripts run, and where they do not,
 * `head/low-data.ts` handles the button; where no script runs the password stays hidden.
 */
export function PasswordField(field: FieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const hydrated = useHydrated();
	const [shown, setShown] = useState(false);
	const label = shown ? m.field_password_hide() : m.field_password_show();
	/* It may have been shown before the page was hydrated, when React puts its type back. */
	useLayoutEffect(() => setShown(input.current?.hasAttribute("data-shown") ?? false), []);
	return (
		<FieldFrame {...field} id={id}>
			<div className={styles.withButton}>
				<input
					ref={input}
					className={`${styles.control} ${styles.password}`}
					type={shown ? "text" : "password"}
					autoComplete={field.autoComplete}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					{...controlProps(id, field)}
				/>
				<button
					type="button"
					className={styles.inside}
					data-early={hydrated ? undefined : "password"}
					data-other={hydrated ? undefined : m.field_password_hide()}
					aria-controls={id}
					aria-label={label}
					title={label}
					onClick={() => setShown(!shown)}
				>
					<Icon>
						<path d="M2.6 12c2-4 5.4-6.2 9.4-6.2s7.4 2.2 9.4 6.2c-2 4-5.4 6.2-9.4 6.2S4.6 16 2.6 12Z" />
						<circle cx="12" cy="12" r="2.9" />
						{shown && <path d="M4.5 19.5l15-15" />}
					</Icon>
				</button>
			</div>
		</FieldFrame>
	);
}

type SelectFieldProps = FieldProps & {
	/** An option: the stored value and its text. */
	options: readonly { value: string; label: string }[];
};

/** A choice of a few: the system's own list, as each phone shows it. */
export function SelectField({ options, ...field }: SelectFieldProps) {
	const id = useId();
	return (
		<FieldFrame {...field} id={id}>
			<div className={styles.withButton}>
				<select
					className={`${styles.control} ${styles.select}`}
					defaultValue={field.value ?? ""}
					autoComplete={field.autoComplete}
					{...controlProps(id, field)}
				>
					<option value="">{m.field_choose()}</option>
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				<ChevronIcon />
			</div>
		</FieldFrame>
	);
}

export function ChevronIcon() {
	return (
		<Icon className={styles.mark} strokeWidth="2">
			<path d="M6.5 9.5l5.5 5.5 5.5-5.5" />
		</Icon>
	);
}
