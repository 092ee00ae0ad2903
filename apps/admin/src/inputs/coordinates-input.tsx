import { NumberInput } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { FieldRow } from "#admin/inputs/field-row.tsx";

/** A point on the map, in degrees. */
export function CoordinatesInput({ helperText }: { helperText: string }) {
	return (
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
}
