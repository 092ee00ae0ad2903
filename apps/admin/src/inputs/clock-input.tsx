import { required, TextInput } from "react-admin";

/** A time of day, `HH:MM`, by the clock of Dar es Salaam. */
export function ClockInput({ source, label }: { source: string; label: string }) {
	return (
		<TextInput
			source={source}
			label={label}
			type="time"
			validate={required()}
			slotProps={{ inputLabel: { shrink: true } }}
			fullWidth
		/>
	);
}
