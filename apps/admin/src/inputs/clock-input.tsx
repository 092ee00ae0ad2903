import { required, TextInput } from "react-admin";

/** A time of day, `HH:MM`, by the clock of Dar es Salaam. */
export function ClockInput({ source }: { source: string }) {
	return (
		<TextInput
			source={source}
			type="time"
			validate={required()}
			slotProps={{ inputLabel: { shrink: true } }}
			fullWidth
		/>
	);
}
