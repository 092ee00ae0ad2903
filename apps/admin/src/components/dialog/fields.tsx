import {
	Checkbox,
	FormControlLabel,
	type FormControlLabelProps,
	MenuItem,
	TextField,
	type TextFieldProps,
} from "@mui/material";
import { t } from "#admin/i18n/texts.ts";
import { fromLocalField, toLocalField } from "#admin/time.ts";

type FieldProps = Omit<TextFieldProps, "onChange"> & {
	/** How many characters it takes. */
	max?: number;
	onChange(value: string): void;
};

/** A field of text. */
export function Field({ max, onChange, ...field }: FieldProps) {
	return (
		<TextField
			onChange={({ target }) => onChange(target.value)}
			slotProps={{ htmlInput: { maxLength: max } }}
			{...field}
		/>
	);
}

/** Asks why: several lines as far as it needs them, and Enter sends it as in a field of one line. */
export function ReasonField(field: FieldProps) {
	return (
		<Field
			multiline
			label={t("Reason")}
			helperText={t("Recorded in the audit log.")}
			max={500}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
				event.preventDefault();
				if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
			}}
			{...field}
		/>
	);
}

type NumberFieldProps<Value> = Omit<TextFieldProps, "value" | "onChange"> & {
	value: Value;
	onChange(value: Value): void;
};

/** A field of a number; empty is null, which the server refuses where there must be a number. */
export function NumberField<Value extends number | null>({
	value,
	onChange,
	...field
}: NumberFieldProps<Value>) {
	return (
		<Field
			type="number"
			value={value ?? ""}
			onChange={(words) => onChange((words === "" ? null : Number(words)) as Value)}
			{...field}
		/>
	);
}

const shrunk = { inputLabel: { shrink: true } } as const;

type MomentFieldProps = Omit<TextFieldProps, "value" | "onChange" | "helperText"> & {
	helperText?: string;
	/** ISO 8601. */
	value: string | null | undefined;
	onChange(value: string | null): void;
};

/** A moment by the clocks of Dar es Salaam. */
export function MomentField({ value, onChange, helperText, ...field }: MomentFieldProps) {
	return (
		<TextField
			type="datetime-local"
			value={toLocalField(value)}
			onChange={({ target }) => onChange(fromLocalField(target.value))}
			helperText={[helperText, t("Time of Dar es Salaam.")].filter(Boolean).join(" ")}
			slotProps={shrunk}
			{...field}
		/>
	);
}

type ChoiceProps<Value> = Omit<TextFieldProps, "value" | "onChange"> & {
	value: Value | undefined;
	options: readonly (readonly [value: Value, label: string])[];
	/** What is chosen where none of them is; left out = one of them is. */
	all?: string;
	onChange(value: Value | undefined): void;
};

/** One of several by their numbers or names, or all of them where that can be chosen. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
	const { value, options, all, onChange, ...field } = props;
	return (
		<TextField
			select
			value={value ?? ""}
			onChange={({ target }) =>
				onChange(options.find(([each]) => String(each) === String(target.value))?.[0])
			}
			slotProps={{ ...shrunk, select: { displayEmpty: true } }}
			{...field}
		>
			{all && <MenuItem value="">{all}</MenuItem>}
			{options.map(([each, label]) => (
				<MenuItem key={each} value={each}>
					{label}
				</MenuItem>
			))}
		</TextField>
	);
}

type TickProps = Omit<FormControlLabelProps, "control" | "onChange"> & {
	checked: boolean;
	onChange(checked: boolean): void;
};

export function Tick({ checked, onChange, ...label }: TickProps) {
	return (
		<FormControlLabel
			control={<Checkbox checked={checked} onChange={() => onChange(!checked)} />}
			{...label}
		/>
	);
}

type PasswordProps = { value: string; onChange(password: string): void } & Pick<
	TextFieldProps,
	"autoFocus" | "helperText"
>;

/** Asks for the password again. */
export function PasswordField(props: PasswordProps) {
	return (
		<Field required type="password" label={t("Your password")} autoComplete="current-password" {...props} />
	);
}
