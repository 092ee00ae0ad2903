import { coordinatesIn } from "@bcc/contract/programme/map-link";
import MapIcon from "@mui/icons-material/PlaceOutlined";
import { Button, FormHelperText, styled, TextField } from "@mui/material";
import { useState } from "react";
import { DateTimeInput, NumberInput, required, TextInput, ValidationError } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
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
	<TextInput source={source} type="time" validate={required()} slotProps={{ inputLabel: { shrink: true } }} />
);

/** A point on the map, in degrees. */
export const CoordinatesInput = ({ helperText }: { helperText: string }) => (
	<FieldRow>
		<MapPlaceField />
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

/** The whole country: where the map opens while there is no place yet. */
const tanzania = "6/-6.3/35";

/** A map around the place, opened in its own tab: nothing is fetched before (docs/decisions/0032). */
function mapAt(latitude: unknown, longitude: unknown): string {
	const isSet = [latitude, longitude].every((degrees) => typeof degrees === "number");
	return `https://www.openstreetmap.org/#map=${isSet ? `17/${latitude}/${longitude}` : tanzania}`;
}

/** Fills the two fields from a map's link or copied coordinates; it is no field of the form itself. */
function MapPlaceField() {
	const { setValue } = useFormContext();
	const [latitude, longitude, mapUrl] = useWatch({ name: ["latitude", "longitude", "map_url"] });
	const [typed, setTyped] = useState("");
	const found = coordinatesIn(typed);
	const take = (text: string) => {
		setTyped(text);
		const point = coordinatesIn(text);
		// A link of its own would still lead to the place before.
		if (point && mapUrl) setValue("map_url", "", { shouldDirty: true });
		for (const [name, value] of Object.entries(point ?? {})) setValue(name, value, { shouldDirty: true });
	};
	const helperText = found
		? t("Found: %{latitude}, %{longitude}", {
				latitude: String(found.latitude),
				longitude: String(found.longitude),
			})
		: typed
			? t("There are no coordinates in it. Open a short link first, and copy the long address.")
			: t("From Google Maps or OpenStreetMap: it fills the two fields.");
	return (
		<div>
			<TextField
				label={t("Paste a link of the map")}
				value={typed}
				error={Boolean(typed) && !found}
				helperText={helperText}
				onChange={({ target }) => take(target.value)}
			/>
			<Button
				size="small"
				href={mapAt(latitude, longitude)}
				target="_blank"
				rel="noopener noreferrer"
				startIcon={<MapIcon />}
			>
				{t("Choose on the map")}
			</Button>
			<FormHelperText sx={{ mx: 0, mb: 1 }}>
				{t(
					"OpenStreetMap opens in a new tab. Move the map until the place is in its middle, copy the address of that tab, and paste it here.",
				)}
			</FormHelperText>
		</div>
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
	/>
);

/** What is wrong with a field that is no field of react-admin. */
export const FieldProblem = ({ message }: { message: string | undefined }) =>
	message ? (
		<FormHelperText error role="alert">
			<ValidationError error={message} />
		</FormHelperText>
	) : null;
