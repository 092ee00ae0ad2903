import { coordinatesIn } from "@bcc/contract/map-link";
import { FormHelperText, styled, TextField } from "@mui/material";
import { useState } from "react";
import { DateTimeInput, NumberInput, required, TextInput, ValidationError } from "react-admin";
import { useFormContext } from "react-hook-form";
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
		<MapLinkField />
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

/** Fills the two fields from what a map application copies; it is no field of the form itself. */
function MapLinkField() {
	const { setValue } = useFormContext();
	const [typed, setTyped] = useState("");
	const found = coordinatesIn(typed);
	const take = (text: string) => {
		setTyped(text);
		const point = coordinatesIn(text);
		for (const [name, value] of Object.entries(point ?? {})) setValue(name, value, { shouldDirty: true });
	};
	const says = found
		? t("Found: %{latitude}, %{longitude}", found)
		: typed
			? t("There are no coordinates in it. Open a short link first, and copy the long address.")
			: t("From Google Maps or OpenStreetMap: it fills the two fields.");
	return (
		<TextField
			label={t("Paste a link of the map")}
			value={typed}
			error={Boolean(typed) && !found}
			helperText={says}
			onChange={({ target }) => take(target.value)}
		/>
	);
}

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
