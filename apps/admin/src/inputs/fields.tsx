import { FormHelperText, styled } from "@mui/material";
import { DateTimeInput, NumberInput, required, TextInput, ValidationError } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { fromLocalField, toLocalField } from "#admin/time.ts";

/** Fields side by side where there is room. */
export const FieldRow = styled("div")(({ theme }) => ({
	display: "grid",
	columnGap: theme.spacing(2),
	width: "100%",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
}));

/** A time of day, `HH:MM`, by the clock of Dar es Salaam. */
export const ClockInput = ({ source }: { source: string }) => (
	<TextInput
		source={source}
		type="time"
		validate={required()}
		slotProps={{ inputLabel: { shrink: true } }}
		fullWidth
	/>
);

/** A point on the map, in degrees. */
export const CoordinatesInput = ({ helperText }: { helperText: string }) => (
	<FieldRow>
		<NumberInput source="latitude" helperText={helperText} min={-90} max={90} step="any" />
		<NumberInput
			source="longitude"
			helperText={t("As map applications show them, such as -6.8161 and 39.2894.")}
			min={-180}
			max={180}
			step="any"
		/>
	</FieldRow>
);

type MomentProps = { source: string; label?: string; helperText: string; readOnly?: boolean };

/** A moment, chosen by the clock of Dar es Salaam wherever the organiser is; empty = null. */
export const MomentInput = ({ helperText, ...input }: MomentProps) => (
	<DateTimeInput
		{...input}
		helperText={[helperText, t("Time of Dar es Salaam.")].filter(Boolean).join(" ")}
		format={toLocalField}
		parse={fromLocalField}
		fullWidth
	/>
);

/** What is wrong with a field that is no field of react-admin. */
export const FieldProblem = ({ message }: { message: string | undefined }) =>
	message ? (
		<FormHelperText error role="alert">
			<ValidationError error={message} />
		</FormHelperText>
	) : null;
